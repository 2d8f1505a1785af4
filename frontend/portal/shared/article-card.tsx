import { Link } from 'react-router-dom';
import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { articlePath, categoryPath } from '../../lib/addresses.js';
import { classNames } from '../../lib/class-names.js';
import { familyClass } from '../../lib/family-class.js';
import { formatWhen } from '../../lib/format-date.js';
import { formatReadTime } from '../../lib/format-number.js';
import { shorten } from '../../lib/shorten.js';
import { usePageContext } from '../layout/site-context.js';
import { ListMark } from './ai-marks.js';
import { ArticleImage } from './article-image.js';

interface ArticleCardProps {
  readonly article: ArticleSummary;
  /** `lead` opens a page, `big` stands out in a list, `text` has no image, `row` has a small one at its side. */
  readonly variant?: 'plain' | 'lead' | 'text' | 'big' | 'row';
  /** Whether its image is the one that readers see first; absent = that of `lead`. */
  readonly first?: boolean;
  readonly heading?: 'h2' | 'h3';
  /** False where the page is that of its category. */
  readonly kicker?: boolean;
  /** Characters of the excerpt; absent = no excerpt. */
  readonly excerpt?: number;
  readonly className?: string;
  /** The page to open, from the slug; absent = the article's own. */
  readonly pathOf?: (slug: string) => string;
}

/** Characters from which a headline is set smaller where it opens the page. */
const LONG_TITLE = 60;

const VARIANT_CLASS = { plain: '', lead: 'lead', text: 'card--text', big: 'card--big', row: 'card--row' } as const;
const PLACE = { plain: 'card', lead: 'lead', big: 'big', row: 'row' } as const;

/** A list that is shorter has no need of a leading one. */
const MIN_LED = 4;

/** An article in a list. The title's link covers the card; the category is a link of its own. */
export function ArticleCard({
  article,
  variant = 'plain',
  first = variant === 'lead',
  heading = 'h3',
  kicker = true,
  excerpt,
  className,
  pathOf = articlePath,
}: ArticleCardProps) {
  const Heading = heading;
  return (
    <article className={classNames('card', VARIANT_CLASS[variant], familyClass(article.category), className)}>
      {variant !== 'text' && <ArticleImage article={article} place={PLACE[variant]} first={first} />}
      {kicker && (
        <p className="kicker">
          <Link to={categoryPath(article.category)}>{article.category}</Link>
        </p>
      )}
      <Heading className={article.title.length > LONG_TITLE ? 'hed hed--long' : 'hed'}>
        <Link to={pathOf(article.slug)}>{article.title}</Link>
      </Heading>
      {excerpt !== undefined && article.excerpt !== '' && <p className="dek">{shorten(article.excerpt, excerpt)}</p>}
      <CardMeta article={article} />
    </article>
  );
}

interface ArticleGridProps {
  readonly articles: readonly ArticleSummary[];
  /** Of the list, from 1: on the first one the newest leads. */
  readonly page: number;
  readonly kicker?: boolean;
}

/** One page of a list of articles. */
export function ArticleGrid({ articles, page, kicker = true }: ArticleGridProps) {
  const isLed = page === 1 && articles.length >= MIN_LED;
  return (
    <div className="grid grid--even">
      {articles.map((article, place) => (
        <ArticleCard
          key={article.slug}
          article={article}
          variant={isLed && place === 0 ? 'big' : 'plain'}
          first={isLed && place === 0}
          excerpt={120}
          kicker={kicker}
        />
      ))}
    </div>
  );
}

function CardMeta({ article }: { article: ArticleSummary }) {
  const { now } = usePageContext();
  return (
    <p className="meta">
      <time dateTime={article.publishDate}>{formatWhen(article.publishDate, now)}</time>
      <span>{formatReadTime(article.readTime)}</span>
      <ListMark article={article} />
    </p>
  );
}
