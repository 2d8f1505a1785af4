import type { ArticleWords } from '../../backend/features/verification/checking/check-state.js';
import { groundArticle } from '../../backend/features/verification/grounding/ground-article.js';
import type { Finding, FindingKind } from '../../backend/features/verification/grounding/grounding-report.js';
import { planted, type TruthCase, wrongSentences } from './truth-cases.js';

/** What rules say of a faithful article and of each of its wrong versions, without any model. */
export interface CaseFindings {
  /** Findings of the faithful article, copied text aside. */
  readonly faithful: readonly Finding[];
  readonly sentences: number;
  readonly errors: readonly {
    readonly kind: string;
    /** New findings on the sentences that the error makes wrong: what the right sentence has as well says nothing. */
    readonly findings: readonly Finding[];
  }[];
}

/** How many of how many. */
export interface Share {
  readonly found: number;
  readonly of: number;
}

/** Grounds every faithful article and every wrong version once. */
export function readFindings(cases: readonly TruthCase[]): CaseFindings[] {
  return cases.map((each) => {
    const report = groundArticle(textOf(each.words), each.sources);
    const faithful = report.findings.filter(isAboutTruth);
    const said = new Set(faithful.map(({ kind, text }) => `${kind} ${text}`));
    const errors = each.errors.map((error) => {
      const isWrong = wrongSentences(each, error);
      const { claims, findings } = groundArticle(textOf(planted(each, error)), each.sources);
      const wrong = new Set(claims.filter(({ sentence }) => isWrong(sentence)).map(({ id }) => id));
      const own = findings.filter((finding) => wrong.has(finding.sentenceId) && isAboutTruth(finding));
      return { kind: error.kind, findings: own.filter(({ kind, text }) => !said.has(`${kind} ${text}`)) };
    });
    return { faithful, sentences: report.claims.length, errors };
  });
}

/** Whom rules doubt although nobody refuses them: planted errors, and sentences of faithful articles. */
export interface DoubtFigures {
  readonly errors: Share;
  readonly faithfulSentences: Share;
}

const FOLDS = 5;

/** What contradictions and telling questions doubt, with the rules as they are. */
export function doubtFigures(read: readonly CaseFindings[]): DoubtFigures {
  return doubted(read, () => true);
}

/**
 * The same where the other four fifths of the articles choose which kinds of questions are telling: a kind that doubts
 * more right sentences than errors there is none in this fifth.
 */
export function crossValidatedDoubts(read: readonly CaseFindings[]): DoubtFigures {
  const parts = Array.from({ length: FOLDS }, (_, fold) => {
    const others = read.filter((_case, at) => at % FOLDS !== fold);
    const chosen = (kind: FindingKind) => {
      const only = doubted(others, (other) => other === kind);
      const none = doubted(others, () => false);
      return only.errors.found - none.errors.found > only.faithfulSentences.found - none.faithfulSentences.found;
    };
    const kinds = new Set(KINDS.filter(chosen));
    return doubted(
      read.filter((_case, at) => at % FOLDS === fold),
      (kind) => kinds.has(kind),
    );
  });
  return {
    errors: sum(parts.map(({ errors }) => errors)),
    faithfulSentences: sum(parts.map(({ faithfulSentences }) => faithfulSentences)),
  };
}

const KINDS: readonly FindingKind[] = [
  'number',
  'unit',
  'date',
  'name',
  'place',
  'quotation',
  'attribution',
  'address',
];

function doubted(read: readonly CaseFindings[], isChosen: (kind: FindingKind) => boolean): DoubtFigures {
  const counts = ({ grade, telling, kind }: Finding) =>
    grade === 'contradiction' || (telling === true && isChosen(kind));
  const errors = read.flatMap((each) => each.errors);
  const sentences = read.map(
    ({ faithful }) => new Set(faithful.filter(counts).map(({ sentenceId }) => sentenceId)).size,
  );
  return {
    errors: { found: errors.filter(({ findings }) => findings.some(counts)).length, of: errors.length },
    faithfulSentences: {
      found: sentences.reduce((all, count) => all + count, 0),
      of: read.reduce((all, each) => all + each.sentences, 0),
    },
  };
}

function sum(shares: readonly Share[]): Share {
  return {
    found: shares.reduce((all, { found }) => all + found, 0),
    of: shares.reduce((all, { of }) => all + of, 0),
  };
}

/** What a reader of an article checks: its words as grounding takes them. */
function textOf({ title, excerpt, content }: ArticleWords) {
  return { title, excerpt, contentHtml: content };
}

function isAboutTruth({ kind }: Finding): boolean {
  return kind !== 'copying';
}
