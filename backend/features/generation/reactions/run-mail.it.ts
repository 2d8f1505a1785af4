import type { Mail } from '../../../platform/mail/mailer.js';
import { escapeHtml } from '../../../text/escape-html.js';
import { shorten } from '../../../text/shorten.js';
import type { GenerationRunRow } from '../generation.tables.js';

const MAX_TITLE_CHARACTERS = 120;
const MAX_REASONS = 10;
const DAY = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'Europe/Rome' });
const HOUR = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: 'Europe/Rome' });
const DISCLOSURE = 'Generato con IA: il testo è stato scritto e verificato da un programma e pubblicato in automatico.';

interface EndedRun extends Pick<GenerationRunRow, 'status' | 'outcome' | 'score' | 'reasons' | 'category' | 'slug'> {
  readonly mainTopic: string | null;
  readonly articleId: string | null;
  /** ISO 8601. */
  readonly requestedAt: string;
}

/**
 * What the recipient of the automatic generation reads about a run that ended, as text and as HTML.
 * @param title of the article; null when there is none (any more)
 */
export function runMail(
  run: EndedRun,
  title: string | null,
  { siteName, publicBaseUrl }: { readonly siteName: string; readonly publicBaseUrl: string },
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const oneLine = title === null ? null : plain(title);
  const asked = new Date(run.requestedAt);
  const opening = `La generazione automatica delle ${HOUR.format(asked)} di ${DAY.format(asked)} è terminata.`;
  const facts = factsOf(run, oneLine);
  const reasons = run.reasons.slice(0, MAX_REASONS).map(plain);
  const links = linksOf(run, oneLine !== null, publicBaseUrl);
  const notes = [
    ...(run.articleId !== null && title === null ? ['Nel frattempo l’articolo è stato eliminato.'] : []),
    ...(run.outcome === 'published' ? [DISCLOSURE] : []),
  ];
  const farewell = `${siteName}. Questi messaggi si disattivano in ${publicBaseUrl}/admin, scheda «Generazione Automatica».`;
  const text = [
    opening,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(reasons.length > 0
      ? [[`${REASONS_TITLE[run.status]}:`, ...reasons.map((reason) => `- ${reason}`)].join('\n')]
      : []),
    ...(links.length > 0 ? [links.map(([label, url]) => `${label}: ${url}`).join('\n')] : []),
    ...notes,
    `-- \n${farewell}`,
  ].join('\n\n');
  const html = [
    `<p>${escapeHtml(opening)}</p>`,
    `<p>${facts.map(([label, value]) => `${label}: <strong>${escapeHtml(value)}</strong>`).join('<br>')}</p>`,
    ...(reasons.length > 0
      ? [
          `<p>${REASONS_TITLE[run.status]}:</p><ul>${reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('')}</ul>`,
        ]
      : []),
    ...links.map(([label, url]) => `<p><a href="${escapeHtml(url)}">${label}</a></p>`),
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    `<p><small>${escapeHtml(farewell)}</small></p>`,
  ].join('\n');
  return {
    subject: `[${plain(siteName)}] ${headlineOf(run, oneLine)}`,
    text,
    html: `<!doctype html>\n<html lang="it"><meta charset="utf-8"><body>\n${html}\n</body></html>\n`,
  };
}

const REASONS_TITLE: Readonly<Record<EndedRun['status'], string>> = {
  running: 'Osservazioni',
  completed: 'Osservazioni della verifica',
  aborted: 'Motivo',
  'no-topic': 'Motivo',
};

function headlineOf(run: EndedRun, title: string | null): string {
  const named = title === null ? '' : `: ${shorten(title, MAX_TITLE_CHARACTERS, { wholeWords: false })}`;
  if (run.status === 'aborted') return `Generazione automatica interrotta${named}`;
  if (run.status === 'no-topic') return 'Nessun articolo da scrivere';
  return `${run.outcome === 'published' ? 'Articolo pubblicato' : 'Bozza da rivedere'}${named}`;
}

function factsOf(run: EndedRun, title: string | null): readonly (readonly [string, string])[] {
  const outcome = {
    running: 'in corso',
    completed: run.outcome === 'published' ? 'pubblicato (Generato con IA)' : 'lasciato in bozza, da rivedere',
    aborted: 'generazione interrotta, niente è stato pubblicato',
    'no-topic': 'nessuna notizia adatta, nessun articolo scritto',
  }[run.status];
  return [
    ...(title === null ? [] : [['Titolo', title] as const]),
    ['Esito', outcome],
    ...(run.score === null ? [] : [['Punteggio di verifica', `${run.score} su 100`] as const]),
    ...(run.mainTopic === null ? [] : [['Argomento', plain(run.mainTopic)] as const]),
    ['Categoria', plain(run.category)],
  ];
}

function linksOf(run: EndedRun, isThere: boolean, publicBaseUrl: string): readonly (readonly [string, string])[] {
  if (run.articleId === null || !isThere) return [];
  const edit = ['Apri in redazione', `${publicBaseUrl}/admin/edit/${run.articleId}`] as const;
  if (run.outcome !== 'published' || run.slug === null) return [edit];
  return [['Leggi l’articolo', `${publicBaseUrl}/articolo/${encodeURIComponent(run.slug)}`], edit];
}

/** On one line: titles and reasons come from models and pages of others. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}
