import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AdminIcon } from '../../ui/admin-icon.js';
import backLinkStyles from '../../ui/back-link.module.css';
import layoutStyles from '../layout/layout.module.css';
import { LoginForm } from '../shared/login-form.js';
import sharedStyles from '../shared/shared.module.css';
import { siteName } from '../site-name.js';
import styles from './login.module.css';

/** The door of the admin. Leads to the screen that was asked for, or to the dashboard. */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <DoorScreen tab="Accesso" title="Accesso alla redazione">
      <LoginForm username="" onLoggedIn={() => void navigate(placeAfterLogin(search.get('dopo')))} />
      <Link className={sharedStyles.tlink} to="/admin/password">
        Password dimenticata?
      </Link>
      <a className={backLinkStyles.back} href="/">
        <AdminIcon name="arrow-left" />
        Torna al sito
      </a>
    </DoorScreen>
  );
}

interface DoorScreenProps {
  /** What the tab of the browser says. */
  readonly tab: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** What the screens before the admin have around them. */
export function DoorScreen({ tab, title, children }: DoorScreenProps) {
  const name = siteName();
  useEffect(() => {
    document.title = `${tab} | ${name}`;
  }, [tab, name]);
  return (
    <main className={styles.login} id="contenuto">
      <div className={styles.loginF}>
        <div className={styles.loginIn}>
          <a className={layoutStyles.wordmark} href="/">
            {name}
          </a>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
      <div className={styles.loginArt} aria-hidden="true">
        <p>Sotto gli 80 punti non si pubblica. Si rivede.</p>
      </div>
    </main>
  );
}

/** Only addresses of the admin itself: a link must not lead a person who has just logged in elsewhere. */
export function placeAfterLogin(wanted: string | null): string {
  return wanted && /^\/(admin|debug)(\/[\w/-]*)?(\?[^#]*)?$/.test(wanted) ? wanted : '/admin';
}
