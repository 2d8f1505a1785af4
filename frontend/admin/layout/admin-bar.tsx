import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AdminIcon } from '../../ui/admin-icon.js';
import { useAdminFacts } from './admin-facts.js';
import styles from './layout.module.css';
import { isCurrent, placesOf } from './navigation.js';
import { toggleTheme } from './toggle-theme.js';

/** The same navigation on small screens: a bar with a menu that closes at every choice and at Escape. */
export function AdminBar({ onLogOut }: { readonly onLogOut: () => void }) {
  const { siteName, debugPath, unread, user } = useAdminFacts();
  const { panel, tools } = placesOf(user.role, debugPath);
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the screen changes
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  const close = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <header className={styles.abar}>
      <Link className={styles.wordmark} to="/admin">
        {siteName}
      </Link>
      <details ref={menu} onKeyDown={({ key }) => key === 'Escape' && close()}>
        <summary>
          <AdminIcon name="menu" />
          Menu
        </summary>
        <nav className={styles.abarPanel} aria-label="Redazione">
          {[...panel, ...tools].map((place) => (
            <Link key={place.path} to={place.path} aria-current={isCurrent(place, pathname) ? 'page' : undefined}>
              {place.label}
              {place.path === '/admin/notifiche' && unread > 0 && ` (${unread})`}
            </Link>
          ))}
          <a href="/">Vai al sito</a>
          <button type="button" onClick={toggleTheme}>
            Cambia tema
          </button>
          <button type="button" onClick={onLogOut}>
            Esci
          </button>
        </nav>
      </details>
    </header>
  );
}
