import '../shared/article-text.css';
import './magazine.css';
import { Link, useLoaderData } from 'react-router-dom';
import type { PublicArticle } from '../../../backend/contract/articles.js';
import { articlePath, categoryPath } from '../../lib/addresses.js';
import { familyClass } from '../../lib/family-class.js';
import { Icon } from '../../ui/icon.js';
import { usePageContext } from '../layout/site-context.js';
import { ArticleBody } from '../shared/article-body.js';
import { ArticleCard } from '../shared/article-card.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { HeadImage } from '../shared/head-image.js';
import { openSmallWindow } from '../shared/open-small-window.js';
import { ReadingButtons } from '../shared/reading-buttons.js';
import { ReadingProgress } from '../shared/reading-progress.js';
import { SHARE_NETWORKS } from '../shared/share-networks.js';
import { useCountedView } from '../shared/use-counted-view.js';
import { useIsAdmin } from '../shared/use-is-admin.js';
import type { TemplateArticleData } from './template.loaders.js';
import { TemplateHead, TemplateNewsletter, TemplateTags, TemplateTitle } from './template-parts.js';
import { MAGAZINE } from './templates.js';

/** `/test/articolo/…`: a dark opening with the image, then the text alone. */
export function MagazineArticlePage() {
  const { article, related } = useLoaderData<TemplateArticleData>();
  useCountedView(article.slug);
  return (
    <div className="magazine">
      <TemplateHead
        title={article.title}
        description={article.metaDescription || article.excerpt}
        mainPath={articlePath(article.slug)}
      />
      <ReadingProgress />
      <article className={familyClass(article.category)}>
        <Opening article={article} />
        <div className="wrap magazine__text">
          <div className="magazine__tools">
            <MagazineShare path={articlePath(article.slug)} title={article.title} />
            <ReadingButtons />
            <EditLink id={article._id} />
          </div>
          <ArticleBody html={article.content} />
          <TemplateTags tags={article.tags} title="Tag" />
          <div className="magazine__cta">
            <TemplateNewsletter title="Ti è stato utile? Iscriviti alla newsletter" />
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section className="wrap" aria-labelledby="correlati-titolo">
          <div className="section">
            <div className="section__head">
              <h2 id="correlati-titolo">Articoli correlati</h2>
            </div>
            <div className="trio">
              {related.map((other) => (
                <ArticleCard key={other.slug} article={other} pathOf={MAGAZINE.articlePath} />
              ))}
            </div>
          </div>
        </section>
      )}
    </div>
  );
}

function Opening({ article }: { article: PublicArticle }) {
  return (
    <header className="magazine__cover on-inverse">
      <div className="wrap">
        <Breadcrumb
          crumbs={[
            { label: 'Home', path: MAGAZINE.home },
            { label: article.category, path: categoryPath(article.category) },
          ]}
        />
        <p className="magazine__labels">
          <Link to={categoryPath(article.category)}>{article.category}</Link>
        </p>
        <TemplateTitle article={article}>
          {article.aiGenerated && (
            <li>
              <span lang="en">AI Generated</span>
            </li>
          )}
        </TemplateTitle>
        <HeadImage article={article} />
      </div>
    </header>
  );
}

function EditLink({ id }: { id: string }) {
  if (!useIsAdmin()) return null;
  return (
    <a className="btn btn--line" href={`/admin/edit/${encodeURIComponent(id)}`}>
      <Icon name="pencil" />
      Modifica articolo
    </a>
  );
}

/** This layout writes the names out, in its own order, and still calls X by its old name. */
const SHOWN = [
  { label: 'Twitter', network: 'X' },
  { label: 'Facebook', network: 'Facebook' },
  { label: 'LinkedIn', network: 'LinkedIn' },
  { label: 'WhatsApp', network: 'WhatsApp' },
];

/** Plain links to share the main page of the article; with a script each opens a window of 600 × 400. */
function MagazineShare({ path, title }: { path: string; title: string }) {
  const { site } = usePageContext();
  return (
    <ul className="plain magazine__share" aria-label="Condividi">
      {SHOWN.map(({ label, network: name }) => {
        const network = SHARE_NETWORKS.find((known) => known.name === name);
        if (!network) return null;
        return (
          <li key={label}>
            <a
              className="btn btn--line btn--s"
              href={network.address(site.baseUrl + path, title)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={openSmallWindow}
            >
              <Icon name={network.icon} filled />
              {label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
