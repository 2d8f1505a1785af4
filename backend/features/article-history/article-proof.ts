import type { ArticleProof, ProofCheck, ProofPassage, ProvenClaim } from '../../contract/article-proof.js';
import type { PublicArticle } from '../../contract/articles.js';
import { passageLink } from '../../contract/passage-link.js';
import type { RecordedOf } from '../../platform/event-store/domain-event.js';
import type { ArticleEvent, VerifiedClaim } from '../articles/article.events.js';
import { claimsOfText } from '../articles/body/claims-of-text.facts.js';
import { checkInForce } from './article-check.js';
import { changedFields, PUBLISHED_BY } from './history-steps.js';

/** A source as it was captured, in the order of the article's list. */
export interface CapturedSource {
  readonly id: string;
  readonly language: string | null;
  readonly sha256: string | null;
}

/** The sources that the newsroom added to an article, in order. */
export function addedSources(life: readonly RecordedOf<ArticleEvent>[]): CapturedSource[] {
  return life.flatMap((event) =>
    event.type === 'ArticleSourceAdded'
      ? [{ id: event.data.id, language: languageKnown(event.data.language), sha256: event.data.sha256 }]
      : [],
  );
}

function languageKnown(code: string): string | null {
  return code === 'und' || code === '' ? null : code;
}

/** Everything of an article's log that speaks for its present text. Pure. */
export function articleProof(
  article: PublicArticle,
  life: readonly RecordedOf<ArticleEvent>[],
  given: {
    readonly captured: readonly CapturedSource[];
    /** Absolute address of the article's page. */
    readonly url: string;
    readonly sha256: string;
    readonly log: ArticleProof['log'];
  },
): ArticleProof {
  const { slug, title, publishDate, updatedAt, disclosure, corrections } = article;
  const verified = checkInForce(life);
  const claims = verified?.data.claims ?? [];
  const counted = new Set(claimsOfText(claims, article.content, article.sources));
  return {
    version: 1,
    article: { slug, url: given.url, title, publishDate, updatedAt, disclosure, sha256: given.sha256 },
    log: given.log,
    check: verified === null ? null : checkOf(verified),
    claims: claims.map((claim) => ({
      ...provenClaim(claim, article.sources, given.captured),
      counted: counted.has(claim),
    })),
    sources: article.sources.map((source, place) => ({
      ...source,
      language: given.captured[place]?.language ?? null,
      sha256: given.captured[place]?.sha256 ?? null,
    })),
    versions: versionsOf(life),
    checks: life.flatMap((event) => (event.type === 'ArticleVerified' ? [checkOf(event)] : [])),
    reviews: life.flatMap((event) =>
      event.type === 'HumanReviewRecorded'
        ? [{ at: event.recordedAt.toISOString(), checklist: [...event.data.checklist] }]
        : [],
    ),
    publications: life.flatMap((event) =>
      event.type === 'ArticlePublished'
        ? [
            {
              at: event.recordedAt.toISOString(),
              by: PUBLISHED_BY[event.data.by],
              motive: event.data.motive ?? null,
            },
          ]
        : [],
    ),
    corrections: corrections.map((correction) => ({ ...correction })),
  };
}

function checkOf({ data, recordedAt }: Extract<RecordedOf<ArticleEvent>, { type: 'ArticleVerified' }>): ProofCheck {
  const { score, approved, algorithm, model } = data;
  return { at: recordedAt.toISOString(), score, approved, algorithm, model };
}

function provenClaim(
  claim: VerifiedClaim,
  sources: PublicArticle['sources'],
  captured: readonly CapturedSource[],
): Omit<ProvenClaim, 'counted'> {
  const { id, section, sentence, verdict, mendings = [], agreement } = claim;
  return {
    id,
    section,
    sentence,
    verdict,
    mended: mendings.some(({ action }) => action === 'rewritten' || action === 'replaced'),
    passage: passageOf(claim, sources, captured),
    publishers: agreement
      ? { states: [...agreement.states], differs: [...agreement.differs], silent: [...agreement.silent] }
      : null,
  };
}

function passageOf(
  { verdict, sourceId, span }: VerifiedClaim,
  sources: PublicArticle['sources'],
  captured: readonly CapturedSource[],
): ProvenClaim['passage'] {
  // The nearest passage of a sentence that no source carries would pass for its proof.
  if (sourceId === null || span === null || span.trim() === '' || verdict === 'not-found' || verdict === 'opinion') {
    return null;
  }
  const place = captured.findIndex(({ id }) => id === sourceId);
  const source = sources[place];
  const link = source ? passageLink(source.url, span) : null;
  return link === null ? null : { ...extractOf(span), source: place + 1, link };
}

/** The wordings that readers had: the one of the first publication, then each change while it was out or before it came out again. */
function versionsOf(life: readonly RecordedOf<ArticleEvent>[]): ArticleProof['versions'] {
  const versions: ArticleProof['versions'] = [];
  let isPublic = false;
  let waiting = new Set<ArticleProof['versions'][number]['fields'][number]>();
  for (const event of life) {
    const at = event.recordedAt.toISOString();
    const add = (fields: ArticleProof['versions'][number]['fields']) =>
      versions.push({ number: versions.length + 1, at, fields });
    if (event.type === 'ArticleRevised') {
      const fields = changedFields(Object.keys(event.data.changes));
      if (fields.length === 0) continue;
      if (isPublic) add(fields);
      else waiting = new Set([...waiting, ...fields]);
    } else if (event.type === 'ArticlePublished') {
      if (versions.length === 0) add([]);
      else if (waiting.size > 0) add([...waiting]);
      waiting = new Set();
      isPublic = true;
    } else if (event.type === 'ArticleUnpublished') isPublic = false;
  }
  return versions;
}

/** Law 633/1941, art. 43-bis: only very short extracts of other publishers' texts are free. */
const MAX_WORDS = 30;
const MAX_LENGTH = 240;

/** The beginning of a passage, as much of it as may be shown: whole words, save one that is longer than all that is allowed. */
export function extractOf(passage: string): Pick<ProofPassage, 'text' | 'shortened'> {
  const words = passage.trim().split(/\s+/);
  let text = words[0] ?? '';
  if (text.length > MAX_LENGTH) return { text: `${[...text].slice(0, MAX_LENGTH / 2).join('')}…`, shortened: true };
  for (const [place, word] of words.entries()) {
    if (place === 0) continue;
    if (place === MAX_WORDS || text.length + 1 + word.length > MAX_LENGTH) {
      return { text: `${text.replace(/[,;:]+$/, '')}…`, shortened: true };
    }
    text += ` ${word}`;
  }
  return { text, shortened: false };
}
