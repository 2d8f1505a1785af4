import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ArticleProof } from '../../../contract/article-proof.js';
import { articleLogProofPath, logProofApi } from '../../../contract/log-proof.js';
import type { ArticleMoved } from '../../../contract/portal-api.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { type ArticleEvent, articleEvents } from '../../articles/article.events.js';
import { GetPublishedArticle } from '../../articles/queries/get-published-article.js';
import { type GenerationEvent, generationEvents, stepsOf } from '../../generation/generation.events.js';
import { addedSources, articleProof, type CapturedSource } from '../article-proof.js';

/**
 * What speaks for an article that readers have; where it moved to, or null when there is none. Throws
 * `article-withdrawn`.
 */
export class GetArticleProof extends Query<ArticleProof | ArticleMoved | null> {
  constructor(readonly slug: string) {
    super();
  }
}

@QueryHandler(GetArticleProof)
export class GetArticleProofHandler implements IQueryHandler<GetArticleProof> {
  constructor(
    private readonly queries: QueryBus,
    private readonly store: EventStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ slug }: GetArticleProof): Promise<ArticleProof | ArticleMoved | null> {
    const article = await this.queries.execute(new GetPublishedArticle(slug));
    if (article === null || 'movedTo' in article) return article;
    if (article.retraction) throw new DomainError('article-withdrawn');
    const life = (await this.store.readStream(articleEvents, article._id)) as readonly RecordedOf<ArticleEvent>[];
    const [drafted] = life;
    // The page may lag behind the log by a moment: then there is nothing to prove yet.
    if (drafted?.type !== 'ArticleDrafted') return null;
    const { origin } = drafted.data;
    const { title, excerpt, content } = article;
    const address = (path: string) => new URL(path, this.config.http.publicBaseUrl).href;
    return articleProof(article, life, {
      captured: [...(origin.kind === 'generation' ? await this.capturedBy(origin.runId) : []), ...addedSources(life)],
      url: address(`/articolo/${encodeURIComponent(article.slug)}`),
      log: {
        proof: address(articleLogProofPath(encodeURIComponent(article.slug))),
        heads: address(logProofApi.heads.path),
      },
      sha256: createHash('sha256').update(`${title}\n${excerpt}\n${content}\n`).digest('hex'),
    });
  }

  private async capturedBy(runId: string): Promise<readonly CapturedSource[]> {
    const history = (await this.store.readStream(generationEvents, runId)) as readonly RecordedOf<GenerationEvent>[];
    const run = stepsOf(history);
    const captured = run.findLast((event) => event.type === 'SourcesCaptured');
    return captured?.type === 'SourcesCaptured' ? captured.data.sources : [];
  }
}
