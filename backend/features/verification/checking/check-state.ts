import type { SettledSentence } from '../../articles/article.events.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { groundArticle } from '../grounding/ground-article.js';
import type { Finding, GroundedClaim, GroundingReport } from '../grounding/grounding-report.js';
import { CELL_BORDER } from '../grounding/reading/article-blocks.js';
import { type ArticleSection, readArticle } from '../grounding/reading/sentences.js';
import type { JudgedVerdict, PassRole } from '../judge-answer.js';
import type { ReadProblem } from '../last-reading-answer.js';

/** The words of an article that readers and machines get. `content` is HTML. */
export interface ArticleWords {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly metaDescription: string;
  readonly seo: { readonly title: string; readonly description: string; readonly keywords: readonly string[] };
}

/** What a check starts from. */
export interface CheckInput {
  readonly words: ArticleWords;
  readonly sources: readonly SourceSnapshot[];
  /** Findings that an editor declared unfounded. */
  readonly dismissedFindingIds?: readonly string[];
  /** Sentences about which a person settled every doubt. */
  readonly settled?: readonly SettledSentence[];
  /** Sentences that the house itself put into the text, such as the mark of a demonstration: nobody is asked about them. */
  readonly ownText?: string;
  /** What grounding says of `words`, where it was done before. */
  readonly read?: { readonly words: ArticleWords; readonly report: GroundingReport };
}

/** One verdict on a sentence. */
export interface Reading {
  readonly by: PassRole;
  /** 0 for the first reading, then the round of repair. */
  readonly round: number;
  readonly verdict: JudgedVerdict['verdict'];
  /** The source's own words where the quoted passage stands; null when it stands nowhere or none was quoted. */
  readonly span: string | null;
  readonly sourceId: string | null;
  /** Why it is not supported, in the model's words; absent where it said nothing. */
  readonly reason?: string | undefined;
}

/** What a round of repair did to a sentence. */
export interface Repair {
  readonly action: 'rewritten' | 'removed' | 'checked-again' | 'replaced';
  readonly round: number;
  /** Why: the gravest reason, and the same in Italian. */
  readonly because: 'contradiction' | 'refuted' | 'not-found' | 'copied' | 'last-reading';
  readonly reason: string;
  /** The words before a rewriting; null when they did not change. */
  readonly before: string | null;
  /** What had been said of the words before. */
  readonly verdictsBefore: readonly Reading[];
}

/** A sentence and all that happened to it. `readings` are about its present words. */
export interface SentenceRecord {
  readonly id: string;
  readonly section: ArticleSection;
  readonly sentence: string;
  readonly readings: readonly Reading[];
  readonly repairs: readonly Repair[];
}

/** An answer that was used, for the ledger. */
export interface TakenPass {
  readonly by: PassRole;
  readonly round: number;
  readonly asked: number;
  /** Null: nobody could be asked. */
  readonly answered: number | null;
  readonly ownScore: number | null;
}

/** How far a check has come. Plain data; every step gives a new one. */
export interface CheckState {
  readonly input: CheckInput;
  readonly words: ArticleWords;
  /** Grounding of the present words; sentences have their lasting ids. */
  readonly report: GroundingReport;
  readonly plain: Readonly<Record<ArticleSection, string>>;
  /** Sentences nobody is asked about: references, scraps, the house's own. */
  readonly silent: ReadonlySet<string>;
  /** Living sentences by id, in reading order. */
  readonly records: ReadonlyMap<string, SentenceRecord>;
  readonly gone: readonly SentenceRecord[];
  readonly passes: readonly TakenPass[];
  /** Words of the content before any repair. */
  readonly wordsAtFirst: number;
  /** Sentences that a person changed since somebody read them. */
  readonly changed?: ReadonlySet<string>;
  /** What the article leaves out, as the challenger says. */
  readonly omission?: string | undefined;
  /** What the last reading has against sentences that stand as it read them; absent where nobody read the whole. */
  readonly problems?: readonly StandingProblem[] | undefined;
  /** Somebody should have read the whole, and nobody could be understood. */
  readonly unreadWhole?: boolean | undefined;
}

/** What the last reading has against a sentence. */
export interface StandingProblem extends Omit<ReadProblem, 'where'> {
  readonly section: ArticleSection;
  readonly sentence: string;
}

/** Grounds the article as it was written. */
export function openCheck(input: CheckInput): CheckState {
  const grounded = ground(input, input.words);
  const records = grounded.report.claims.map(({ id, section, sentence }): SentenceRecord => {
    return { id, section, sentence, readings: [], repairs: [] };
  });
  return {
    input,
    words: input.words,
    ...grounded,
    records: new Map(records.map((record) => [record.id, record])),
    gone: [],
    passes: [],
    wordsAtFirst: wordCount(grounded.plain.body),
  };
}

/** What grounding says of some words of this article. */
export function ground(input: CheckInput, words: ArticleWords): Pick<CheckState, 'report' | 'plain' | 'silent'> {
  const text = { title: words.title, excerpt: words.excerpt, contentHtml: words.content };
  const reading = readArticle(text);
  const report =
    input.read?.words === words
      ? input.read.report
      : groundArticle(text, input.sources, { dismissedFindingIds: input.dismissedFindingIds ?? [] });
  const own = (input.ownText ?? '').replace(/\s+/g, ' ');
  const isOwn = (sentence: string) => own.includes(sentence);
  const silent = reading.sentences.filter(
    ({ text: sentence, reference, section, heading }) =>
      reference ||
      isOwn(sentence) ||
      (heading && sentence.includes(CELL_BORDER)) ||
      (section !== 'title' && wordCount(sentence) < (heading ? MIN_WORDS_OF_HEADING : MIN_WORDS)),
  );
  const ours = new Set(report.claims.filter(({ sentence }) => isOwn(sentence)).map(({ id }) => id));
  // No source holds what the house says of itself.
  const findings = report.findings.filter(({ sentenceId, kind }) => kind === 'copying' || !ours.has(sentenceId));
  return {
    report: { ...report, findings: findings.map((finding) => unlessSettled(input, report, finding)) },
    plain: reading.plainText,
    silent: new Set(silent.map(({ id }) => id)),
  };
}

/** «Nessun superstite.» states something, «I prezzi» over a paragraph does not. */
const MIN_WORDS = 2;
const MIN_WORDS_OF_HEADING = 3;

function unlessSettled(input: CheckInput, { claims }: GroundingReport, finding: Finding): Finding {
  const claim = finding.kind === 'copying' ? undefined : claims.find(({ id }) => id === finding.sentenceId);
  return claim && settlementOf(input, claim) ? { ...finding, dismissed: true } : finding;
}

/** What a person settled about these words, null when nobody did. */
export function settlementOf(
  { settled = [] }: Pick<CheckInput, 'settled'>,
  { section, sentence }: Pick<GroundedClaim, 'section' | 'sentence'>,
): SettledSentence | null {
  return settled.find((each) => each.section === section && each.sentence === sentence) ?? null;
}

/** The sentences that judge and challenger are asked about, in reading order. */
export function askable({ report, silent }: CheckState): readonly GroundedClaim[] {
  return report.claims.filter(({ id }) => !silent.has(id));
}

/** Findings that still count against a sentence. How much was copied is none: it is about the text as a whole. */
export function liveFindings({ report }: Pick<CheckState, 'report'>, sentenceId: string): readonly Finding[] {
  return report.findings.filter(
    (finding) => finding.sentenceId === sentenceId && finding.kind !== 'copying' && !finding.dismissed,
  );
}

/** Words with a letter or a digit in them. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
