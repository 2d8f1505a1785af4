import type { EditorCase } from './cases/editor-case.js';

/** The weight of a source about which nothing was learnt; what news gives every source by itself. */
export const BASE = 0.6;
/** Nothing that editors decide brings a source below or above these. */
export const FLOOR = 0.3;
export const CEILING = 0.8;
/** Cases about what a source says, and decisions about its stories, before which nothing is changed. */
export const MIN_CASES = 3;
export const MIN_STORIES = 10;
/** After so many days a case counts half, and half of that after as many more. */
export const HALF_LIFE_DAYS = 90;
/** From then on it counts nothing. */
export const MAX_DAYS = 365;

const MAX_LOSS = 0.25;
const MAX_GAIN = 0.1;
const MAX_INTEREST = 0.1;
/** Good cases that every source is taken to have had: a single error is not the whole of a new source. */
const PATIENCE = 5;
const GAIN_PATIENCE = 20;
/** Decisions of an average source that are added to its own. */
const INTEREST_PATIENCE = 10;
/** What readers had already weighs twice, and so does a whole article. */
const GRAVE = 2;
const DAY_MS = 86_400_000;

/** Cases of one source, counted with the weight that time left them. */
export interface SourceTally {
  /** Errors that a person put right and that the source itself has, and articles withdrawn. */
  readonly wrong: number;
  /** Articles and passages that held. */
  readonly held: number;
  /** Decisions about its stories. */
  readonly selected: number;
  readonly rejected: number;
  /** The same without weights: how many there were. */
  readonly cases: number;
  readonly stories: number;
}

/** Why a weight is what it is: a share of it, and the same in Italian. */
export interface TrustReason {
  readonly delta: number;
  readonly text: string;
}

/** The weight of a source, 0–1, and what made it so. */
export interface SourceTrust {
  readonly weight: number;
  readonly reasons: readonly TrustReason[];
}

/** Counts the cases of one source as they weigh at a moment. Pure. */
export function tally(cases: readonly EditorCase[], now: Date): SourceTally {
  const counted = { wrong: 0, held: 0, selected: 0, rejected: 0, cases: 0, stories: 0 };
  for (const each of cases) {
    const weight = weightOf(each, now);
    if (weight === 0) continue;
    switch (each.outcome) {
      case 'source-wrong':
        counted.wrong += weight * (each.isPublic ? GRAVE : 1);
        counted.cases += 1;
        break;
      case 'retracted':
        counted.wrong += weight * GRAVE;
        counted.cases += 1;
        break;
      case 'passage-cited':
        counted.held += weight;
        counted.cases += 1;
        break;
      case 'stood':
        // An article is one case, however many of its sentences the source carries.
        if (each.subject !== 'statement') break;
        counted.held += weight;
        counted.cases += 1;
        break;
      case 'selected':
      case 'rejected':
        counted[each.outcome] += weight;
        counted.stories += 1;
        break;
      default:
    }
  }
  return counted;
}

/** What a case still weighs, from 1 on its day to 0 after a year. Pure. */
export function weightOf({ at }: Pick<EditorCase, 'at'>, now: Date): number {
  const days = Math.max(0, (now.getTime() - at.getTime()) / DAY_MS);
  return days >= MAX_DAYS ? 0 : 0.5 ** (days / HALF_LIFE_DAYS);
}

/**
 * The weight of a source by what editors decided: errors take from it, what held and what was chosen adds to it.
 * `newsroom` is the tally of all sources together: choosing little is no reproach where little is chosen at all. Pure.
 */
export function sourceTrust(own: SourceTally, newsroom: Pick<SourceTally, 'selected' | 'rejected'>): SourceTrust {
  const reasons = [...accuracyReasons(own), ...interestReasons(own, newsroom)].filter(
    ({ delta }) => Math.abs(delta) >= 0.005,
  );
  const sum = reasons.reduce((total, { delta }) => total + delta, BASE);
  return { weight: Math.round(Math.min(CEILING, Math.max(FLOOR, sum)) * 1000) / 1000, reasons };
}

function accuracyReasons({ wrong, held, cases }: SourceTally): TrustReason[] {
  if (cases < MIN_CASES) return [];
  return [
    {
      delta: (-MAX_LOSS * wrong) / (wrong + held + PATIENCE),
      text: 'Errori della fonte che la redazione ha corretto, e articoli ritirati',
    },
    {
      delta: (MAX_GAIN * held) / (held + wrong + GAIN_PATIENCE),
      text: 'Articoli e passi della fonte che hanno retto alla verifica',
    },
  ];
}

function interestReasons(
  { selected, rejected, stories }: SourceTally,
  newsroom: Pick<SourceTally, 'selected' | 'rejected'>,
): TrustReason[] {
  const all = newsroom.selected + newsroom.rejected;
  if (stories < MIN_STORIES || all === 0) return [];
  const usual = newsroom.selected / all;
  if (usual === 0 || usual === 1) return [];
  const own = (selected + INTEREST_PATIENCE * usual) / (selected + rejected + INTEREST_PATIENCE);
  const distance = own >= usual ? (own - usual) / (1 - usual) : (own - usual) / usual;
  const text =
    own >= usual
      ? 'La redazione sceglie le sue notizie più spesso di quelle delle altre fonti'
      : 'La redazione scarta le sue notizie più spesso di quelle delle altre fonti';
  return [{ delta: MAX_INTEREST * distance, text }];
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The rule as the operator reads it. */
export const RULE: readonly string[] = [
  `Ogni fonte parte da un peso del ${percent(BASE)} e non scende sotto il ${percent(FLOOR)} né sale sopra l’${percent(CEILING)}. Il peso vale al massimo 10 dei 100 punti di rilevanza di una notizia.`,
  'Toglie peso ciò che la redazione ha corretto e che era sbagliato già nella fonte (il doppio se i lettori lo avevano letto), e ogni articolo ritirato. Ne aggiunge ciò che è rimasto com’era scritto e ogni passo citato a sostegno di una frase dubbia.',
  'Le notizie scelte e scartate contano poco e solo rispetto alla media della redazione.',
  `Gli errori contano da ${MIN_CASES} casi in su, le scelte da ${MIN_STORIES} decisioni in su.`,
  `Ogni caso vale la metà dopo ${HALF_LIFE_DAYS} giorni e nulla dopo ${MAX_DAYS}.`,
];
