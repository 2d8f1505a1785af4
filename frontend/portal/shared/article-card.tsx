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
  /** `lead` opens the home page, `text` has no image, `row` has a small one at its side. */
  readonly variant?: 'plain' | 'lead' | 'text' | 'big' | 'row';
  readonly heading?: 'h2' | 'h3';
  /** Characters of the excerpt; absent = no excerpt. */
  readonly excerpt?: number;
  readonly className?: string;
  /** The page to open, from the slug; absent = the article's own. */
  readonly pathOf?: (slug: string) => string;
}

/** Characters from which a headline is set smaller where it opens the page. */
const LONG_TITLE = 60;

const VARIANT_CLASS = { plain: '', lead: 'lead', text: 'card--text', big: 'card--big', row: 'card--row' } as const;
const PLACE = { plain: 'card', lead: 'lead', big: 'card', row: 'row' } as const;

/** An article in a list. The title's link covers the card; the category is a link of its own. */
export function ArticleCard({
  article,
  variant = 'plain',
  heading = 'h3',
  excerpt,
  className,
  pathOf = articlePath,
}: ArticleCardProps) {
  const Heading = heading;
  return (
    <article className={classNames('card', VARIANT_CLASS[variant], familyClass(article.category), className)}>
      {variant !== 'text' && <ArticleImage article={article} place={PLACE[variant]} first={variant === 'lead'} />}
      <p className="kicker">
        <Link to={categoryPath(article.category)}>{article.category}</Link>
      </p>
      <Heading className={article.title.length > LONG_TITLE ? 'hed hed--long' : 'hed'}>
        <Link to={pathOf(article.slug)}>{article.title}</Link>
      </Heading>
      {excerpt !== undefined && article.excerpt !== '' && <p className="dek">{shorten(article.excerpt, excerpt)}</p>}
      <CardMeta article={article} />
    </article>
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
