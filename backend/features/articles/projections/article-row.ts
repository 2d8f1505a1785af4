import { categoryName } from '../../../contract/categories.js';
import { countStandings } from '../../../contract/claim-standing.js';
import { readingTime } from '../../../contract/reading-time.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { visibleText } from '../../../text/visible-text.js';
import { type ArticleEvent, type ArticleText, changesWords, isReview } from '../article.events.js';
import { columnsOf, textOfColumns } from '../article-columns.js';
import type { ArticleRow } from '../articles.tables.js';
import { sanitizeBody } from '../body/body-sanitizer.js';
import { claimsOfText, standingOfClaim } from '../body/claims-of-text.facts.js';
import { mayLead } from '../publication-gate.js';

/** The row of an article after one more of its events; `undefined` once it is out of the bin for good. Pure. */
export function foldArticleRow(row: ArticleRow | undefined, event: RecordedOf<ArticleEvent>): ArticleRow | undefined {
  const moment = event.recordedAt.toISOString();
  const id = event.stream.slice('article-'.length);
  if (event.type === 'ArticleDrafted') return { ...newRow(id, event.data, moment), version: event.version };
  if (row === undefined || event.type === 'ArticlePurged') return undefined;
  const changed = { ...row, ...changesOf(row, event, moment), version: event.version };
  return {
    ...changed,
    may_lead: mayLead({ aiGenerated: changed.ai_generated, verification: changed.verification }),
  };
}

function newRow(
  id: string,
  data: Extract<ArticleEvent, { type: 'ArticleDrafted' }>['data'],
  moment: string,
): Omit<ArticleRow, 'version'> {
  return {
    id,
    slug: data.slug,
    ...columnsOfText(data),
    ...(data.origin.kind === 'starter' && !data.provenance && { provenance: 'starter' }),
    status: 'draft',
    publish_date: null,
    created_at: moment,
    updated_at: moment,
    origin: data.origin,
    ai_generated: data.origin.kind === 'generation',
    sources: data.sources,
    proposed_sources: data.proposedSources,
    verification_sources: data.verificationSources,
    verification: null,
    checked_claims: null,
    verification_failure: null,
    was_verified: false,
    may_lead: data.origin.kind !== 'generation',
    publish_motive: null,
    outlets: null,
    dismissed_flags: [],
    human_review: null,
    corrections: [],
    retraction: null,
    held_back: null,
    deleted_at: null,
    deleted_by: null,
  };
}

/** The stored body is sanitised by the present rules, whatever the rules were when the event was written. */
function columnsOfText(text: ArticleText) {
  const content = sanitizeBody(text.content);
  const category = categoryName(text.category);
  return {
    ...columnsOf(text),
    content,
    category,
    category_key: category.toLowerCase(),
    reading_time: readingTime(visibleText(content)),
  };
}

/** What a person or the program said of the words before says nothing of the new ones. */
const UNCHECKED = { verification: null, checked_claims: null, dismissed_flags: [], human_review: null };

function changesOf(row: ArticleRow, event: RecordedOf<ArticleEvent>, moment: string): Partial<ArticleRow> {
  switch (event.type) {
    case 'ArticleRevised':
      return {
        ...columnsOfText({ ...textOfColumns(row), ...event.data.changes }),
        // Readers hear of an update where there are new words to read: not of a signature, a tag or an address.
        ...((changesWords(event.data) || row.status !== 'published') && { updated_at: moment }),
        ...(changesWords(event.data) ? UNCHECKED : {}),
      };
    case 'ArticleSlugChanged':
      return { slug: event.data.to };
    case 'ArticleSourceAdded':
      return { sources: [...row.sources, event.data.source] };
    case 'ArticleVerified':
      return {
        verification: { ...event.data, verifiedAt: moment },
        checked_claims: countStandings(claimsOfText(event.data.claims, row.content, row.sources).map(standingOfClaim)),
        verification_failure: null,
        was_verified: true,
        dismissed_flags: event.data.dismissed ?? row.dismissed_flags,
        held_back: event.data.approved ? null : row.held_back,
      };
    case 'ArticleVerificationFailed':
      return { verification_failure: event.data.reason };
    case 'VerificationFlagDismissed':
      return { dismissed_flags: [...row.dismissed_flags, event.data.flagId] };
    case 'HumanReviewRecorded':
      return isReview(event.data) ? { human_review: { reviewedAt: moment, reviewer: 'redazione' } } : {};
    case 'ArticleScheduled':
      return {
        status: 'scheduled',
        publish_date: event.data.publishDate,
        publish_motive: event.data.motive ?? null,
        outlets: event.data.outlets ?? null,
        held_back: null,
      };
    case 'ArticleUnscheduled':
      return { status: 'draft', publish_date: null, publish_motive: null, outlets: null, held_back: event.data.reason };
    case 'ArticleUnpublished':
      return { status: 'draft', publish_motive: null, outlets: null, held_back: event.data.reason };
    case 'ArticleRedated':
      return { publish_date: event.data.publishDate, updated_at: moment };
    case 'ArticlePublished':
      return {
        status: 'published',
        publish_date: event.data.publishDate,
        publish_motive: event.data.motive ?? null,
        outlets: event.data.outlets ?? null,
        held_back: null,
      };
    case 'ArticleCorrected':
      return { corrections: [correctionOf(event.data, moment), ...row.corrections], updated_at: moment };
    case 'ArticleRetracted':
      return { status: 'retracted', retraction: retractionOf(event.data, moment), updated_at: moment };
    case 'ArticleDeleted':
      return {
        status: 'deleted',
        publish_date: row.status === 'scheduled' ? null : row.publish_date,
        publish_motive: null,
        outlets: null,
        held_back: null,
        deleted_at: moment,
        deleted_by: event.meta.actor,
      };
    case 'ArticleRestored':
      return {
        status: row.retraction === null ? 'draft' : 'retracted',
        slug: event.data.slug,
        deleted_at: null,
        deleted_by: null,
      };
    case 'ArticleRepaired':
    case 'SentenceDecided':
    case 'ArticleDrafted':
    case 'ArticlePurged':
    case 'ArticleRedacted':
      return {};
  }
}

function correctionOf({ on, note }: { readonly on?: string; readonly note: string }, moment: string) {
  return { date: on ?? moment, text: note };
}

function retractionOf({ on, reason }: { readonly on?: string; readonly reason: string }, moment: string) {
  return { date: on ?? moment, reason };
}
