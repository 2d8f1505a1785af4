import { Link, useActionData, useSearchParams } from 'react-router-dom';
import { Icon } from '../../ui/icon.js';
import { usePageContext } from '../layout/site-context.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { NewsletterForm } from '../shared/newsletter-form.js';
import { PageHead } from '../shared/page-head.js';
import type { NewsletterRefused } from '../shared/use-newsletter.js';
import '../shared/form.css';

/** The newsletter on a page of its own: also the answer to the forms of other pages where there is no script. */
export function SubscribePage() {
  const { site } = usePageContext();
  const [query] = useSearchParams();
  const refused = useActionData<NewsletterRefused>();
  if (query.has('fatto')) return <AlmostDone />;
  return (
    <div className="wrap">
      <PageHead
        title="La newsletter"
        description={`L’IA della giornata di ${site.name}, via email. Ti cancelli con un clic, quando vuoi.`}
        path="/newsletter/iscrizione"
      />
      <Breadcrumb crumbs={[{ label: 'Home', path: '/' }, { label: 'La newsletter' }]} />
      <header className="pagehead">
        <h1>La newsletter</h1>
        <p className="dek">L’IA della giornata, via email.</p>
      </header>
      <div className="two">
        <div className="form form--narrow">
          <NewsletterForm name="pagina" title="Iscriviti" button="primary" refused={refused} />
        </div>
        <dl className="facts">
          <dt>Come funziona</dt>
          <dd>Ti mandiamo un messaggio con un link: l’iscrizione vale solo dopo la tua conferma.</dd>
          <dt>Sei già tra gli iscritti?</dt>
          <dd>
            Frequenza e temi si cambiano dalle{' '}
            <Link className="link" to="/newsletter/preferenze">
              preferenze
            </Link>
            .
          </dd>
          <dt>Come ti disiscrivi</dt>
          <dd>Con il link che trovi in ogni messaggio. L’indirizzo viene cancellato subito.</dd>
          <dt>Che cosa conserviamo</dt>
          <dd>
            L’indirizzo, finché resti iscritto. Se non confermi entro 7 giorni, lo cancelliamo. I dettagli sono nella{' '}
            <Link className="link" to="/privacy">
              privacy policy
            </Link>
            .
          </dd>
        </dl>
      </div>
    </div>
  );
}

function AlmostDone() {
  return (
    <div className="wrap">
      <PageHead title="Controlla la tua email" description="Manca solo la conferma." />
      <header className="pagehead">
        <h1>Controlla la tua email</h1>
      </header>
      <div className="form form--narrow">
        <p className="note note--ok">
          <Icon name="circle-check" />
          <span>Iscrizione completata! Controlla la tua email per confermare.</span>
        </p>
        <p>Il messaggio può impiegare qualche minuto. Se non lo trovi, guarda anche nella posta indesiderata.</p>
        <p>
          <Link className="link" to="/">
            Torna alla Home
          </Link>
        </p>
      </div>
    </div>
  );
}
