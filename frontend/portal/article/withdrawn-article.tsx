import type { ArticleRetraction, PublicArticle } from '../../../backend/contract/articles.js';
import { articlePath } from '../../lib/addresses.js';
import { beforeDay, formatDate } from '../../lib/format-date.js';
import { PageHead } from '../shared/page-head.js';
import { Strip } from '../shared/strip.js';
import { CORRECTIONS, Corrections } from './trust.js';

interface WithdrawnArticleProps {
  readonly article: PublicArticle;
  readonly retraction: ArticleRetraction;
}

/** What stands at the address of a withdrawn article: that it was withdrawn, when and why, and nothing of its text. */
export function WithdrawnArticle({ article, retraction }: WithdrawnArticleProps) {
  return (
    <div className="wrap">
      <PageHead
        title="Articolo ritirato"
        description={`La redazione ha ritirato l’articolo: ${article.title}`}
        path={articlePath(article.slug)}
        listed={false}
      />
      <div className="nf">
        <h1>Articolo ritirato</h1>
        <p className="dek">
          <i>{article.title}</i>, uscito {beforeDay('il', formatDate(article.publishDate))}, è stato ritirato{' '}
          <time dateTime={retraction.date}>{beforeDay('il', formatDate(retraction.date))}</time>.
        </p>
        <p>
          <b>Motivo:</b> {retraction.reason}
        </p>
        <Strip article={article} corrections={CORRECTIONS} />
        {article.corrections.length > 0 && <Corrections corrections={article.corrections} />}
      </div>
    </div>
  );
}
