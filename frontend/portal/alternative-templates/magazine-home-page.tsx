import './magazine.css';
import { Link, useLoaderData } from 'react-router-dom';
import type { ArticleSummary, CategoryCount } from '../../../backend/contract/articles.js';
import { findCategory } from '../../../backend/contract/categories.js';
import { descriptionOf } from '../../../backend/contract/category-words.js';
import { categoryPath, listPagePath } from '../../lib/addresses.js';
import { classNames } from '../../lib/class-names.js';
import { familyClass } from '../../lib/family-class.js';
import { countOf } from '../../lib/format-number.js';
import { Icon } from '../../ui/icon.js';
import { ArticleCard } from '../shared/article-card.js';
import { Pager } from '../shared/pager.js';
import { MagazineSide } from './magazine-side.js';
import type { TemplateHomeData } from './template.loaders.js';
import { TemplateHead } from './template-parts.js';
import { magazineParts } from './template-selection.js';
import { MAGAZINE } from './templates.js';

/** `/test`: the front page as a magazine, a dark cover, numbered stories, a list with a column next to it. */
export function MagazineHomePage() {
  const { list, categories } = useLoaderData<TemplateHomeData>();
  const { page, totalPages, total } = list;
  const { featured, highlighted, latest, recent } = magazineParts(list.articles);
  return (
    <div className="magazine">
      <TemplateHead
        title={page > 1 ? `La rivista, pagina ${page}` : 'La rivista'}
        description="Le notizie sull’intelligenza artificiale sfogliate come una rivista."
        mainPath="/"
      />
      <section className="magazine__cover on-inverse" aria-labelledby="copertina">
        <div className="wrap">
          <h1 id="copertina">L’intelligenza artificiale, spiegata con le fonti in mano</h1>
          <p>Fatti, guide e prove. Di ogni testo si vede chi lo ha scritto e da dove viene.</p>
          <div className="magazine__ways">
            <a className="btn btn--marker" href="#ultime">
              Le ultime notizie
              <Icon name="arrow-right" />
            </a>
            <Link className="btn magazine__plain" to="/categorie">
              Tutte le categorie
            </Link>
          </div>
          {featured && (
            <div className="magazine__featured">
              <ArticleCard article={featured} variant="lead" heading="h2" excerpt={160} pathOf={MAGAZINE.articlePath} />
            </div>
          )}
        </div>
      </section>
      {highlighted.length > 0 && <Highlighted articles={highlighted} />}
      <div className="wrap magazine__body">
        <section className="section" id="ultime" aria-labelledby="ultime-titolo">
          <div className="section__head">
            <h2 id="ultime-titolo">Ultime notizie</h2>
          </div>
          {latest.length === 0 && (
            <p className="dek">
              {list.articles.length > 0 ? 'Non c’è altro, per ora.' : 'Ancora nessun articolo pubblicato.'}
            </p>
          )}
          <div className="magazine__list">
            {latest.map((article) => (
              <ArticleCard key={article.slug} article={article} variant="row" pathOf={MAGAZINE.articlePath} />
            ))}
          </div>
          <Pager page={page} totalPages={totalPages} pathOf={(number) => listPagePath(MAGAZINE.home, number)} />
        </section>
        <MagazineSide articles={list.articles} recent={recent} total={total} categories={categories} />
      </div>
      <MagazineCategories categories={categories} />
    </div>
  );
}

function Highlighted({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <section className="wrap" aria-labelledby="in-evidenza">
      <div className="section">
        <div className="section__head">
          <h2 id="in-evidenza">In evidenza</h2>
        </div>
        <ol className="plain magazine__numbered">
          {articles.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} variant="text" excerpt={140} pathOf={MAGAZINE.articlePath} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const SHOWN = ['ChatGPT', 'Google AI', 'Strumenti AI', 'Startup AI'];

/** The four categories that this layout has always put forward. */
function MagazineCategories({ categories }: { categories: readonly CategoryCount[] }) {
  return (
    <section className="wrap" aria-labelledby="categorie-titolo">
      <div className="section">
        <div className="section__head">
          <h2 id="categorie-titolo">Categorie</h2>
        </div>
        <ul className="plain magazine__tiles">
          {SHOWN.map((name) => (
            <li key={name} className={classNames('card', familyClass(name))}>
              <Icon name={findCategory(name)?.icon ?? 'hash'} />
              <h3 className="hed">
                <Link to={categoryPath(name)}>{name}</Link>
              </h3>
              <p>{descriptionOf(findCategory(name))}</p>
              <p className="meta">
                {countOf(categories.find((category) => category.name === name)?.count ?? 0, 'articolo', 'articoli')}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
