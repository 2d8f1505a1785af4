import { Link } from 'react-router-dom';
import { usePageContext } from '../layout/site-context.js';
import { LinkPage } from './link-page.js';

/** Where the mail leads that asks to confirm a subscription. */
export function ConfirmPage() {
  const { site } = usePageContext();
  return (
    <LinkPage
      title="Conferma l’iscrizione"
      question={`Manca solo un passo: premi il pulsante per ricevere la newsletter di ${site.name}.`}
      button="Conferma l’iscrizione"
      doneTitle="Iscrizione confermata"
      done={
        <>
          <p>Da ora riceverai la newsletter di {site.name}. In ogni email trovi il link per disiscriverti.</p>
          <p>
            <Link className="link" to="/">
              Vai alla Home
            </Link>
          </p>
        </>
      }
      instead={
        <p>
          Il link di conferma vale 7 giorni.{' '}
          <Link className="link" to="/newsletter/iscrizione">
            Iscriviti di nuovo
          </Link>{' '}
          e te ne mandiamo un altro.
        </p>
      }
    />
  );
}
