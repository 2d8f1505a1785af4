import type { GenerationPreview, PreviewedStory } from '../backend/contract/generation-brief.js';
import { formatDollars } from '../backend/contract/money.js';
import { shorten } from '../backend/text/shorten.js';
import type { Answer } from './application.js';
import { counted, numbered } from './words.it.js';

const MAX_TITLE = 90;
const WINDOWS = { 3: '3 giorni', 7: '7 giorni', 30: '30 giorni', all: 'tutte' } as const;

/** What `generate --dry-run` answers: nothing was spent, nothing was stored. */
export function previewAnswer(preview: GenerationPreview): Answer {
  return { data: preview, text: previewText(preview).join('\n') };
}

/** The lines for people. */
export function previewText(preview: GenerationPreview): string[] {
  const { topic, counts, stories, nearest, sources, addresses, engine, estimate, hold, queuePlace, notes } = preview;
  const refused = addresses.filter(({ problem }) => problem !== null);
  return [
    `Argomento: ${topic}`,
    ...notes,
    `Storie: ${counts.map((count) => `${WINDOWS[count.window]} ${count.stories}`).join(', ')}.`,
    ...numbered(stories.map(storyLine)),
    ...(nearest.length > 0 ? ['Le più vicine:', ...numbered(nearest.map(storyLine))] : []),
    ...(sources.length > 0
      ? ['Da leggere per prime:', ...sources.map(({ publisher, url }) => `  ${publisher}  ${url}`)]
      : []),
    ...refused.map(({ url, problem }) => `Indirizzo che non si può leggere, ${url}: ${problem}.`),
    `Scrive: ${engine.name}${engine.onlineSearch ? ', con ricerca in rete' : ''}.`,
    `Costo: ${costInWords(estimate)}.`,
    ...(hold ? [`Non partirebbe. ${hold.text}`] : []),
    ...(queuePlace === 0 ? [] : [`Altre generazioni in corso: posto ${queuePlace} in coda.`]),
  ];
}

function storyLine({ title, publishers, window }: PreviewedStory): string {
  const short = shorten(title.replace(/\s+/g, ' '), MAX_TITLE, { wholeWords: false });
  return `${short} (${counted(publishers.length, 'testata', 'testate')}, ${WINDOWS[window]})`;
}

function costInWords({ kind, usd, unknownModels }: GenerationPreview['estimate']): string {
  if (kind === 'free') return 'gratis';
  return usd === null ? `non noto (${unknownModels.join(', ')})` : `circa ${formatDollars(usd)}`;
}
