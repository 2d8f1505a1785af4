import { isRouteErrorResponse } from 'react-router-dom';
import { CallFailed } from '../../api/call-failed.js';
import { isMissingCode } from '../../lib/missing-code.js';

export interface ErrorMessage {
  readonly title: string;
  readonly text: string;
  /** What else may be the matter. */
  readonly doubt?: string;
  /** Where «Torna alla Home» leads when it is not the home page of the site. */
  readonly home?: string;
}

const ARTICLE_MISSING: ErrorMessage = {
  title: 'Articolo non trovato',
  text: "L'articolo che stai cercando non esiste.",
};
const ARTICLE_REMOVED: ErrorMessage = {
  title: 'Articolo rimosso',
  text: 'Questo articolo è stato rimosso: non si può più leggere.',
};
/** The template layout /test writes it with capitals and leads back to its own home page. */
const TEMPLATE_ARTICLE_MISSING: ErrorMessage = {
  title: 'Articolo Non Trovato',
  text: ARTICLE_MISSING.text,
  home: '/test',
};
const PAGE_MISSING: ErrorMessage = {
  title: 'Pagina non trovata',
  text: 'La pagina che stai cercando non esiste o ha cambiato indirizzo.',
};
const UNAVAILABLE: ErrorMessage = {
  title: 'Torniamo tra poco',
  text: 'L’archivio del sito non risponde in questo momento. Riprova tra qualche minuto.',
};
const UNREACHABLE: ErrorMessage = {
  title: 'Non riusciamo a caricare la pagina',
  text: 'Il sito non risponde: può essere la connessione. Controllala e riprova.',
};
const SEARCH_FAILED: ErrorMessage = {
  title: 'Errore durante la ricerca',
  text: 'La ricerca non ha risposto: riprova, o scegli un tema dal menu.',
};
const NO_FORMS: ErrorMessage = {
  title: 'Qui non si può inviare nulla',
  text: 'Questa pagina non riceve moduli. Torna alla pagina da cui sei partito e riprova.',
};
const FAILED: ErrorMessage = {
  title: 'Qualcosa non ha funzionato',
  text: 'La pagina non si può mostrare. L’errore è stato annotato: riprova tra poco.',
};

const NOT_LOADED = 'Oppure non siamo riusciti a caricarlo: se pensi che ci sia, riprova.';

/**
 * What to say of an error that a loader threw, on the server or in the browser. The specification has one screen for
 * an article that is missing and for one whose call failed; the doubt and «Riprova» distinguish them.
 */
export function messageFor(error: unknown, pathname: string): ErrorMessage {
  if (error instanceof CallFailed && /^(\/new|\/test)?\/articolo\//.test(pathname))
    return { ...(pathname.startsWith('/test/') ? TEMPLATE_ARTICLE_MISSING : ARTICLE_MISSING), doubt: NOT_LOADED };
  if (error instanceof CallFailed && error.status !== 0 && pathname === '/cerca') return SEARCH_FAILED;
  const status = isRouteErrorResponse(error) || error instanceof CallFailed ? error.status : 500;
  if (isRouteErrorResponse(error) && (status === 404 || status === 410)) return missing(error.data?.message);
  if ((error instanceof CallFailed && status === 0) || isMissingCode(error)) return UNREACHABLE;
  if (status === 405) return NO_FORMS;
  return status === 503 ? UNAVAILABLE : FAILED;
}

function missing(what: unknown): ErrorMessage {
  if (what === ARTICLE_MISSING.title) return ARTICLE_MISSING;
  if (what === ARTICLE_REMOVED.title) return ARTICLE_REMOVED;
  return what === TEMPLATE_ARTICLE_MISSING.title ? TEMPLATE_ARTICLE_MISSING : PAGE_MISSING;
}
