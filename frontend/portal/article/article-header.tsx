import { Link } from 'react-router-dom';
import type { PublicArticle } from '../../../backend/contract/articles.js';
import { articleProofPath, categoryPath } from '../../lib/addresses.js';
import { formatDate } from '../../lib/format-date.js';
import { countOf, formatReadTime } from '../../lib/format-number.js';
import { Icon } from '../../ui/icon.js';
import { ArticleMark } from '../shared/ai-marks.js';
import { ReadingButtons } from '../shared/reading-buttons.js';
import { SaveButton } from '../shared/save-button.js';

/** Category, title, excerpt and the byline with its badge. */
export function ArticleHeader({ article }: { article: PublicArticle }) {
  return (
    <header className="ahead">
      <p className="kicker">
        <Link to={categoryPath(article.category)}>{article.category}</Link>
      </p>
      <h1>{article.title}</h1>
      {article.excerpt !== '' && <p className="stand">{article.excerpt}</p>}
      <div className="byline">
        <span>
          di <b>{article.author}</b>
        </span>
        <time dateTime={article.publishDate}>{formatDate(article.publishDate)}</time>
        <span>{formatReadTime(article.readTime)} di lettura</span>
        {/* An answer of an older server may lack the figure: then nothing is shown, nor is a nought. */}
        {article.views > 0 && <span>{countOf(article.views, 'visualizzazione', 'visualizzazioni')}</span>}
        <ArticleMark disclosure={article.disclosure} verification={article.verification} />
      </div>
      <ReadingButtons>
        {article.verification && (
          <button
            className="btn btn--line btn--s"
            type="button"
            data-proof={articleProofPath(article.slug)}
            aria-pressed="false"
          >
            <Icon name="shield-check" />
            Mostra le prove
          </button>
        )}
        <SaveButton article={article} />
      </ReadingButtons>
    </header>
  );
}
