import '../shared/article-text.css';
import './gazette.css';
import { Link, useLoaderData } from 'react-router-dom';
import { articlePath, categoryPath } from '../../lib/addresses.js';
import { familyClass } from '../../lib/family-class.js';
import { ArticleBody } from '../shared/article-body.js';
import { ArticleCard } from '../shared/article-card.js';
import { HeadImage } from '../shared/head-image.js';
import { ReadingButtons } from '../shared/reading-buttons.js';
import { useCountedView } from '../shared/use-counted-view.js';
import type { TemplateArticleData } from './template.loaders.js';
import { TemplateHead, TemplateNewsletter, TemplateTags, TemplateTitle } from './template-parts.js';
import { GAZETTE } from './templates.js';

/** `/new/articolo/…`: one column with an initial, four more of the same section. */
export function GazetteArticlePage() {
  const { article, related } = useLoaderData<TemplateArticleData>();
  useCountedView(article.slug);
  return (
    <div className="wrap gazette">
      <TemplateHead
        title={article.title}
        description={article.metaDescription || article.excerpt}
        mainPath={articlePath(article.slug)}
      />
      <article className={familyClass(article.category)}>
        <header className="gazette__title">
          <p className="kicker">
            <Link to={categoryPath(article.category)}>{article.category}</Link>
          </p>
          <TemplateTitle article={article} />
          <ReadingButtons />
        </header>
        <HeadImage article={article} />
        <div className="gazette__text">
          <ArticleBody html={article.content} />
          <TemplateTags tags={article.tags} title="Argomenti" />
          <TemplateNewsletter title="La prima pagina, via email" />
        </div>
      </article>
      {related.length > 0 && (
        <section className="gazette__brief" aria-labelledby="nella-sezione">
          <h2 id="nella-sezione">Nella stessa sezione</h2>
          <div className="gazette__column">
            {related.map((other) => (
              <ArticleCard key={other.slug} article={other} variant="text" pathOf={GAZETTE.articlePath} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
