import { checkArticle } from '../../backend/features/verification/checking/check-article.js';
import { scoreCheck, type Verdict } from '../../backend/features/verification/checking/verdict.js';
import { groundArticle } from '../../backend/features/verification/grounding/ground-article.js';
import { articleOf, type FeverClaim, sourceOf } from '../truth/verification-data.js';
import { fitIsotonic } from '../truth/verification-measures.js';
import { changeNumber, negate, swapInNames, swapName } from '../truth/verification-mutations.js';

const KINDS = ['name', 'number', 'denial'] as const;
/** The share of unsupported claims that published comparisons find in model-written text. */
const UNSUPPORTED = 0.21;
const CLAIMS = 12;
const PUBLISHERS = 4;
/** A judge that adds nothing: it gave no verdicts and no score, so that grounding alone is measured. */
const SILENT_JUDGE = { claims: [], truthfulnessScore: null };

/** How often a clean article and one with a single error reach 80, the errors missed by kind, and a fresh calibration curve. */
export async function articleMeasures(claims: readonly FeverClaim[], count: number, random: () => number) {
  const supported = claims.filter((claim) => claim.supported);
  const rest = claims.filter((claim) => !claim.supported);
  const names = swapInNames(
    claims.flatMap((claim) => [claim.claim, ...claim.evidence]),
    claims.map((claim) => claim.claim),
  );
  const missed = { name: 0, number: 0, denial: 0 };
  let clean = 0;
  let injected = 0;
  const points: { x: number; y: number }[] = [];
  for (let article = 0; article < count; article += 1) {
    const drawn = drawArticle(supported, random);
    const untouched = await judgeArticle(
      drawn,
      drawn.map((claim) => claim.claim),
    );
    if (untouched.approved) clean += 1;
    const kind = KINDS[article % KINDS.length] ?? 'name';
    const wrong = withOneError(drawn, kind, names, random);
    if (wrong !== null) {
      injected += 1;
      if ((await judgeArticle(drawn, wrong)).approved) missed[kind] += 1;
    }
    const mixed = drawn.map((claim) =>
      random() < UNSUPPORTED ? (rest[Math.floor(random() * rest.length)] ?? claim) : claim,
    );
    const { weightedMean } = await judgeArticle(
      mixed,
      mixed.map((claim) => claim.claim),
    );
    points.push({ x: weightedMean, y: mixed.filter((claim) => claim.supported).length / CLAIMS });
  }
  const curve = fitIsotonic(points).map(([mean, share]) => `${mean.toFixed(2)}→${Math.round(share * 100)}`);
  const passes = missed.name + missed.number + missed.denial;
  return {
    cleanPasses: clean / count,
    injectedPasses: injected === 0 ? 0 : passes / injected,
    missed,
    curve: curve.join(' '),
  };
}

/** Twelve different supported claims and all their evidence, spread over four publishers. */
function drawArticle(supported: readonly FeverClaim[], random: () => number): FeverClaim[] {
  const drawn = new Map<string, FeverClaim>();
  while (drawn.size < CLAIMS) {
    const claim = supported[Math.floor(random() * supported.length)];
    if (claim !== undefined) drawn.set(claim.claim, claim);
  }
  return [...drawn.values()];
}

/** Grounds and scores the article; `texts` are its sentences, as drawn or with an error in one of them. */
async function judgeArticle(claims: readonly FeverClaim[], texts: readonly string[]): Promise<Verdict> {
  const sources = Array.from({ length: PUBLISHERS }, (_, publisher) => {
    const evidence = claims
      .filter((_claim, index) => index % PUBLISHERS === publisher)
      .flatMap((claim) => claim.evidence);
    return sourceOf(evidence, 'it', publisher + 1);
  });
  const article = articleOf(texts);
  // Some FEVER claims are their evidence word by word: how much is copied is not what is measured here.
  const dismissedFindingIds = groundArticle(article, sources)
    .findings.filter((finding) => finding.kind === 'copying')
    .map((finding) => finding.id);
  const { title, excerpt, contentHtml: content } = article;
  const words = { title, excerpt, content, metaDescription: '', seo: { title: '', description: '', keywords: [] } };
  const silent = { read: async () => SILENT_JUDGE, mend: async () => null };
  return scoreCheck(await checkArticle({ words, sources, dismissedFindingIds }, silent, { until: 'challenge' }));
}

/** The article's sentences with one error: a swapped name, a changed number or a denial, by turns; null when none can be made. */
function withOneError(
  claims: readonly FeverClaim[],
  kind: 'name' | 'number' | 'denial',
  names: readonly string[],
  random: () => number,
): string[] | null {
  const texts = claims.map((claim) => claim.claim);
  const evidence = claims.flatMap((claim) => claim.evidence);
  const order = texts.map((_, index) => ({ index, key: random() })).sort((a, b) => a.key - b.key);
  for (const { index } of order) {
    const text = texts[index] ?? '';
    const wrong =
      kind === 'name'
        ? swapName(text, evidence, names, random, 'inside')
        : kind === 'number'
          ? changeNumber(text, random)
          : negate(text);
    if (wrong !== null) return texts.map((original, at) => (at === index ? wrong : original));
  }
  return null;
}
