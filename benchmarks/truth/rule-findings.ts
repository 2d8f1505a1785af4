import type { ArticleWords } from '../../backend/features/verification/checking/check-state.js';
import { collectEvidence } from '../../backend/features/verification/grounding/evidence/collect-evidence.js';
import { finishFindings } from '../../backend/features/verification/grounding/findings/finish-findings.js';
import { draftsFor, RULES } from '../../backend/features/verification/grounding/findings/rules.js';
import type { Finding } from '../../backend/features/verification/grounding/grounding-report.js';
import type { TruthCase } from './truth-cases.js';

/** A finding with the rules that make it. */
export interface RuleFinding {
  readonly finding: Finding;
  readonly sentence: string;
  readonly rules: readonly string[];
}

/** The names of all rules; links are read in the whole text, not sentence by sentence. */
export const RULE_NAMES: readonly string[] = [...Object.keys(RULES), 'addresses'];

/** What rules find in an article, copied text aside, which says nothing of truth. */
export function ruleFindings(
  { title, excerpt, content }: Pick<ArticleWords, 'title' | 'excerpt' | 'content'>,
  sources: TruthCase['sources'],
): { readonly sentences: number; readonly findings: readonly RuleFinding[] } {
  const { evidence, findings } = collectEvidence({ title, excerpt, contentHtml: content }, sources);
  const sentences = new Map(evidence.map(({ claim }) => [claim.sentence.id, claim.sentence.text]));
  const makers = new Map<string, string[]>();
  for (const [name, rule] of Object.entries(RULES)) {
    const placed = evidence.flatMap((each) =>
      draftsFor(each, [rule]).map((draft) => ({ sentence: each.claim.sentence, draft })),
    );
    for (const finding of finishFindings(placed, new Set())) {
      makers.set(keyOf(finding), [...(makers.get(keyOf(finding)) ?? []), name]);
    }
  }
  return {
    sentences: evidence.length,
    findings: findings
      .filter(({ kind }) => kind !== 'copying')
      .map((finding) => ({
        finding,
        sentence: sentences.get(finding.sentenceId) ?? '',
        rules: makers.get(keyOf(finding)) ?? ['addresses'],
      })),
  };
}

/** Whether a finding alone makes a sentence doubted that a model supports. */
export function doubts({ grade, telling }: Finding): boolean {
  return grade === 'contradiction' || telling === true;
}

function keyOf({ sentenceId, kind, grade, start, end }: Finding): string {
  return `${sentenceId} ${kind} ${grade} ${start}-${end}`;
}
