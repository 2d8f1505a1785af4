import { existsSync, readFileSync } from 'node:fs';
import { groundArticle } from '../../backend/features/verification/grounding/ground-article.js';
import { languageOf } from '../../backend/text/language.js';
import type { TruthCase } from './truth-cases.js';
import type { Share } from './truth-findings.js';

/** Claims of one case with the passages that bear them out, chosen by hand. */
interface GoldClaim {
  /** How the article's sentence begins. */
  readonly claim: string;
  /** Parts of right source sentences; one of them is enough. */
  readonly passages: readonly string[];
}

/** The right passages of the project's own cases. */
export const GOLD_FILE = 'backend/features/verification/testing/gold-passages.json';

/** A claim without a right passage among the first three, for people who improve retrieval. */
export interface MissedClaim {
  readonly id: string;
  readonly claim: string;
  readonly wanted: readonly string[];
  readonly got: readonly string[];
}

/** How many claims have a right passage among the first three, by the language of the passage: it, en or other. */
export interface EvidenceFigures {
  readonly byLanguage: Readonly<Record<string, Share>>;
  /** Claims of the file that no sentence of the article begins with: the file is out of date. */
  readonly unknown: readonly string[];
  readonly missed: readonly MissedClaim[];
}

/** Reads the claims and their right passages by case; nothing when there is no such file. */
export function readGold(file: string): Readonly<Record<string, readonly GoldClaim[]>> {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, GoldClaim[]>;
}

/** Measures the retrieval of passages on faithful articles against the passages that a person chose. */
export function evidenceFigures(
  cases: readonly TruthCase[],
  gold: Readonly<Record<string, readonly GoldClaim[]>>,
): EvidenceFigures {
  const byLanguage: Record<string, { found: number; of: number }> = {};
  const unknown: string[] = [];
  const missed: MissedClaim[] = [];
  for (const { id, words, sources } of cases) {
    const wanted = gold[id];
    if (wanted === undefined) continue;
    const { title, excerpt, content } = words;
    const { claims } = groundArticle({ title, excerpt, contentHtml: content }, sources);
    for (const { claim, passages } of wanted) {
      const grounded = claims.find(({ sentence }) => sentence.startsWith(claim));
      if (grounded === undefined) {
        unknown.push(`${id}: ${claim}`);
        continue;
      }
      const got = grounded.spans.map(({ text }) => text);
      const found = got.some((text) => passages.some((passage) => text.includes(passage) || passage.includes(text)));
      const language = languageGroup(passages, sources);
      const share = byLanguage[language] ?? { found: 0, of: 0 };
      byLanguage[language] = share;
      share.of += 1;
      if (found) share.found += 1;
      else missed.push({ id, claim, wanted: passages, got });
    }
  }
  return { byLanguage, unknown, missed };
}

/** The language of the source that holds the first right passage: it, en or other. */
function languageGroup(passages: readonly string[], sources: TruthCase['sources']): 'it' | 'en' | 'other' {
  const [first = ''] = passages;
  const source = sources.find(({ text, title }) => text.includes(first) || title.includes(first));
  const language = source === undefined ? 'other' : languageOf(source.text, source.language);
  return language === 'it' || language === 'en' ? language : 'other';
}

const TARGETS: Readonly<Record<string, string>> = { it: '≥ 95 %', en: '≥ 85 %' };

/** The shares as lines for people; none without chosen passages. */
export function describeEvidence({ byLanguage, unknown }: EvidenceFigures): string[] {
  const shares = Object.entries(byLanguage).map(
    ([language, { found, of }]) =>
      `claims with a right passage among three · ${language}: ${((100 * found) / of).toFixed(1)} % (${found}/${of}) ${TARGETS[language] ?? ''}`,
  );
  return [...shares, ...unknown.map((claim) => `no such claim any more: ${claim}`)];
}
