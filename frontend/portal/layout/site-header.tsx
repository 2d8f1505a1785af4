import { Link, NavLink, useLocation } from 'react-router-dom';
import { categoryPath } from '../../lib/addresses.js';
import { familyClass } from '../../lib/family-class.js';
import { Icon } from '../../ui/icon.js';
import { NAVIGATION_CATEGORIES, SITE_PAGES } from './navigation.js';
import { usePageContext } from './site-context.js';
import { useAdminToken } from './use-admin-token.js';

/** Name, pages, search and theme in one row, the eight categories below. Small screens get all of it in one menu, and the way to the search before it. */
export function SiteHeader() {
  const { site } = usePageContext();
  return (
    <header>
      <div className="mast">
        <div className="wrap">
          <Link className="wordmark" to="/">
            {site.name}
          </Link>
          <nav className="pages" aria-label="Pagine">
            <ul className="plain">
              <PageLinks />
            </ul>
          </nav>
          <div className="mast__end">
            <SearchForm fieldId="cerca-testata" />
            <ThemeButton />
          </div>
          <Link className="mast__search" to="/cerca" aria-label="Cerca negli articoli">
            <Icon name="search" />
          </Link>
          <SmallScreenMenu />
        </div>
      </div>
      <nav className="catnav" aria-label="Temi principali">
        <div className="wrap">
          <ul className="plain">
            <CategoryLinks />
            <li>
              <NavLink to="/categorie">Tutte</NavLink>
            </li>
          </ul>
        </div>
      </nav>
    </header>
  );
}

function SmallScreenMenu() {
  // The key closes the menu when the page changes without a load.
  const { key } = useLocation();
  return (
    <details className="menu" key={key}>
      <summary>
        <Icon name="menu" className="i-menu" />
        <Icon name="x" className="i-x" />
        Menu
      </summary>
      <div className="menu__panel">
        <SearchForm fieldId="cerca-menu" />
        <nav aria-label="Menu">
          <h2>Categorie</h2>
          <ul className="plain menu__themes">
            <CategoryLinks />
          </ul>
          <h2>Per te</h2>
          <ul className="plain">
            <li>
              <a href="/storie">Storie ed edizioni</a>
            </li>
            <li>
              <Link to="/salvati">Articoli salvati</Link>
            </li>
            <li>
              <Link to="/newsletter/iscrizione">Newsletter</Link>
            </li>
          </ul>
          <h2>Il sito</h2>
          <ul className="plain">
            <PageLinks />
          </ul>
        </nav>
        <ThemeButton labelled />
      </div>
    </details>
  );
}

function PageLinks() {
  const isAdmin = useAdminToken() !== null;
  return (
    <>
      {SITE_PAGES.map(({ label, path }) => (
        <li key={path}>
          <NavLink to={path} end>
            {label}
          </NavLink>
        </li>
      ))}
      {isAdmin && (
        <li>
          <a className="is-admin" href="/admin">
            Admin
          </a>
        </li>
      )}
    </>
  );
}

function CategoryLinks() {
  return NAVIGATION_CATEGORIES.map((name) => (
    <li key={name} className={familyClass(name)}>
      <NavLink to={categoryPath(name)}>{name}</NavLink>
    </li>
  ));
}

/** `bootstrap-script.ts` answers its clicks, so that the theme changes before React is there. */
function ThemeButton({ labelled }: { labelled?: boolean }) {
  return (
    <button className="theme" type="button" data-theme-toggle="" aria-label="Cambia tema chiaro o scuro">
      <Icon name="moon" className="i-moon" />
      <Icon name="sun" className="i-sun" />
      {labelled && <span aria-hidden="true">Tema chiaro o scuro</span>}
    </button>
  );
}

/** The search box of the header. Works without a script; a blank text is stopped by `bootstrap-script.ts`. */
function SearchForm({ fieldId }: { fieldId: string }) {
  return (
    <search className="search" aria-label="Ricerca nel sito">
      <form action="/cerca">
        <label className="sr-only" htmlFor={fieldId}>
          Cerca negli articoli
        </label>
        <input className="input" id={fieldId} type="search" name="q" placeholder="Cerca negli articoli" />
        <button className="btn btn--primary btn--icon" type="submit" aria-label="Cerca">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
