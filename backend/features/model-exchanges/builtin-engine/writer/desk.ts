import { type Attributed, attributeSentence, listNames } from '../rewording/attribute-sentence.js';
import { VerbatimIndex } from '../rewording/verbatim-index.js';
import { wordsOf } from '../text/words.js';
import { onDay } from './dates.js';
import { type Inline, text } from './inline.js';
import type { Reading } from './read-sources.js';
import { type Fact, findFacts, repeats } from './select-facts.js';

const MOST_PARTLY_QUOTED = 30;
const MOST_ECHOES = 4;

/** A fact as it will be printed. */
export interface ToldFact {
  readonly fact: Fact;
  readonly inlines: readonly Inline[];
}

/** How facts are told: with the day of publication, or one after the other from one source. */
interface Telling {
  readonly dated?: boolean;
  readonly oneVoice?: boolean;
}

/** The work in progress: which facts are left, which were told, and how much of them is quoted. */
export class Desk {
  readonly index: VerbatimIndex;
  private readonly facts: readonly Fact[];
  private readonly told: Fact[] = [];
  private readonly small = new Set<string>();
  private turn = 0;
  private echoesTold = 0;
  private quotedWords = 0;

  /** `mostContained`: runs of eight words that one sentence may share with the sources. */
  constructor(
    readonly reading: Reading,
    private readonly mostContained: number,
  ) {
    this.index = new VerbatimIndex(reading.sources.flatMap((source) => [source.text, source.snapshot.title]));
    this.facts = findFacts(reading);
    for (const source of reading.sources) {
      for (const word of wordsOf(source.text)) if (/^\p{Ll}/u.test(word.text)) this.small.add(word.lower);
    }
  }

  publisher(source: number): string {
    return this.reading.sources[source]?.publisher ?? '';
  }

  /** Every publisher once, in order. */
  get publishers(): readonly string[] {
    return [...new Set(this.reading.sources.map((source) => source.publisher))];
  }

  /** Words of sentences that stand between quotation marks so far. */
  get partlyQuoted(): number {
    return this.quotedWords;
  }

  /** The fact that says what the story is: early in its text and holding what the headlines share. Says on which day it was published. */
  takeLead(): ToldFact | null {
    const candidates = this.facts.filter((fact) => fact.sentence.order < 6 && !isHedged(fact.sentence.text));
    const rank = (fact: Fact) =>
      Math.min(fact.score, 4) * 0.5 + fact.headline * 6 + (fact.sentence.order === 0 ? 0.5 : 0);
    candidates.sort((a, b) => rank(b) - rank(a));
    return this.tell(1, candidates, { dated: true })[0] ?? null;
  }

  /** The best facts not told yet that satisfy `wanted`, at most `count`. Those that cannot be said in other words are passed over. */
  take(count: number, wanted: (fact: Fact) => boolean): ToldFact[] {
    return this.tell(count, this.facts.filter(wanted), {});
  }

  /** The same for facts of one source: only the first sentence names it. */
  takeFrom(source: number, count: number, wanted: (fact: Fact) => boolean): ToldFact[] {
    return this.tell(
      count,
      this.facts.filter((fact) => fact.sentence.source === source && wanted(fact)),
      { oneVoice: true },
    );
  }

  /** The fact's words with the further sources that hold its figures: `… del 30 per cento (stessa cifra in Il Tornio).` */
  withEcho({ fact, inlines }: ToldFact): readonly Inline[] {
    const figures = fact.sentence.figures.filter(
      (figure) => figure.kind !== 'year' && !(figure.kind === 'count' && figure.value < 13),
    );
    const last = inlines.at(-1);
    if (
      fact.echoes.length === 0 ||
      figures.length === 0 ||
      last?.kind !== 'text' ||
      !last.text.endsWith('.') ||
      this.echoesTold >= MOST_ECHOES
    )
      return inlines;
    this.echoesTold += 1;
    const dates = figures.every((figure) => figure.kind === 'date');
    const same = figures.length === 1 ? `stessa ${dates ? 'data' : 'cifra'}` : `stesse ${dates ? 'date' : 'cifre'}`;
    const where = listNames(fact.echoes.slice(0, 3).map((source) => this.publisher(source)));
    return [...inlines.slice(0, -1), text(`${last.text.slice(0, -1)} (${same} in ${where}).`)];
  }

  private tell(count: number, facts: readonly Fact[], how: Telling): ToldFact[] {
    const taken: ToldFact[] = [];
    for (const fact of facts) {
      if (taken.length >= count) break;
      if (repeats(fact, this.told, this.reading.weight)) continue;
      const attributed = this.attribute(fact, how, taken.length > 0);
      if (attributed.contained > this.mostContained) continue;
      this.turn += 1;
      this.quotedWords += attributed.quoted;
      this.told.push(fact);
      taken.push({ fact, inlines: attributed.inlines });
    }
    return taken;
  }

  private attribute(fact: Fact, how: Telling, again: boolean): Attributed {
    const source = this.reading.sources[fact.sentence.source];
    return attributeSentence(fact.sentence.text, {
      index: this.index,
      publishers: fact.sources.slice(0, how.dated ? 1 : 4).map((index) => this.publisher(index)),
      primary: source?.snapshot.primary ?? false,
      day: how.dated ? onDay(source?.snapshot.publishedAt ?? null) : null,
      again: again && (how.oneVoice ?? false),
      turn: this.turn,
      sourceText: source?.text ?? '',
      usuallySmall: (word) => this.small.has(word) && !this.reading.knownNames.has(word),
      // Words of one publisher must not be put into the mouths of several.
      quoteAllowance: fact.sources.length > 1 && !how.dated ? 0 : MOST_PARTLY_QUOTED - this.quotedWords,
    });
  }
}

/** Hearsay and plans under a condition: told apart from what is known. */
export function isHedged(sentence: string): boolean {
  return /\p{L}+rebbe(?:ro)?(?!\p{L})|\bnon ha (?:voluto|commentato)|\bindiscrezion|\bpare che\b|\bsembra(?:no)?\b|\bsecondo (?:alcun|fonti|due|tre|indiscr|voci)|\bipotesi\b|\bpossibile che\b/iu.test(
    sentence,
  );
}
