import type { PublicArticle } from '../../../backend/contract/articles.js';
import { categoryPath, storylinePath } from '../../lib/addresses.js';
import { classNames } from '../../lib/class-names.js';
import { formatDate, formatTime } from '../../lib/format-date.js';
import { countOf, formatReadTime } from '../../lib/format-number.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { HeadImage, isDrawnFor } from '../shared/head-image.js';
import { SignedBy } from '../shared/signed-by.js';
import { Strip } from '../shared/strip.js';
import { CORRECTIONS } from './trust.js';

/** Characters from which a title is set smaller. */
const LONG_TITLE = 60;
/** Characters of title and excerpt above which a photograph on a phone would push the text out of the first window. */
const MAX_ABOVE_PHOTOGRAPH = 190;

/** Everything before the text: the way here, kicker, title, excerpt, the byline, the picture and a machine's strip. */
export function ArticleHeader({ article }: { article: PublicArticle }) {
  const { title, category, storylines = [] } = article;
  const excerpt = shownExcerpt(article);
  return (
    <header className={classNames('ahead', isDrawnFor(article) && 'ahead--drawn')}>
      <Breadcrumb
        crumbs={[
          { label: 'Home', path: '/' },
          { label: category, path: categoryPath(category) },
        ]}
      >
        {/* Its page comes as a document. */}
        {storylines.slice(0, 1).map(({ slug, name }) => (
          <li key={slug}>
            <a href={storylinePath(slug)}>{name}</a>
          </li>
        ))}
      </Breadcrumb>
      <div className="ahead__t">
        {article.kicker && <p className="overtitle">{article.kicker}</p>}
        <h1 className={title.length > LONG_TITLE ? 'long' : undefined}>{title}</h1>
        {excerpt !== '' && <p className="stand">{excerpt}</p>}
      </div>
      <Byline article={article} />
      <HeadImage article={article} />
      {article.disclosure !== 'human' && (
        <Strip article={article} corrections={CORRECTIONS}>
          {article.comparison && (
            <li className="vs__open">
              <button type="button" popoverTarget="confronto">
                Fonti a confronto
              </button>
            </li>
          )}
        </Strip>
      )}
    </header>
  );
}

/** Whether so much stands above the text that on small windows the photograph comes after its first paragraph. */
export function isHeadLong(article: PublicArticle): boolean {
  const { title, kicker, disclosure } = article;
  const hasMoreLines = Boolean(kicker) || disclosure !== 'human';
  return !isDrawnFor(article) && (hasMoreLines || title.length + shownExcerpt(article).length > MAX_ABOVE_PHOTOGRAPH);
}

function shownExcerpt({ excerpt, repeatsOpening }: PublicArticle): string {
  return repeatsOpening ? '' : excerpt;
}

function Byline({ article }: { article: PublicArticle }) {
  const { publishDate, readTime, views } = article;
  return (
    <p className="byline">
      <SignedBy article={article} />
      <time dateTime={publishDate}>
        {formatDate(publishDate)}, alle {formatTime(publishDate)}
      </time>
      <span>{formatReadTime(readTime)} di lettura</span>
      {/* An answer of an older server may lack the figure: then nothing is shown, nor is a nought. */}
      {views > 0 && <span>{countOf(views, 'visualizzazione', 'visualizzazioni')}</span>}
    </p>
  );
}
