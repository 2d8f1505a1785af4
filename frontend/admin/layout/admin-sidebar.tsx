import { Link, useLocation } from 'react-router-dom';
import { AdminIcon } from '../../ui/admin-icon.js';
import { useAdminFacts } from './admin-facts.js';
import styles from './layout.module.css';
import { isCurrent, type Place, placesOf } from './navigation.js';
import { toggleTheme } from './toggle-theme.js';

/** The navigation at the left; a narrow rail beside the editor. */
export function AdminSidebar({ onLogOut }: { readonly onLogOut: () => void }) {
  const { siteName, debugPath, user } = useAdminFacts();
  const { panel, tools } = placesOf(user.role, debugPath);
  return (
    <section className={styles.nav} aria-label="Redazione">
      <Link className={styles.wordmark} to="/admin" title={siteName}>
        <span>{siteName}</span>
        <span className={styles.navInitial} aria-hidden="true">
          {siteName.charAt(0)}
        </span>
      </Link>
      <PlaceList title="Pannello" places={panel} />
      <PlaceList title="Strumenti" places={tools} />
      <div className={styles.navEnd}>
        <a className={styles.navItem} href="/" title="Vai al sito">
          <AdminIcon name="external-link" />
          <span>Vai al sito</span>
        </a>
        <button type="button" className={styles.navItem} onClick={toggleTheme} title="Cambia tema">
          <AdminIcon name="moon" />
          <span>Cambia tema</span>
        </button>
        <button type="button" className={styles.navItem} onClick={onLogOut} title="Esci">
          <AdminIcon name="log-out" />
          <span>Esci</span>
        </button>
      </div>
    </section>
  );
}

function PlaceList({ title, places }: { readonly title: string; readonly places: readonly Place[] }) {
  const { pathname } = useLocation();
  const { unread } = useAdminFacts();
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.navList}>
        {places.map((place) => (
          <li key={place.path}>
            <Link
              className={styles.navItem}
              to={place.path}
              title={place.label}
              aria-current={isCurrent(place, pathname) ? 'page' : undefined}
            >
              <AdminIcon name={place.icon} />
              <span>{place.label}</span>
              {place.path === '/admin/notifiche' && unread > 0 && (
                <span className={styles.badge}>
                  {unread}
                  <span className="sr-only"> non lette</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
