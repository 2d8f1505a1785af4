import './search.css';
import { Link, useLoaderData } from 'react-router-dom';
import type { ArticleSearch } from '../../../backend/contract/article-search.js';
import { authorPath } from '../../lib/addresses.js';
import { countOf } from '../../lib/format-number.js';
import { quoted } from '../../lib/quoted.js';
import { Icon } from '../../ui/icon.js';
import { MoreStories } from '../shared/more-stories.js';
import { PageHead } from '../shared/page-head.js';
import { Pager } from '../shared/pager.js';
import { Facets, searchPath } from './facets.js';
import { Result } from './result.js';
import type { SearchData } from './search.loader.js';

/** What was found for a text, ten articles a page. */
export function SearchPage() {
  const search = useLoaderData<SearchData>();
  const { query, category, page, totalPages, articles } = search;
  const title = query === '' ? 'Ricerca' : `Risultati per ${quoted(query)}`;
  return (
    <div className="wrap">
      <PageHead
        title={page > 1 ? `${title}, pagina ${page}` : title}
        description={query === '' ? 'Cerca negli articoli del sito.' : `Gli articoli che parlano di ${quoted(query)}.`}
        path={query === '' ? '/cerca' : searchPath(query, category, page)}
        listed={false}
      />
      <header className="pagehead">
        <h1>Ricerca</h1>
        {/* The key gives the field a fresh text when a link leads to another search. */}
        <search aria-label="Nuova ricerca" key={query}>
          <form className="bigsearch" action="/cerca">
            <label className="sr-only" htmlFor="cerca-pagina">
              Cerca negli articoli
            </label>
            <input
              className="input"
              id="cerca-pagina"
              type="search"
              name="q"
              defaultValue={query}
              placeholder="Cerca negli articoli"
            />
            <button className="btn btn--primary" type="submit">
              <Icon name="search" />
              Cerca
            </button>
          </form>
        </search>
        <p role="status">
          <Outcome search={search} />
        </p>
        <Suggestion search={search} />
        <Authors authors={search.authors} />
      </header>
      {articles.length === 0 ? (
        <>
          <Nothing search={search} />
          <MoreStories stories={search.stories} />
        </>
      ) : (
        <div className="found">
          <div className="results">
            <h2 className="sr-only">Risultati</h2>
            {articles.map((article) => (
              <Result key={article.slug} article={article} />
            ))}
            <Pager page={page} totalPages={totalPages} pathOf={(number) => searchPath(query, category, number)} />
          </div>
          <Facets search={search} />
        </div>
      )}
    </div>
  );
}

/** The people who are called like this; their pages come as documents. */
function Authors({ authors = [] }: Pick<ArticleSearch, 'authors'>) {
  if (authors.length === 0) return null;
  return (
    <p>
      Autori:{' '}
      {authors.map(({ slug, name }, place) => (
        <span key={slug}>
          {place > 0 && ', '}
          <a className="link" href={authorPath(slug)} rel="author">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}

function Outcome({ search }: { search: ArticleSearch }) {
  const { query, category, matching, total, totalIsExact } = search;
  if (query === '') return 'Scrivi una o più parole. Tra virgolette si cercano insieme: «modello linguistico».';
  if (matching === 'blank')
    return `In ${quoted(query)} non c’è una parola che si possa cercare: aggiungine una più precisa.`;
  return (
    <>
      <strong>
        {totalIsExact ? '' : 'Almeno '}
        {countOf(total, 'risultato', 'risultati')}
      </strong>{' '}
      per {quoted(query)}
      {category && ` in ${category}`}
      {matching === 'some' &&
        '. Non tutte le parole compaiono in ogni articolo: prima vengono quelli che ne hanno di più.'}
    </>
  );
}

function Suggestion({ search: { suggestion } }: { search: ArticleSearch }) {
  if (suggestion === null) return null;
  return (
    <p>
      Forse cercavi:{' '}
      <Link className="link" to={searchPath(suggestion)}>
        {suggestion}
      </Link>
    </p>
  );
}

function Nothing({ search: { query, category, matching } }: { search: ArticleSearch }) {
  const isAsked = matching !== 'blank';
  return (
    <div className="empty">
      <h2>{isAsked ? 'Nessun risultato trovato' : 'Che cosa vuoi leggere?'}</h2>
      <p>{isAsked ? 'Prova con parole più generali o con meno parole.' : 'Puoi anche cominciare da un tema.'}</p>
      {isAsked && category !== null ? (
        <Link className="btn btn--line" to={searchPath(query)}>
          Cerca in tutte le categorie
        </Link>
      ) : (
        <Link className="btn btn--line" to="/categorie">
          Tutte le categorie
        </Link>
      )}
    </div>
  );
}
