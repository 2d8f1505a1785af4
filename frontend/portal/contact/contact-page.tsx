import { Link, useSearchParams } from 'react-router-dom';
import { Icon } from '../../ui/icon.js';
import { usePageContext } from '../layout/site-context.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { PageHead } from '../shared/page-head.js';
import '../shared/form.css';
import { ContactForm } from './contact-form.js';

/** Writing to the admin: a form that also works without a script, and what to know before. */
export function ContactPage() {
  const [query] = useSearchParams();
  const isSent = query.has('inviato');
  const { site } = usePageContext();
  return (
    <div className="wrap">
      {isSent ? (
        <PageHead title="Messaggio inviato" description="Il tuo messaggio è arrivato alla redazione." />
      ) : (
        <PageHead
          title="Contatti"
          description={`Scrivi alla redazione di ${site.name}: segnalazioni, rettifiche, idee. Rispondiamo entro 24-48 ore.`}
          path="/contatti"
        />
      )}
      <Breadcrumb crumbs={[{ label: 'Home', path: '/' }, { label: 'Contatti' }]} />
      <header className="pagehead">
        <h1>{isSent ? 'Messaggio inviato' : 'Contatti'}</h1>
        <p className="dek">
          {isSent ? 'Grazie.' : 'Una segnalazione, una rettifica, un’idea per un articolo: leggiamo tutto.'}
        </p>
      </header>
      <div className="two">
        {isSent ? <Sent /> : <ContactForm />}
        <BeforeWriting />
      </div>
    </div>
  );
}

function Sent() {
  return (
    <div className="form">
      <p className="note note--ok">
        <Icon name="circle-check" />
        <span>Il messaggio è arrivato. Ti rispondiamo entro 24-48 ore all’indirizzo che hai indicato.</span>
      </p>
      <p>
        <Link className="link" to="/contatti">
          Scrivi un altro messaggio
        </Link>
      </p>
    </div>
  );
}

function BeforeWriting() {
  const { site } = usePageContext();
  return (
    <aside aria-labelledby="prima-di-scrivere">
      <h2 className="sr-only" id="prima-di-scrivere">
        Prima di scrivere
      </h2>
      <dl className="facts">
        <dt>Quando rispondiamo</dt>
        <dd>Entro 24-48 ore, di solito prima.</dd>
        <dt>Hai trovato un errore?</dt>
        <dd>
          Indica il titolo dell’articolo e la frase da correggere. Le correzioni restano visibili in fondo al pezzo, con
          la data.
        </dd>
        <dt>I tuoi dati</dt>
        <dd>
          Conserviamo i messaggi al massimo 24 mesi. I dettagli sono nell’
          <Link className="link" to="/privacy">
            informativa privacy
          </Link>
          .
        </dd>
        {site.contactEmail && (
          <>
            <dt>Preferisci la posta?</dt>
            <dd>
              <a className="link" href={`mailto:${site.contactEmail}`}>
                {site.contactEmail}
              </a>
            </dd>
          </>
        )}
      </dl>
    </aside>
  );
}
