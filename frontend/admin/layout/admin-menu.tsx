import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { ROLE_NAMES } from '../../../backend/contract/role-words.js';
import { changeTheme } from '../../lib/change-theme.js';
import { classNames } from '../../lib/class-names.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { useAdminFacts } from './admin-facts.js';
import { FoldingMenu } from './folding-menu.js';
import styles from './layout.module.css';
import parts from './menu-parts.module.css';
import { menuOf, screenAt, screensOf } from './screens.js';
import { MARK_WORDS, type Marks } from './use-marks.js';

/** What stands at the bottom of a phone; the bell stands on top, the rest under «Altro». */
const THUMB_PLACES = 4;

interface MenuProps {
  readonly onSearch: () => void;
  readonly onLogOut: () => void;
}

/** The menu at the left, a narrow rail next to the editor; on phones a bar on top and one at the bottom. */
export function AdminMenu(props: MenuProps) {
  const { entries } = useMenu();
  return (
    <>
      <TopBar {...props} />
      <section className={styles.nav} aria-label="Redazione">
        <Wordmark />
        <button
          type="button"
          className={classNames(parts.search, styles.search)}
          onClick={props.onSearch}
          title="Cerca o vai a…"
        >
          <AdminIcon name="search" />
          <span>Cerca o vai a</span>
          <kbd>Ctrl K</kbd>
        </button>
        <nav aria-label="Redazione">
          <EntryList entries={entries} />
        </nav>
        <div className={styles.navEnd}>
          <SiteLink />
          <PersonMenu onLogOut={props.onLogOut} />
        </div>
      </section>
    </>
  );
}

/** The entries of the menu under a thumb: four of them, and all the others. */
export function ThumbBar({ onLogOut }: Pick<MenuProps, 'onLogOut'>) {
  const { entries, current } = useMenu();
  const places = entries.filter(({ key }) => key !== 'bell');
  const others = places.slice(THUMB_PLACES);
  const isOther = others.some(({ key }) => key === current) || current === 'me';
  return (
    <nav className={styles.thumbs} aria-label="Redazione, in basso">
      {places.slice(0, THUMB_PLACES).map((entry) => (
        <EntryLink key={entry.key} entry={entry} />
      ))}
      <FoldingMenu
        className={styles.others}
        isCurrent={isOther}
        summary={
          <>
            <AdminIcon name="menu" />
            <span>Altro</span>
            <Mark of={others.map(({ key }) => key)} />
          </>
        }
      >
        <div className={styles.sheet}>
          <EntryList entries={others} />
          <SiteLink />
          <PersonLinks onLogOut={onLogOut} />
        </div>
      </FoldingMenu>
    </nav>
  );
}

/** The screens of an entry that has several, side by side. */
export function ScreenTabs() {
  const { screens, current } = useMenu();
  const { pathname } = useLocation();
  const tabs = screens.filter(({ under, tab }) => under === current && tab !== undefined);
  if (!tabs.some(({ path }) => path === pathname)) return null;
  return (
    <nav className={parts.tabs} aria-label={tabs[0]?.name}>
      {tabs.map(({ path, tab, name }) => (
        <NavLink key={path} to={path} end title={name}>
          {tab}
        </NavLink>
      ))}
    </nav>
  );
}

function TopBar({ onSearch }: MenuProps) {
  const { entries } = useMenu();
  const bell = entries.filter(({ key }) => key === 'bell');
  return (
    <header className={styles.abar}>
      <Wordmark />
      <button type="button" className="btn btn--ghost btn--icon" aria-label="Cerca o vai a…" onClick={onSearch}>
        <AdminIcon name="search" />
      </button>
      {bell.map((entry) => (
        <EntryLink key={entry.key} entry={entry} />
      ))}
    </header>
  );
}

function Wordmark() {
  const { siteName } = useAdminFacts();
  return (
    <Link className={classNames(parts.wordmark, styles.wordmark)} to="/admin" title={siteName}>
      <span>{siteName}</span>
      <span className={styles.navInitial} aria-hidden="true">
        {siteName.charAt(0)}
      </span>
    </Link>
  );
}

/** What the person has of the menu, and which entry is on the screen. */
function useMenu() {
  const { debugPath, user } = useAdminFacts();
  const screens = screensOf(user.role, debugPath);
  return { screens, entries: menuOf(screens), current: screenAt(screens, useLocation().pathname)?.under };
}

type Entry = ReturnType<typeof menuOf>[number];

function EntryList({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul className={styles.navList}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <EntryLink entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function EntryLink({ entry: { key, path, name, label, icon } }: { readonly entry: Entry }) {
  const { current } = useMenu();
  return (
    <Link className={styles.navItem} to={path} title={name} aria-current={key === current ? 'page' : undefined}>
      <AdminIcon name={icon} />
      <span>{label}</span>
      <Mark of={[key]} />
    </Link>
  );
}

/** How much waits there, where something does. */
function Mark({ of }: { readonly of: readonly Entry['key'][] }) {
  const { marks } = useAdminFacts();
  const marked = (Object.keys(MARK_WORDS) as (keyof Marks)[]).filter((key) => of.includes(key) && marks[key] > 0);
  if (marked.length === 0) return null;
  return (
    <span className={styles.badge}>
      {marked.reduce((sum, key) => sum + marks[key], 0)}
      <span className="sr-only"> {marked.map((key) => MARK_WORDS[key]).join(', ')}</span>
    </span>
  );
}

function SiteLink() {
  return (
    <a className={styles.navItem} href="/" title="Vai al sito">
      <AdminIcon name="external-link" />
      <span>Vai al sito</span>
    </a>
  );
}

function PersonMenu({ onLogOut }: Pick<MenuProps, 'onLogOut'>) {
  const { user } = useAdminFacts();
  const { current } = useMenu();
  return (
    <FoldingMenu
      className={styles.person}
      isCurrent={current === 'me'}
      summary={
        <>
          <span className={classNames(parts.initials, styles.initials)} aria-hidden="true">
            {initialsOf(user.username)}
          </span>
          <span>
            {user.username}
            <small>{ROLE_NAMES[user.role]}</small>
          </span>
        </>
      }
    >
      <PersonLinks onLogOut={onLogOut} />
    </FoldingMenu>
  );
}

/** What belongs to whoever is logged in. */
function PersonLinks({ onLogOut }: Pick<MenuProps, 'onLogOut'>) {
  const { screens } = useMenu();
  const { pathname } = useLocation();
  const mine = screens.filter(({ under }) => under === 'me');
  return (
    <div className={styles.personLinks}>
      {mine.map(({ path, name }) => (
        <Link key={path} className={styles.navItem} to={path} aria-current={path === pathname ? 'page' : undefined}>
          <AdminIcon name="key-round" />
          {name}
        </Link>
      ))}
      <Deed icon="moon" onPress={changeTheme}>
        Cambia tema
      </Deed>
      <Deed icon="log-out" onPress={onLogOut}>
        Esci
      </Deed>
    </div>
  );
}

interface DeedProps {
  readonly icon: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Deed({ icon, onPress, children }: DeedProps) {
  return (
    <button type="button" className={styles.navItem} onClick={onPress}>
      <AdminIcon name={icon} />
      {children}
    </button>
  );
}

/** «GF» of Giulia Ferri, «A» of admin. */
function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}
