import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { CallFailed, explain } from '../../api/call-failed.js';
import { isMissingCode, useFreshPage } from '../../lib/missing-code.js';
import { ButtonLink } from '../../ui/button.js';
import emptyStyles from '../../ui/empty.module.css';
import { LoadFailed } from '../../ui/list-states.js';

const UNREACHABLE = 'Errore nel caricamento della pagina: controlla la connessione e riprova.';

/** What a screen shows instead of itself: the address is unknown, or its data could not be had. */
export function ErrorScreen() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useFreshPage(error);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <div className={emptyStyles.empty}>
        <h1>Pagina non trovata</h1>
        <p>In redazione non c’è niente a questo indirizzo.</p>
        <ButtonLink kind="line" to="/admin">
          Vai a Oggi
        </ButtonLink>
      </div>
    );
  }
  if (error instanceof CallFailed && error.status === 403) {
    return (
      <div className={emptyStyles.empty}>
        <h1>Non è per il tuo ruolo</h1>
        <p>{explain(error, 'Il tuo ruolo non lo permette')}.</p>
        <ButtonLink kind="line" to="/admin">
          Vai a Oggi
        </ButtonLink>
      </div>
    );
  }
  return (
    <div>
      <h1>Qualcosa non ha funzionato</h1>
      <LoadFailed
        message={isMissingCode(error) ? UNREACHABLE : explain(error, 'Errore nel caricamento della pagina')}
        // Neither the router nor the browser asks again for code that did not come once.
        onRetry={() => (error instanceof CallFailed ? void revalidate() : window.location.reload())}
      />
    </div>
  );
}
