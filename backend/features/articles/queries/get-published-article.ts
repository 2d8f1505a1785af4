import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Kysely, sql } from 'kysely';
import type { ArticlePoint, PublicArticle } from '../../../contract/articles.js';
import type { ArticleMoved } from '../../../contract/portal-api.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { typesetHtml } from '../../../text/typography.js';
import { isOfReview } from '../../offline-engine/rassegna/listing.facts.js';
import type { ArticlesTables } from '../articles.tables.js';
import { pointsOf } from '../body/article-points.js';
import { citedLinks } from '../body/cited-links.js';
import { claimsOfText, standingOfClaim } from '../body/claims-of-text.facts.js';
import type { PublicClaim } from '../body/confirmed-claims.js';
import { withEmbedCards } from '../body/embed-cards.js';
import { withImagesOfThisSite } from '../body/images-elsewhere.js';
import { distinctSources, placeOfSource, repeatsOpening, withoutSourceSection } from '../body/said-twice.js';
import { compareSources } from '../body/source-comparison.js';
import { withTableFigures } from '../body/table-figures.js';
import { listItemOf } from '../lists/article-view.js';
import { selectListed } from '../lists/articles-selection.store.js';
import { BylineReader, type Bylines } from '../lists/bylines.js';
import { inPrint } from '../lists/in-print.js';
import { ArticleSlugsProjection } from '../projections/article-slugs.projection.js';
import { ArticlesProjection } from '../projections/articles.projection.js';
import { storylinesOfArticle } from '../storylines/storylines.store.js';
import { titleForSearch } from '../title-for-search.js';
import type { VerificationData } from '../verification-data.js';

/** Of the ledger only what a page shows of each sentence: the whole is many times as long as the text. */
const publicClaims = sql<readonly PublicClaim[] | null>`(
  select jsonb_agg(claim - 'span' - 'verdicts' order by place)
  from jsonb_array_elements(a.verification->'claims') with ordinality as ledger (claim, place))`.as('claims');

/** The pages that its check read, where it says so. */
const readPages = sql<VerificationData['sources'] | null>`a.verification->'sources'`.as('read_pages');

/** Whether its check found that only the maker of the news speaks. */
const isSoleVoice = sql<boolean>`coalesce(a.verification->'caps' @> '[{"code":"sole-voice"}]', false)`.as('sole_voice');

/** The article readers find under an address, where it moved to, or null. */
export class GetPublishedArticle extends Query<PublicArticle | ArticleMoved | null> {
  // No change of an article waits for its storyline, whose own changes are waited for where they are made.
  static readonly shows = [ArticlesProjection, ArticleSlugsProjection];

  constructor(readonly slug: string) {
    super();
  }
}

@QueryHandler(GetPublishedArticle)
export class GetPublishedArticleHandler implements IQueryHandler<GetPublishedArticle> {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly bylines: BylineReader,
  ) {}

  async execute({ slug }: GetPublishedArticle): Promise<PublicArticle | ArticleMoved | null> {
    const row = await selectWhole(this.database.replica<ArticlesTables>())
      .innerJoin('read.article_slugs as s', 's.article_id', 'a.id')
      .where('s.slug', '=', slug)
      .where('a.status', 'in', ['published', 'retracted'])
      .executeTakeFirst();
    if (row === undefined) return null;
    if (row.slug !== slug) return { movedTo: row.slug };
    return forReaders(row, await readerContext(this.bylines, this.config));
  }
}

/** Articles with everything that their page shows. */
export function selectWhole(db: Kysely<ArticlesTables>) {
  return selectListed(db).select([
    ...(['a.content', 'a.key_points', 'a.retraction'] as const),
    ...[publicClaims, readPages, isSoleVoice, storylinesOfArticle],
  ]);
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof selectWhole>['executeTakeFirstOrThrow']>>;

interface ReaderContext {
  readonly bylines: Bylines;
  readonly publicBaseUrl: string;
}

/** What an article's page says of the site. */
export async function readerContext(reader: BylineReader, { http }: Pick<Config, 'http'>): Promise<ReaderContext> {
  return { bylines: await reader.get(), publicBaseUrl: http.publicBaseUrl };
}

/** An article as its page shows it. */
export function forReaders(row: WholeRow, { bylines, publicBaseUrl }: ReaderContext): PublicArticle {
  const article = inPrint(listItemOf(row, bylines));
  // A retracted article keeps its address and says why it was withdrawn; its text is no longer spread.
  if (row.retraction) return { ...article, content: '', retraction: row.retraction };
  const sources = distinctSources(article.sources);
  const claims = claimsOfText(row.claims ?? [], row.content, article.sources);
  // The sources of a review report different stories: none is silent about those of the others.
  const comparison = [article.title, article.excerpt].some(isOfReview) ? [] : compareSources(claims);
  const links = article.sources.length === 0 ? citedLinks(row.content, publicBaseUrl) : [];
  const points = row.ai_generated && !article.mayLead ? [] : pointsOfRow(row, sources);
  return {
    ...article,
    sources,
    seo: { ...article.seo, title: titleForSearch(article) },
    content: withEmbedCards(
      typesetHtml(withTableFigures(withImagesOfThisSite(withoutSourceSection(row.content, sources), publicBaseUrl))),
    ),
    ...(links.length > 0 && { citedLinks: links }),
    retraction: null,
    ...(claims.length > 0 && { looks: claims.map(standingOfClaim) }),
    ...(row.sole_voice && { soleVoice: true as const }),
    ...(points.length > 0 && { points }),
    ...(repeatsOpening(article.excerpt, row.content) && { repeatsOpening: true as const }),
    ...(comparison.length > 0 && { comparison }),
    ...(row.storylines && { storylines: [...row.storylines] }),
  };
}

function pointsOfRow(row: WholeRow, sources: PublicArticle['sources']): ArticlePoint[] {
  const { title, content, key_points: keyPoints } = row;
  const text = {
    title,
    content,
    keyPoints,
    sources: row.sources,
    claims: row.claims ?? [],
    isOfPeople: !row.ai_generated,
  };
  return pointsOf(text, (id) => {
    const page = row.read_pages?.find((read) => read.id === id);
    if (page) return placeOfSource(sources, page.url);
    return sources.length === 1 ? 1 : null;
  });
}
