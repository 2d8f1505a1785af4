import { type Attributed, attributeSentence, listNames } from '../rewording/attribute-sentence.js';
import { VerbatimIndex } from '../rewording/verbatim-index.js';
import { type Inline, ownWords, plainText, text } from '../text/inline.js';
import { onDay } from './dates.js';
import type { Material } from './material.js';
import type { Reading } from './read-sources.js';
import { type Fact, repeats } from './select-facts.js';

const MAX_ECHOES = 4;
const MAX_ALIKE = 3;
const MAX_NEXT = 3;
/** Quoted clauses may be this share of the text; the rest of what may be quoted is for people's words. */
const PARTLY_QUOTED_SHARE = 0.07;
/** Headings, method and the like: at least this much of the text is the engine's own. */
const WORDS_OF_ITS_OWN = 150;

/** A fact as it will be printed. */
export interface ToldFact {
  readonly fact: Fact;
  readonly inlines: readonly Inline[];
}

/** How near the sources the article may stay. */
export interface CopyLimits {
  /** Runs of eight words that one sentence may share with the sources. */
  readonly contained: number;
  /** Share of such runs in all that has been told. */
  readonly containment: number;
  /** Words inside sentences that may be quoted, all together. */
  readonly partlyQuoted: number;
}

/** How facts are told: with the day of publication, or one after the other from one source. */
interface Telling {
  readonly dated?: boolean;
  readonly oneVoice?: boolean;
}

interface Worded {
  readonly fact: Fact;
  readonly attributed: Attributed;
}

/** The work in progress: which facts are left, which were told, and how much of them is quoted. */
export class FactSelection {
  readonly reading: Reading;
  readonly index: VerbatimIndex;
  private readonly told: Fact[] = [];
  /** Facts that stay too near their source in every form. */
  private readonly hopeless = new Set<Fact>();
  private turn = 0;
  private echoesTold = 0;
  private quotedWords = 0;
  private copied = 0;
  private grams = WORDS_OF_ITS_OWN;

  constructor(
    private readonly material: Material,
    private readonly limits: CopyLimits,
  ) {
    this.reading = material.reading;
    this.index = material.index;
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
    const early = this.material.facts.filter((fact) => fact.sentence.order < 6 && !isHedged(fact.sentence.text));
    // "Il metodo è stato provato" tells nobody what it is about.
    const candidates = [...early.filter((fact) => fact.sentence.names.length > 0)];
    const rank = (fact: Fact) =>
      Math.min(fact.score, 4) * 0.5 + fact.headline * 6 + (fact.sentence.order === 0 ? 0.5 : 0);
    candidates.sort((a, b) => rank(b) - rank(a));
    return this.tell(1, candidates, { dated: true })[0] ?? this.tell(1, early, { dated: true })[0] ?? null;
  }

  /** The best facts not told yet that satisfy `wanted`, at most `count`. Those that cannot be said in other words are passed over. */
  take(count: number, wanted: (fact: Fact) => boolean): ToldFact[] {
    return this.tell(count, this.material.facts.filter(wanted), {});
  }

  /** The same for facts of one source: only the first sentence names it. */
  takeFrom(source: number, count: number, wanted: (fact: Fact) => boolean): ToldFact[] {
    return this.tell(
      count,
      this.material.facts.filter((fact) => fact.sentence.source === source && wanted(fact)),
      { oneVoice: true },
    );
  }

  /** The fact's words with the further sources that hold its figures: `… del 30 per cento (lo conferma Il Tornio).` */
  withEcho({ fact, inlines }: ToldFact): readonly Inline[] {
    const printed = plainText(inlines);
    const figures = fact.sentence.figures.filter(
      (figure) =>
        figure.kind !== 'year' &&
        !(figure.kind === 'count' && figure.value < 13) &&
        printed.includes(fact.sentence.text.slice(figure.start, figure.end).trim()),
    );
    const last = inlines.at(-1);
    if (
      fact.echoes.length === 0 ||
      figures.length === 0 ||
      last?.kind !== 'text' ||
      !last.text.endsWith('.') ||
      this.echoesTold >= MAX_ECHOES
    )
      return inlines;
    this.echoesTold += 1;
    const others = [...new Set(fact.echoes.slice(0, 3).map((source) => this.publisher(source)))];
    const confirmed = `${figures.length === 1 ? 'lo' : 'li'} ${others.length === 1 ? 'conferma' : 'confermano'}`;
    return [...inlines.slice(0, -1), text(`${last.text.slice(0, -1)} (${confirmed} ${listNames(others)}).`)];
  }

