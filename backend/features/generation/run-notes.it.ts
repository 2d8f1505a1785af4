import { counted } from './dossier.facts.js';
import type { GenerationEvent } from './generation.events.js';
import type { WrittenWindow } from './topic-search.js';

type DataOf<Type extends GenerationEvent['type']> = Extract<GenerationEvent, { type: Type }>['data'];

const LATEST: Readonly<Record<WrittenWindow, string>> = {
  3: 'negli ultimi 3 giorni',
  7: 'negli ultimi 7 giorni',
  30: 'negli ultimi 30 giorni',
  all: 'fra tutte le notizie raccolte',
};

/** What a search found, in one sentence: whether something matched, and how far back it had to reach. */
export function searchNote(
  { asked, used, stories, publishers, matched }: NonNullable<DataOf<'NewsGathered'>['search']>,
  topic: string,
): string {
  if (!matched) {
    return stories === 0
      ? `Nessuna storia raccolta parla di «${topic}».`
      : `Nessuna storia raccolta parla di «${topic}»: ${stories === 1 ? 'una sola è vicina al tema' : `${stories} sono vicine al tema`}.`;
  }
  const found = `${counted(stories, 'storia', 'storie')} di ${counted(publishers, 'testata', 'testate')} ${LATEST[used]}`;
  return asked === used
    ? `${found}.`
    : `${found}: la ricerca si è allargata, ${LATEST[asked].replace('negli', 'gli')} non bastavano.`;
}

/** Which addresses gave no source. */
export function unreadNotes(unread: NonNullable<DataOf<'SourcesCaptured'>['unread']>): string[] {
  return unread.map(
    ({ url, reason }) => `Indirizzo non letto, ${url}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
  );
}
