import type { ArticleWords } from '../../backend/features/verification/checking/check-state.js';
import { groundArticle } from '../../backend/features/verification/grounding/ground-article.js';
import type { Finding } from '../../backend/features/verification/grounding/grounding-report.js';
import { doubts } from './rule-findings.js';
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

/** What contradictions and telling questions doubt. */
export function doubtFigures(read: readonly CaseFindings[]): DoubtFigures {
  const errors = read.flatMap((each) => each.errors);
  const sentences = read.map(
    ({ faithful }) => new Set(faithful.filter(doubts).map(({ sentenceId }) => sentenceId)).size,
  );
  return {
    errors: { found: errors.filter(({ findings }) => findings.some(doubts)).length, of: errors.length },
    faithfulSentences: {
      found: sentences.reduce((all, count) => all + count, 0),
      of: read.reduce((all, each) => all + each.sentences, 0),
    },
  };
}

/** What a reader of an article checks: its words as grounding takes them. */
function textOf({ title, excerpt, content }: ArticleWords) {
  return { title, excerpt, contentHtml: content };
}

function isAboutTruth({ kind }: Finding): boolean {
  return kind !== 'copying';
}
