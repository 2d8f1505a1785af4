/** What a voice is, as the table of voices has it. */
type SpeakerKind = 'maker' | 'authority' | 'research' | 'press' | 'person' | 'aggregator';

/** How a run came to a source: the scout named it, another report of the same facts, a link in a text, an online search, the newsroom. */
export type SourceOrigin = 'choice' | 'report' | 'link' | 'search' | 'newsroom';

/** What a source brings to a run. */
export interface DossierSource {
  /** That of the captured source. */
  readonly id: string;
  /** Who speaks, as readers know it. */
  readonly voice: string;
  /** Sources of one owner are one voice. */
  readonly owner: string;
  /** Null: nobody has said. */
  readonly kind: SpeakerKind | null;
  readonly isFirstHand: boolean;
  readonly origin: SourceOrigin;
  readonly characters: number;
  /** Those that no source before it has. */
  readonly adds: number;
}

/** The sources of a run, read and put in an order. */
export interface Dossier {
  /** In the order in which they are written from. */
  readonly sources: readonly DossierSource[];
  /** Characters that say something, each once. */
  readonly characters: number;
  /** Only the maker speaks; or one press report alone, without what it reports about; else two voices or more. */
  readonly standing: 'voices' | 'sole-voice' | 'one-report';
}

/** A choice that could not be written, and why, in Italian. */
interface SetAside {
  readonly mainTopic: string;
  readonly reason: string;
}

/** What a run tried and why none of it could be written. */
export function triedNote(tried: readonly SetAside[]): string {
  return ['Nessuna scelta si poteva scrivere.', ...tried.map(setAsideNote)].join(' ');
}

/** Why a choice was set aside. */
export function setAsideNote({ mainTopic, reason }: SetAside): string {
  return `«${mainTopic}»: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

/** «6 fonti lette: 2 di prima mano, 3 testate; 1 non risponde.» */
export function dossierNote({ sources }: Dossier, unanswered: number): string {
  const firstHand = sources.filter(({ isFirstHand }) => isFirstHand).length;
  const press = new Set(sources.filter(({ isFirstHand }) => !isFirstHand).map(({ owner }) => owner)).size;
  const kinds = [
    ...(firstHand > 0 ? [`${firstHand} di prima mano`] : []),
    ...(press > 0 ? [counted(press, 'testata', 'testate')] : []),
  ];
  const silent = unanswered > 0 ? [counted(unanswered, 'non risponde', 'non rispondono')] : [];
  const read = [counted(sources.length, 'fonte letta', 'fonti lette'), kinds.join(', ')].filter((part) => part !== '');
  return `${[read.join(': '), ...silent].join('; ')}.`;
}

const KINDS: Readonly<Record<SpeakerKind, string>> = {
  maker: 'il produttore',
  authority: 'un’autorità',
  research: 'chi ha fatto lo studio',
  press: 'testata',
  person: 'una persona',
  aggregator: 'riporta altri',
};

/** «di prima mano», «testata»: what a source is, in a list; empty where nobody has said. */
export function sourceWords({ kind, isFirstHand }: Pick<DossierSource, 'kind' | 'isFirstHand'>): string {
  if (isFirstHand) return 'di prima mano';
  return kind === null ? '' : KINDS[kind];
}

/** Who speaks in the sources of a run, for the writer. */
export function dossierBrief({ sources, standing }: Dossier): string {
  const known = new Map(sources.map(({ voice, kind, isFirstHand }) => [voice, { kind, isFirstHand }]));
  const voices = [...known].map(([voice, { kind, isFirstHand }]) => {
    const words = [...(kind === null ? [] : [KINDS[kind]]), ...(isFirstHand ? ['di prima mano'] : [])];
    return words.length === 0 ? voice : `${voice} (${words.join(', ')})`;
  });
  const copies = sources.filter(({ adds }) => adds === 0).map(({ voice }) => voice);
  return [
    `Chi parla nelle fonti: ${voices.join('; ')}.`,
    ...(copies.length > 0 ? [`Ripete soltanto ciò che dicono altri: ${[...new Set(copies)].join(', ')}.`] : []),
    ...(standing === 'sole-voice' ? ['PARLA SOLTANTO L’INTERESSATO: dillo nelle prime frasi.'] : []),
    ...(standing === 'one-report'
      ? ['C’è una sola testata, e non il documento di cui parla: attribuisci a lei ogni fatto.']
      : []),
  ].join('\n');
}

/** «1 storia», «3 storie». */
export function counted(number: number, one: string, many: string): string {
  return `${number.toLocaleString('it')} ${number === 1 ? one : many}`;
}
