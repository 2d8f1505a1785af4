import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AdminIcon } from '../../ui/admin-icon.js';
import { LoginForm } from '../shared/login-form.js';
import { siteName } from '../site-name.js';
import { placeAfterLogin } from './place-after-login.js';
import './login.css';

/** The door of the newsroom. Leads to the screen that was asked for, or to the dashboard. */
export function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const name = siteName();
  useEffect(() => {
    document.title = `Accesso | ${name}`;
  }, [name]);
  return (
    <main className="login" id="contenuto">
      <div className="login__f">
        <div className="login__in">
          <a className="wordmark" href="/">
            {name}
          </a>
          <h1>Accesso alla redazione</h1>
          <LoginForm username="" onLoggedIn={() => void navigate(placeAfterLogin(search.get('dopo')))} />
          <Link className="tlink" to="/admin/password">
            Password dimenticata?
          </Link>
          <a className="back" href="/">
            <AdminIcon name="arrow-left" />
            Torna al sito
          </a>
        </div>
      </div>
      <div className="login__art" aria-hidden="true">
        <p>Sotto gli 80 punti non si pubblica. Si rivede.</p>
      </div>
    </main>
  );
}
