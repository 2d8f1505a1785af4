import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { Icon } from '../../ui/icon.js';
import { PageHead } from '../shared/page-head.js';

interface Message {
  readonly title: string;
  readonly text: string;
}

const ARTICLE_MISSING: Message = {
  title: 'Articolo non trovato',
  text: "L'articolo che stai cercando non esiste.",
};
const PAGE_MISSING: Message = {
  title: 'Pagina non trovata',
  text: 'La pagina che stai cercando non esiste o ha cambiato indirizzo.',
};
const UNAVAILABLE: Message = {
  title: 'Torniamo tra poco',
  text: 'L’archivio del sito non risponde in questo momento. Riprova tra qualche minuto.',
};
const FAILED: Message = {
  title: 'Qualcosa non ha funzionato',
  text: 'La pagina non si può mostrare. L’errore è stato annotato: riprova tra poco.',
};

/** What a reader sees when a page cannot be shown: one plain sentence and one way out. */
export function ErrorPage() {
  const { title, text } = messageFor(useRouteError());
  return (
    <div className="wrap">
      <PageHead title={title} description={text} />
      <div className="nf">
        <div className="nf__mark" aria-hidden="true">
          <i />
          <i />
        </div>
        <h1>{title}</h1>
        <p className="dek">{text}</p>
        <Link className="btn btn--primary" to="/">
          <Icon name="arrow-left" />
          Torna alla Home
        </Link>
      </div>
    </div>
  );
}

function messageFor(error: unknown): Message {
  if (!isRouteErrorResponse(error)) return FAILED;
  if (error.status === 404) return error.data === ARTICLE_MISSING.title ? ARTICLE_MISSING : PAGE_MISSING;
  return error.status === 503 ? UNAVAILABLE : FAILED;
}
