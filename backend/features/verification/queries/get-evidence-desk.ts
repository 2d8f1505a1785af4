import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { DeskSource, EvidenceDesk } from '../../../contract/evidence-desk.js';
import { GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { ListAdministratorNames } from '../../auth/queries/list-administrator-names.js';
import { GetSourcesOfArticle } from '../../news/queries/get-source-snapshots.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { inputOf } from '../commands/verify-article.js';
import { deskSentences } from '../desk/desk-sentences.js';
import { presentCheck } from '../desk/present-check.js';
import { LongReadings } from '../grounding/long-readings.js';

/** An article sentence by sentence with what its sources say, as the log has it now. Throws `article-not-found`. */
export class GetEvidenceDesk extends Query<EvidenceDesk> {
  constructor(readonly articleId: string) {
    super();
  }
}

/** Characters of all source texts together that one answer holds. */
const MAX_CHARACTERS = 400_000;

@QueryHandler(GetEvidenceDesk)
export class GetEvidenceDeskHandler implements IQueryHandler<GetEvidenceDesk> {
  constructor(
    private readonly queries: QueryBus,
    private readonly readings: LongReadings,
  ) {}

  async execute({ articleId }: GetEvidenceDesk): Promise<EvidenceDesk> {
    const article = await this.queries.execute(new GetArticleToVerify(articleId));
    const { runId, lastCheck, textVersion, verification, text, status, version, review } = article;
    const sources = await this.queries.execute(new GetSourcesOfArticle(articleId, runId));
    const present = presentCheck(await this.readings.withReport(inputOf(article, sources)), lastCheck, textVersion);
    // Without the sources the text cannot be held against anything: what the last check said of it stays.
    const verdict = sources.length === 0 ? verification : present.verdict;
    return {
      _id: articleId,
      title: text.title,
      status,
      aiGenerated: runId !== null,
      version,
      score: verdict?.score ?? null,
      approved: verdict?.approved ?? false,
      caps: (verdict?.caps ?? [])
        .map(({ code, limit, reason }) => ({ code, limit, reason }))
        .sort((a, b) => a.limit - b.limit),
      unbound: verdict?.calibrated ?? null,
      review: review && {
        by: (await this.queries.execute(new ListAdministratorNames())).get(review.actor) ?? null,
        at: review.at,
      },
      sentences: deskSentences(present),
      removed: (lastCheck?.removed ?? []).map(({ sentence, mendings }) => ({
        text: sentence,
        reason: mendings.at(-1)?.reason ?? '',
      })),
      sources: limited(sources),
    };
  }
}

function limited(sources: readonly SourceSnapshot[]): DeskSource[] {
  const room = Math.floor(MAX_CHARACTERS / Math.max(1, sources.length));
  return sources.map(({ text, ...source }) => ({ ...source, text: text.slice(0, room), isCut: text.length > room }));
}
