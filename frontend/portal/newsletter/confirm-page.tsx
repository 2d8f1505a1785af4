import { Link, useActionData } from 'react-router-dom';
import { editionPath, editionTitle } from '../../../backend/contract/edition-words.js';
import type { Welcome } from '../../../backend/contract/newsletter.js';
import { formatToday } from '../../lib/format-date.js';
import { usePageContext } from '../layout/site-context.js';
import { LinkPage } from './link-page.js';
import type { LinkAnswer } from './newsletter.actions.js';

/** Where the mail leads that asks to confirm a subscription, and what comes after: the latest edition, when, preferences. */
export function ConfirmPage() {
  const { site } = usePageContext();
  const welcome = useActionData<LinkAnswer>()?.welcome;
  return (
    <LinkPage
      title="Conferma l’iscrizione"
      question={`Manca solo un passo: premi il pulsante per ricevere la newsletter di ${site.name}.`}
      button="Conferma l’iscrizione"
      doneTitle="Iscrizione confermata"
      done={
        <>
          <p>Da ora riceverai la newsletter di {site.name}. In ogni email trovi il link per disiscriverti.</p>
          {site.newsletter && <p>{site.newsletter}</p>}
          {welcome && (
            <p>
              <Link className="link" to={welcome.preferences}>
                Scegli quando riceverla e su quali temi
              </Link>
            </p>
          )}
          {welcome?.edition ? (
            <LatestEdition edition={welcome.edition} />
          ) : (
            <p>
              <Link className="link" to="/">
                Vai alla Home
              </Link>
            </p>
          )}
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

/** What there is to read at once. Its page comes as a document of its own. */
function LatestEdition({ edition: { date, titles } }: { readonly edition: NonNullable<Welcome['edition']> }) {
  return (
    <section className="form" aria-labelledby="ultima-titolo">
      <h2 id="ultima-titolo">Intanto, l’ultima edizione</h2>
      <p className="hint">{`${editionTitle(titles.length)}: ${formatToday(date).toLowerCase()}`}</p>
      <ol className="plain form__links">
        {titles.map((title, place) => (
          <li key={title}>
            <a className="link" href={`${editionPath(date)}#n${place + 1}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
