import { Link, useLocation } from 'react-router-dom';
import { AdminIcon } from '../../ui/admin-icon.js';
import { useAdminFacts } from './admin-facts.js';
import { isCurrent, type Place, placesOf } from './navigation.js';
import { toggleTheme } from './toggle-theme.js';

/** The navigation at the left; a narrow rail beside the editor. */
export function AdminSidebar({ onLogOut }: { readonly onLogOut: () => void }) {
  const { siteName, debugPath, user } = useAdminFacts();
  const { panel, tools } = placesOf(user.role, debugPath);
  return (
    <section className="nav" aria-label="Redazione">
      <Link className="wordmark" to="/admin" title={siteName}>
        <span className="nav__name">{siteName}</span>
        <span className="nav__initial" aria-hidden="true">
          {siteName.charAt(0)}
        </span>
      </Link>
      <PlaceList title="Pannello" places={panel} />
      <PlaceList title="Strumenti" places={tools} />
      <div className="nav__end">
        <a className="nav__item" href="/" title="Vai al sito">
          <AdminIcon name="external-link" />
          <span>Vai al sito</span>
        </a>
        <button type="button" className="nav__item" onClick={toggleTheme} title="Cambia tema">
          <AdminIcon name="moon" />
          <span>Cambia tema</span>
        </button>
        <button type="button" className="nav__item" onClick={onLogOut} title="Esci">
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
      <ul className="nav__list">
        {places.map((place) => (
          <li key={place.path}>
            <Link
              className="nav__item"
              to={place.path}
              title={place.label}
              aria-current={isCurrent(place, pathname) ? 'page' : undefined}
            >
              <AdminIcon name={place.icon} />
              <span>{place.label}</span>
              {place.path === '/admin/notifiche' && unread > 0 && (
                <span className="badge">
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
