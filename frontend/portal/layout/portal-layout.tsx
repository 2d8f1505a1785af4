import { Outlet, ScrollRestoration } from 'react-router-dom';
import { PendingNavigation, RouteAnnouncer } from './navigation-status.js';
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
