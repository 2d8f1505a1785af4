import type { ErrorCode } from '../../contract/errors.js';

/** Status and general Italian sentence of every refusal; a missing code does not compile. */
export const ERROR_ANSWERS: Readonly<Record<ErrorCode, { readonly status: number; readonly text: string }>> = {
  'validation-failed': { status: 400, text: 'Richiesta non valida' },
  unauthorized: { status: 401, text: 'Accesso non autorizzato' },
  'invalid-credentials': { status: 401, text: 'Credenziali non valide' },
  'wrong-current-password': { status: 400, text: 'La password attuale non è corretta' },
  'too-many-attempts': { status: 429, text: 'Troppi tentativi. Riprova più tardi.' },
  'not-found': { status: 404, text: 'Risorsa non trovata' },
  'article-not-found': { status: 404, text: 'Articolo non trovato' },
  'article-changed-meanwhile': {
    status: 409,
    text: "L'articolo è stato modificato nel frattempo. Ricaricalo prima di salvare: le tue modifiche non sono andate perse.",
  },
  'article-not-publishable': { status: 422, text: "L'articolo non può essere pubblicato" },
  'article-not-published': { status: 409, text: "L'articolo non è pubblicato" },
  'slug-taken': { status: 409, text: 'Esiste già un articolo con questo indirizzo' },
  'publish-date-in-the-past': { status: 422, text: 'La data di pubblicazione è già passata' },
  'verification-not-found': { status: 404, text: "L'articolo non è ancora stato verificato" },
  'flag-not-found': { status: 404, text: 'Segnalazione non trovata' },
  'source-not-found': { status: 404, text: 'Fonte non trovata' },
  'source-already-known': { status: 409, text: 'Questa fonte esiste già' },
  'news-item-not-found': { status: 404, text: 'Notizia non trovata' },
  'run-not-found': { status: 404, text: 'Generazione non trovata' },
  'nothing-to-verify': { status: 422, text: "L'articolo non ha fonti con cui essere verificato" },
  'payload-too-large': { status: 413, text: 'La richiesta è troppo grande' },
  'unsupported-media-type': { status: 415, text: 'Formato della richiesta non supportato' },
  'bad-json': { status: 400, text: 'Il corpo della richiesta non è JSON valido' },
  'log-conflict': { status: 409, text: 'Qualcun altro sta modificando gli stessi dati. Riprova.' },
  'database-unavailable': { status: 503, text: 'Servizio momentaneamente non disponibile. Riprova tra poco.' },
  'gateway-unavailable': {
    status: 503,
    text: 'Il servizio di intelligenza artificiale non risponde. Riprova tra poco.',
  },
};
