import { storedJson, storeJson, storeText } from '../../lib/browser-storage.js';

/** A sentence that a reader wants put right, and where it stands. */
export interface ReportedSentence {
  readonly title: string;
  /** Absolute. */
  readonly address: string;
  /** When the text was last changed, ISO 8601: which version was read. */
  readonly version: string;
  readonly sentence: string;
}

const KEY = 'segnalazione';
const MAX_TITLE = 120;
const MAX_SENTENCE = 600;
const MOMENT = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' });

/** The message that begins with it: article, version and sentence stand there, the reader says the rest. Pure. */
export function reportMessage(report: ReportedSentence): { readonly subject: string; readonly message: string } {
  const { title, address, version, sentence } = report;
  const when = Number.isNaN(Date.parse(version)) ? '' : `\nVersione: ${MOMENT.format(new Date(version))} (${version})`;
  const quoted = sentence.length > MAX_SENTENCE ? `${sentence.slice(0, MAX_SENTENCE).trimEnd()}…` : sentence;
  return {
    subject: `Errore segnalato: ${title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE).trimEnd()}…` : title}`,
    message: `Articolo: ${address}${when}\nFrase: ${quoted}\n\nChe cosa non va: `,
  };
}

/** Takes a report over to the contact page, which belongs to the same visit. False where the browser stores nothing. */
export function storeReport(report: ReportedSentence): boolean {
  return storeJson(KEY, reportMessage(report), 'sessionStorage');
}

/** The message that was taken over, once. */
export function takeReport(): { readonly subject: string; readonly message: string } | null {
  const stored = storedJson(KEY, 'sessionStorage');
  storeText(KEY, null, 'sessionStorage');
  if (typeof stored !== 'object' || stored === null) return null;
  const { subject, message } = stored as Record<string, unknown>;
  return typeof subject === 'string' && typeof message === 'string' ? { subject, message } : null;
}
