import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { CATEGORIES } from '../../../backend/contract/categories.js';
import type { NewsletterPreferences } from '../../../backend/contract/newsletter-readers.js';
import { Icon } from '../../ui/icon.js';
import { usePageContext } from '../layout/site-context.js';
import { PageHead } from '../shared/page-head.js';
import { AnswerHeading } from './link-page.js';
import type { PreferencesAnswer, PreferencesFound } from './preferences.actions.js';
import { HasLeft } from './unsubscribe-page.js';
import '../shared/form.css';
import './preferences.css';

const TITLE = 'Le tue preferenze';
const FREQUENCIES = [
  { key: 'daily', label: 'Ogni giorno', hint: 'La mattina, con gli articoli usciti dal giorno prima.' },
  { key: 'weekly', label: 'Una volta la settimana', hint: 'Gli articoli degli ultimi sette giorni in una email.' },
  { key: 'none', label: 'Solo comunicazioni importanti', hint: 'Poche, e per tutti gli iscritti.' },
] as const;

/** Where every letter leads that somebody wants otherwise: how often, about what, or not at all. Works without a script. */
export function PreferencesPage() {
  const found = useLoaderData<PreferencesFound>();
  const given = useActionData<PreferencesAnswer>();
  const { site } = usePageContext();
  const hasLeft = given?.done === 'left';
  const kept = found !== null && 'preferences' in found ? found.preferences : null;
  const chosen = given?.done === null && 'chosen' in given ? given.chosen : kept;
  const isDead = found !== null && kept === null && given === undefined;
  const shown = hasLeft ? 'Iscrizione annullata' : isDead ? 'Il link non funziona' : TITLE;
  return (
    <div className="wrap">
      <PageHead title={shown} description={`Quando e su quali temi ricevere la newsletter di ${site.name}.`} />
      <AnswerHeading answer={given}>{shown}</AnswerHeading>
      <div className="form form--narrow">
        {hasLeft ? (
          <HasLeft />
        ) : chosen ? (
          <>
            {given && <Answer answer={given} />}
            <PreferencesForm chosen={chosen} />
          </>
        ) : (
          <>
            {isDead && 'error' in found && <DeadLink error={found.error} />}
            <AskForLink given={given} />
          </>
        )}
      </div>
    </div>
  );
}

function Answer({ answer }: { readonly answer: PreferencesAnswer }) {
  return answer.done === null ? (
    <p className="note note--bad" role="alert">
      <Icon name="circle-alert" />
      <span>{answer.error}</span>
    </p>
  ) : (
    <p className="note note--ok" role="status">
      <Icon name="circle-check" />
      <span>Preferenze salvate. Valgono dalla prossima newsletter.</span>
    </p>
  );
}

function PreferencesForm({ chosen: { frequency, categories } }: { readonly chosen: NewsletterPreferences }) {
  const working = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace className="form">
      <fieldset className="prefs">
        <legend>Quando</legend>
        {FREQUENCIES.map(({ key, label, hint }) => (
          <label key={key} className="prefs__one">
            <input type="radio" name="frequency" value={key} defaultChecked={key === frequency} />
            <span>
              {label}
              <small className="hint">{hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="prefs prefs--themes">
        <legend>Temi</legend>
        <p className="hint">Se li scegli tutti, riceverai anche i temi futuri.</p>
        {CATEGORIES.map(({ name }) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              name="category"
              value={name}
              defaultChecked={categories === null || categories.includes(name)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <button className="btn btn--primary" type="submit" name="intent" value="save" disabled={working}>
          Salva le preferenze
        </button>
      </div>
      <section className="prefs__leave" aria-labelledby="annulla-titolo">
        <h2 id="annulla-titolo">Non vuoi più riceverla?</h2>
        <p>Annulli l’iscrizione con un clic, e il tuo indirizzo viene cancellato subito.</p>
        <button className="btn btn--line" type="submit" name="intent" value="leave" disabled={working}>
          Annulla l’iscrizione
        </button>
      </section>
    </Form>
  );
}

/** For who has no newsletter at hand. The answer is the same for every address. */
function AskForLink({ given }: { readonly given: PreferencesAnswer | undefined }) {
  const working = useNavigation().state !== 'idle';
  if (given?.done === 'asked')
    return (
      <p className="note note--ok" role="status">
        <Icon name="circle-check" />
        <span>
          Se questo indirizzo è iscritto, tra poco arriva un messaggio con il link. Guarda anche nella posta
          indesiderata.
        </span>
      </p>
    );
  const refused = given?.done === null && 'email' in given ? given : null;
  return (
    <Form method="post" action="/newsletter/preferenze" className="form" noValidate>
      <p>
        Scrivi l’indirizzo a cui ricevi la newsletter: ti mandiamo il link per cambiare frequenza e temi, o per
        annullare l’iscrizione.
      </p>
      <div className="field">
        <label htmlFor="preferenze-email">Il tuo indirizzo email</label>
        <input
          className="input"
          id="preferenze-email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="nome@esempio.it"
          required
          defaultValue={refused?.email}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'preferenze-errore' : undefined}
        />
        {refused && (
          <span className="error" id="preferenze-errore" role="alert">
            <Icon name="circle-alert" />
            {refused.error}
          </span>
        )}
      </div>
      <div>
        <button className="btn btn--primary" type="submit" name="intent" value="ask" disabled={working}>
          Mandami il link alle preferenze
        </button>
      </div>
    </Form>
  );
}

function DeadLink({ error }: { readonly error: string }) {
  return (
    <>
      <p className="note note--bad" role="alert">
        <Icon name="circle-alert" />
        <span>{error}</span>
      </p>
      <p>
        In fondo a ogni newsletter trovi «Cambia frequenza e temi», con un link nuovo. Oppure fattelo mandare qui sotto.
      </p>
      <p>
        Non ricevi più la newsletter?{' '}
        <Link className="link" to="/newsletter/iscrizione">
          Iscriviti di nuovo
        </Link>
        .
      </p>
    </>
  );
}
