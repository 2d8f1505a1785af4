import { Link } from 'react-router-dom';
import { responsibilityLines } from '../../../backend/contract/responsibility-words.js';
import { categoryPath } from '../../lib/addresses.js';
import { Icon } from '../../ui/icon.js';
import { NewsletterForm } from '../shared/newsletter-form.js';
import { networkOf, SHARE_NETWORKS } from '../shared/share-networks.js';
import { NAVIGATION_CATEGORIES, SITE_PAGES } from './navigation.js';
import { usePageContext } from './site-context.js';

export function SiteFooter() {
  const { site, now } = usePageContext();
  return (
    <footer className="foot on-inverse later">
      <div className="wrap">
        <div className="foot__grid">
          <div>
            <Link className="wordmark" to="/">
              {site.name}
            </Link>
            <p className="foot__about">
              Notizie, guide e analisi sull’intelligenza artificiale, in italiano e con le fonti in vista.
            </p>
            <SocialLinks />
          </div>
          <nav aria-labelledby="piede-link">
            <h2 id="piede-link">Link rapidi</h2>
            <ul className="plain">
              {[...SITE_PAGES, ...MORE_PAGES].map(({ label, path }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
              <li>
                <a href="/storie">Storie ed edizioni</a>
              </li>
              <li>
                <a href="/quanto-sbagliamo">Quanto sbagliamo</a>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="piede-categorie">
            <h2 id="piede-categorie">Categorie</h2>
            <ul className="plain">
              {NAVIGATION_CATEGORIES.slice(0, 6).map((name) => (
                <li key={name}>
                  <Link to={categoryPath(name)}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <NewsletterForm
            name="piede"
            title={`La newsletter di ${site.name}`}
            button="marker"
            messages={{
              consentMissing: 'Devi accettare la privacy policy per iscriverti.',
              failed: "Errore durante l'iscrizione. Riprova più tardi.",
              done: 'Iscrizione completata! Controlla la tua email.',
            }}
          />
        </div>
        <div className="foot__legal">
          <span>{`© ${now.slice(0, 4)} ${site.owner || site.name}`}</span>
          {responsibilityLines(site.responsibility ?? {}).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <Link to="/newsletter/preferenze">Preferenze della newsletter</Link>
          <a href="/feed.xml">Feed RSS</a>
          {/* bootstrap-script.ts answers these; the style sheet hides them where there is no script, and nothing to choose. */}
          <button className="needs-script" type="button" data-cookie-preferences="">
            Preferenze cookie
          </button>
          <button className="needs-script" type="button" data-push-preferences="">
            Notifiche
          </button>
        </div>
      </div>
    </footer>
  );
}

const MORE_PAGES = [
  { label: 'Informativa sui cookie', path: '/cookie-policy' },
  { label: 'Articoli salvati', path: '/salvati' },
];

/** The site's own profiles where they are set; else networks on which its front page can be shared. */
function SocialLinks() {
  const { site } = usePageContext();
  return (
    <>
      <p className="foot__social" id="piede-social">
        {site.profiles ? 'Seguici' : 'Condividi su'}
      </p>
      <ul className={site.profiles ? 'plain social' : 'plain social social--words'} aria-labelledby="piede-social">
        {site.profiles?.map((profile) => {
          const network = networkOf(profile);
          const name = network?.name ?? new URL(profile).hostname.replace(/^www\./, '');
          return (
            <li key={profile}>
              <a href={profile} rel="me noopener" aria-label={`${site.name} su ${name}`} title={name}>
                <Icon name={network?.icon ?? 'link'} filled={network !== undefined} />
              </a>
            </li>
          );
        }) ??
          SHARE_NETWORKS.map(({ name, address }) => (
            <li key={name}>
              <a
                className="link"
                href={address(`${site.baseUrl}/`, site.name)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Condividi ${site.name} su ${name}`}
              >
                {name}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
