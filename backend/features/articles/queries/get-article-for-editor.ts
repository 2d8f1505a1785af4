import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminArticle } from '../../../contract/admin-articles.js';
import { eachOptional } from '../../../contract/article-fields.js';
import { USUAL_OUTLETS } from '../../../contract/outlets.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { demandId } from '../../../platform/ids.js';
import { type ArticleEvent, articleEvents, type VerificationData } from '../article.events.js';
import { textAt } from '../article-revisions.js';
import type { ArticlesTables, ArticleTable } from '../articles.tables.js';
import { imagesElsewhere } from '../body/images-elsewhere.js';
import { listItemOf } from '../lists/article-view.js';
import { selectListed } from '../lists/articles-selection.store.js';
import { BylineReader } from '../lists/bylines.js';
import { ArticleUpdatesProjection } from '../projections/article-updates.projection.js';
import { ArticlesProjection } from '../projections/articles.projection.js';
import { PendingRevisionsProjection } from '../projections/pending-revisions.projection.js';
import { SourceChangesProjection } from '../projections/source-changes.projection.js';
import { publicationDoubts } from '../publication-gate.js';

/**
 * One article of any status with everything an editor works on; with a version, its text as it was then. Throws
 * `article-not-found`.
 */
export class GetArticleForEditor extends Query<AdminArticle> {
  static readonly shows = [
    ArticlesProjection,
    ArticleUpdatesProjection,
    SourceChangesProjection,
    PendingRevisionsProjection,
  ];

  constructor(
    readonly id: string,
    readonly version?: number,
  ) {
    super();
  }
}

@QueryHandler(GetArticleForEditor)
export class GetArticleForEditorHandler implements IQueryHandler<GetArticleForEditor> {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly bylines: BylineReader,
    private readonly store: EventStore,
  ) {}

  async execute({ id, version }: GetArticleForEditor): Promise<AdminArticle> {
    const article = await this.present(id);
    if (version === undefined || version === article.version) return article;
    const life = await this.store.readStream(articleEvents, id);
    const then = textAt(life as readonly RecordedOf<ArticleEvent>[], version);
    return then
      ? { ...article, ...eachOptional(() => ''), ...then.text, authorIds: then.text.authorIds ?? [], version }
      : article;
  }

  private async present(id: string): Promise<AdminArticle> {
    demandId(id, 'article-not-found');
    const row = await selectListed(this.database.kysely<ArticlesTables>())
      .select([
        'a.content',
        'a.key_points',
        'a.proposed_sources',
        'a.verification_sources',
        'a.verification',
        'a.verification_failure',
        'a.dismissed_flags',
        'a.retraction',
        'a.was_verified',
        'a.publish_motive',
        'a.outlets',
        'a.held_back',
        'a.version',
        'a.author_ids',
      ])
      .leftJoin('read.article_updates as u', 'u.article_id', 'a.id')
      .leftJoin('read.source_changes as s', 's.article_id', 'a.id')
      .leftJoin('read.pending_revisions as p', 'p.article_id', 'a.id')
      .select(['s.changes as source_changes', 'p.saved_at as revision_saved_at'])
      .select(['u.reports as later_reports', 'u.proposed_at'])
      .where('a.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw new DomainError('article-not-found');
    return {
      ...listItemOf(row, await this.bylines.get()),
      content: row.content,
      ...(row.key_points !== '' && { keyPoints: row.key_points }),
      authorIds: [...row.author_ids],
      retraction: row.retraction,
      publishDate: row.publish_date?.toISOString() ?? null,
      proposedSources: row.proposed_sources.map((source) => ({ ...source })),
      verificationSources: [...row.verification_sources],
      ...verificationOf(row),
      picturesElsewhere: imagesElsewhere(
        { featuredImage: row.featured_image, content: row.content },
        this.config.http.publicBaseUrl,
      ),
      publishDoubts: publicationDoubts({
        aiGenerated: row.ai_generated,
        content: row.content,
        verification: row.verification,
        wasVerified: row.was_verified,
      }),
      publishMotive: row.publish_motive,
      outlets: row.outlets ?? USUAL_OUTLETS,
      proposedUpdate:
        row.later_reports === null || row.proposed_at === null
          ? null
          : {
              proposedAt: row.proposed_at.toISOString(),
              reports: row.later_reports.map(({ newsId: _newsId, ...report }) => ({ ...report })),
            },
      // Named one by one: changes that were found by an older program hold more.
      sourceChanges: (row.source_changes ?? []).map(({ id, kind, url, title, publisher, passages }) => ({
        ...{ id, kind, url, title, publisher },
        passages: passages.map(({ before, after }) => ({ before, after })),
      })),
      revisionSavedAt: row.revision_saved_at?.toISOString() ?? null,
      heldBack: row.retraction ? `Ritirato: ${row.retraction.reason}` : row.held_back,
      version: row.version,
    };
  }
}

function verificationOf(
  row: Pick<ArticleTable, 'verification' | 'verification_failure' | 'dismissed_flags'>,
): Pick<
  AdminArticle,
  'isVerified' | 'verificationNotes' | 'aiVerificationDetails' | 'scoreBounds' | 'findings' | 'mended'
> {
  const check = row.verification;
  if (check === null) {
    return {
      isVerified: false,
      verificationNotes: row.verification_failure ?? '',
      aiVerificationDetails: null,
      scoreBounds: null,
      findings: [],
      mended: [],
    };
  }
  return {
    isVerified: check.approved,
    verificationNotes: check.summary,
    aiVerificationDetails: {
      approved: check.approved,
      truthfulness_score: check.score,
      issues: [...check.issues],
      suggestions: [...check.suggestions],
      verified_facts: [...check.verifiedFacts],
      summary: check.summary,
    },
    scoreBounds: {
      caps: check.caps.map(({ code, limit, reason }) => ({ code, limit, reason })),
      unbound: check.calibrated ?? null,
    },
    findings: check.findings.map(({ sentenceId: _sentence, sourceId: _source, ...finding }) => ({
      ...finding,
      dismissed: row.dismissed_flags.includes(finding.id),
    })),
    mended: repairedIn(check),
  };
}

/** What the check changed and took out, in the order of the text. */
function repairedIn({ claims, removed = [] }: VerificationData): AdminArticle['mended'] {
  return [
    ...claims.flatMap(({ section, sentence, mendings = [] }) =>
      mendings.flatMap(({ before, reason }) =>
        before === null ? [] : [{ action: 'rewritten' as const, section, before, after: sentence, reason }],
      ),
    ),
    ...removed.map(({ section, sentence, mendings }) => {
      const reason = mendings.at(-1)?.reason ?? '';
      return { action: 'removed' as const, section, before: sentence, after: null, reason };
    }),
  ];
}
