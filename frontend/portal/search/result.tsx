import { Link } from 'react-router-dom';
import type { FoundArticle } from '../../../backend/contract/article-search.js';
import { articlePath, categoryPath } from '../../lib/addresses.js';
import { classNames } from '../../lib/class-names.js';
import { familyClass } from '../../lib/family-class.js';
import { formatWhen } from '../../lib/format-date.js';
import { formatReadTime } from '../../lib/format-number.js';
import { usePageContext } from '../layout/site-context.js';
import { ListMark } from '../shared/ai-marks.js';
import { ArticleImage } from '../shared/article-image.js';
import { Marked } from './marked.js';

/** An article that was found, with the words that were looked for marked. */
export function Result({ article }: { article: FoundArticle }) {
  const { now } = usePageContext();
  const { title, passage } = article.highlight;
  return (
    <article className={classNames('result', familyClass(article.category))}>
      <ArticleImage article={article} place="row" />
      <p className="kicker">
        <Link to={categoryPath(article.category)}>{article.category}</Link>
      </p>
      <h3 className="hed">
        <Link to={articlePath(article.slug)}>
          <Marked html={title} />
        </Link>
      </h3>
      {passage !== '' && (
        <p className="dek">
          <Marked html={passage} />
        </p>
      )}
      <p className="meta">
        <time dateTime={article.publishDate}>{formatWhen(article.publishDate, now)}</time>
        <span>{formatReadTime(article.readTime)}</span>
        <ListMark article={article} />
      </p>
    </article>
  );
}
