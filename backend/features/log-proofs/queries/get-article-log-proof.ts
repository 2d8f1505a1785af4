import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { LogProof } from '../../../contract/log-proof.js';
import type { ArticleMoved } from '../../../contract/portal-api.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { isUuid } from '../../../platform/ids.js';
import { type ArticleEvent, articleEvents } from '../../articles/article.events.js';
import { GetPublishedArticle } from '../../articles/queries/get-published-article.js';
import { ArticleProver } from '../wordings/article-prover.js';

/**
 * What shows that an article is in the log under its newest head; where the article moved to, or null when there is none
 * or no head stands for it yet. Throws `article-withdrawn`.
 */
export class GetArticleLogProof extends Query<LogProof | ArticleMoved | null> {
  constructor(readonly slug: string) {
    super();
  }
}

/** The same of any article by its id or address, with the texts of all its events: for the newsroom to hand on. */
export class ExportArticleLogProof extends Query<LogProof | null> {
  constructor(readonly article: string) {
    super();
  }
}

@QueryHandler(GetArticleLogProof)
export class GetArticleLogProofHandler implements IQueryHandler<GetArticleLogProof> {
  constructor(
    private readonly queries: QueryBus,
    private readonly proofs: ArticleProver,
  ) {}

  async execute({ slug }: GetArticleLogProof): Promise<LogProof | ArticleMoved | null> {
    const article = await this.queries.execute(new GetPublishedArticle(slug));
    if (article === null || 'movedTo' in article) return article;
    if (article.retraction) throw new DomainError('article-withdrawn');
    return this.proofs.prove({ id: article._id, slug: article.slug, isComplete: false });
  }
}

@QueryHandler(ExportArticleLogProof)
export class ExportArticleLogProofHandler implements IQueryHandler<ExportArticleLogProof> {
  constructor(
    private readonly queries: QueryBus,
    private readonly store: EventStore,
    private readonly proofs: ArticleProver,
  ) {}

  async execute({ article }: ExportArticleLogProof): Promise<LogProof | null> {
    const id = isUuid(article) ? article : await this.idOf(article);
    if (id === null) return null;
    const life = (await this.store.readStream(articleEvents, id)) as readonly RecordedOf<ArticleEvent>[];
    const slug = life.reduce(
      (known, event) =>
        event.type === 'ArticleDrafted' ? event.data.slug : event.type === 'ArticleSlugChanged' ? event.data.to : known,
      '',
    );
    return slug === '' ? null : this.proofs.prove({ id, slug, isComplete: true });
  }

  private async idOf(slug: string): Promise<string | null> {
    const [owner] = (await this.store.reservationOwners([`slug:${slug}`])).values();
    return owner?.slice(`${articleEvents.category}-`.length) ?? (await this.publishedId(slug));
  }

  private async publishedId(slug: string): Promise<string | null> {
    const article = await this.queries.execute(new GetPublishedArticle(slug));
    return article === null || 'movedTo' in article ? null : article._id;
  }
}