  private tell(count: number, facts: readonly Fact[], how: Telling): ToldFact[] {
    const taken: ToldFact[] = [];
    for (const candidate of facts) {
      if (taken.length >= count) break;
      if (this.hopeless.has(candidate) || repeats(candidate, this.told, this.reading.weight)) continue;
      const { fact, attributed } = this.bestWording(candidate, facts, how, taken.length > 0);
      if (!this.admits(attributed, how)) continue;
      this.turn += 1;
      this.quotedWords += attributed.quoted * (how.dated ? 2 : 1);
      this.told.push(fact);
      taken.push({ fact, inlines: attributed.inlines });
    }
    return taken;
  }

  /**
   * The sentence that can be said with the least copying, among those that tell the same and (but for the opening) those next in
   * line; agreement of sources makes up for some.
   */
  private bestWording(candidate: Fact, facts: readonly Fact[], how: Telling, again: boolean): Worded {
    const first = this.word(candidate, how, again);
    if (first.attributed.contained <= 1) return first;
    const open = facts.filter((fact) => fact !== candidate && !this.hopeless.has(fact));
    const alike = open.filter((fact) => repeats(fact, [candidate], this.reading.weight)).slice(0, MAX_ALIKE);
    const next = how.dated
      ? []
      : open.slice(open.findIndex(({ score }) => score <= candidate.score)).slice(0, MAX_NEXT);
    const others = [...new Set([...alike, ...next])].filter((fact) => !repeats(fact, this.told, this.reading.weight));
    const cost = ({ fact, attributed }: Worded) =>
      attributed.contained + attributed.quoted * 0.2 - fact.sources.length * 1.5 - fact.score;
    return [first, ...others.map((fact) => this.word(fact, how, again))].reduce((a, b) => (cost(b) < cost(a) ? b : a));
  }

  private word(fact: Fact, how: Telling, again: boolean): Worded {
    const attributed = this.attribute(fact, how, again);
    if (attributed.contained > this.limits.contained) this.hopeless.add(fact);
    return { fact, attributed };
  }

  /** Counts the sentence in, unless it would bring the article too near its sources. */
  private admits(attributed: Attributed, how: Telling): boolean {
    // The opening stands in the excerpt too.
    const times = how.dated ? 2 : 1;
    const copied = this.copied + attributed.contained * times;
    const grams = this.grams + this.index.likeness(ownWords(attributed.inlines)).grams * times;
    if (attributed.contained > this.limits.contained || copied > this.limits.containment * grams) return false;
    this.copied = copied;
    this.grams = grams;
    return true;
  }

  private quoteAllowance(): number {
    return Math.min(this.limits.partlyQuoted, Math.floor(this.grams * PARTLY_QUOTED_SHARE)) - this.quotedWords;
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
      usuallySmall: this.material.usuallySmall,
      // Words of one publisher must not be put into the mouths of several.
      quoteAllowance: fact.sources.length > 1 && !how.dated ? 0 : this.quoteAllowance(),
    });
  }
}

/** Hearsay and plans under a condition: told apart from what is known. */
export function isHedged(sentence: string): boolean {
  return /\p{L}+rebbe(?:ro)?(?!\p{L})|\bnon ha (?:voluto|commentato)|\bindiscrezion|\bpare che\b|\bsembra(?:no)?\b|\bsecondo (?:alcun|fonti|due|tre|indiscr|voci)|\bipotesi\b|\bpossibile che\b/iu.test(
    sentence,
  );
}
