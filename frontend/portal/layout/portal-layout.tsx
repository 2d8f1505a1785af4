import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';

/** What surrounds every public page. */
export function PortalLayout() {
  return (
    <>
      <a className="skip" href="#contenuto">
        Vai al contenuto
      </a>
      <SiteHeader />
      <main id="contenuto">
        <Outlet />
      </main>
      <SiteFooter />
      <PendingNavigation />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}

/** After a navigation without a page load: moves the focus to the h1 and says the new title, as a load would. */
function RouteAnnouncer() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    setTitle(document.title);
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [address]);

  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}

/** While the next page is on its way: says so, but only when it takes long enough to be noticed (see `.pending`). */
function PendingNavigation() {
  const { location } = useNavigation();
  return (
    <div className="pending" role="status">
      {location && (
        <p>
          <span className="spin" aria-hidden="true" />
          {location.pathname === '/categorie' ? 'Caricamento categorie...' : 'Caricamento...'}
        </p>
      )}
    </div>
  );
}
