import { OutboundError, outboundMessage } from '../../../platform/outbound/outbound-error.js';

/** Why bytes that did arrive could not be read as news. */
export type ReadingFailureCode =
  | 'not-a-feed'
  | 'broken-feed'
  | 'bad-selector'
  | 'nothing-selected'
  | 'no-address'
  | 'not-a-page'
  | 'no-article'
  | 'broken-pdf'
  | 'no-text'
  | 'too-slow'
  | 'reader-crashed';

/** Thrown by the readers; `message` is English for the log, `readingMessage` is for the operator. */
export class ReadingFailure extends Error {
  constructor(
    readonly code: ReadingFailureCode,
    message: string,
  ) {
    super(message);
    this.name = 'ReadingFailure';
  }
}

const italian: Readonly<Record<ReadingFailureCode, string>> = {
  'not-a-feed': 'All’indirizzo del feed non c’è un feed',
  'broken-feed': 'Il feed è danneggiato e non si può leggere',
  'bad-selector': 'Il selettore CSS non è valido',
  'nothing-selected': 'Il selettore CSS non trova alcuna notizia nella pagina',
  'no-address': 'La fonte non ha né un feed né un selettore CSS',
  'not-a-page': 'L’indirizzo non porta a una pagina di testo',
  'no-article': 'Nella pagina non si riconosce il testo di un articolo',
  'broken-pdf': 'Il documento PDF è danneggiato o protetto e non si può leggere',
  'no-text': 'Il documento PDF non contiene testo: forse è una scansione',
  'too-slow': 'La lettura ha richiesto troppo tempo ed è stata interrotta',
  'reader-crashed': 'La lettura ha superato i limiti ed è stata interrotta',
};

const LIMIT_MS = 90_000;

/** How long the pages of one call are read, all together. */
export function readingLimit(): AbortSignal {
  return AbortSignal.timeout(LIMIT_MS);
}

/** Why a page was not read, in Italian; what is no failure of a page is thrown on. */
export function readingReason(error: unknown): string {
  if (error instanceof OutboundError) return outboundMessage(error);
  if (error instanceof ReadingFailure) return readingMessage(error);
  throw error;
}

/** What the operator reads about a failure, in Italian. */
export function readingMessage(failure: ReadingFailure): string {
  return italian[failure.code];
}

/** Why a page that can be read is no source. */
export const LIST_OF_STORIES = 'La pagina elenca molte notizie e non ne racconta nessuna';
