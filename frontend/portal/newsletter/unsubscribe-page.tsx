import { Link } from 'react-router-dom';
import { usePageContext } from '../layout/site-context.js';
import { LinkPage } from './link-page.js';

/** Where the link to leave leads that every mail has. */
export function UnsubscribePage() {
  const { site } = usePageContext();
  return (
    <LinkPage
      title="Annulla l’iscrizione"
      question={`Premi il pulsante per non ricevere più la newsletter di ${site.name}. Il tuo indirizzo viene cancellato subito.`}
      button="Annulla l’iscrizione"
      doneTitle="Iscrizione annullata"
      done={<HasLeft />}
      instead={
        <p>
          Scrivici dalla pagina{' '}
          <Link className="link" to="/contatti">
            Contatti
          </Link>
          , dallo stesso indirizzo che vuoi togliere: lo cancelliamo noi.
        </p>
      }
    />
  );
}

export function HasLeft() {
  return (
    <>
      <p>Non riceverai più la newsletter, e il tuo indirizzo è stato cancellato.</p>
      <p>
        Ci ripensi?{' '}
        <Link className="link" to="/newsletter/iscrizione">
          Iscriviti di nuovo
        </Link>
        .
      </p>
    </>
  );
}
