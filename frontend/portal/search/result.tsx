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

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** An article that was found, with the words that were searched for marked. */
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

/** Shows a highlight of the search. It is taken apart into plain texts, so that nothing in it can be an element. */
function Marked({ html }: { html: string }) {
  return html.split(/<\/?mark>/).map((part, index) => {
    const text = part.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
    // Every second part stands between the tags. The parts never change their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place
    return index % 2 === 1 ? <mark key={index}>{text}</mark> : text;
  });
}
