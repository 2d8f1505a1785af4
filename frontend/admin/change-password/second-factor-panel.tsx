import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { RouteResponse } from '../../../backend/contract/route.js';
import type { secondFactorApi } from '../../../backend/contract/second-factor.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import { beforeDay, formatDate } from '../../lib/format-date.js';
import { BusyButton } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import { useToast } from '../../ui/toast.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';
import { ConfirmForm, type OfferedSecret } from './confirm-form.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecondFactorInForce } from './second-factor-in-force.js';

type Facts = RouteResponse<typeof secondFactorApi.get>;

/** Switching the second factor on, in three steps, and off. */
export function SecondFactorPanel({ facts }: { readonly facts: Facts }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [offer, setOffer] = useState<OfferedSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const show = (message: string, recoveryCodes: readonly string[] | null) => {
    setOffer(null);
    setCodes(recoveryCodes);
    toast(message);
    void revalidate();
  };
  return (
    <Panel title="Secondo fattore" aside={<State facts={facts} />}>
      <div className={formsStyles.stackform}>
        {codes ? (
          <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
        ) : facts.enabled ? (
          <SecondFactorInForce codesLeft={facts.recoveryCodesLeft} onChanged={show} />
        ) : offer ? (
          <ConfirmForm offer={offer} onConfirmed={show} onGivenUp={() => setOffer(null)} />
        ) : (
          <BeginForm onOffered={setOffer} />
        )}
      </div>
    </Panel>
  );
}

function State({ facts: { since } }: { readonly facts: Facts }) {
  return (
    <Pill kind={since ? 'ok' : 'plain'}>{since ? `Attivo ${beforeDay('dal', formatDate(since))}` : 'Non attivo'}</Pill>
  );
}

/** What a second factor is, and the password that begins it. */
function BeginForm({ onOffered }: { readonly onOffered: (offer: OfferedSecret) => void }) {
  const { run, busy, error, field, setError } = useAction('Errore nell’attivazione del secondo fattore');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!password) setError('Inserisci la password', 'password');
    else void run(async () => onOffered(await callAdmin('POST /api/auth/second-factor', { body: { password } })));
  };
  return (
    <form
      className={classNames(formsStyles.stackform, formsStyles.stackformNarrow)}
      aria-label="Attiva il secondo fattore"
      onSubmit={submit}
      noValidate
    >
      <p>
        Oltre alla password, l’accesso chiede sei cifre che cambiano ogni trenta secondi e che conosce solo il tuo
        telefono. Serve un’app per i codici, come Aegis, 2FAS o Google Authenticator, oppure un gestore di password.
      </p>
      {error && field !== 'password' && <Note kind="bad">{error}</Note>}
      <TextField
        label="La tua password"
        error={field === 'password' ? error : null}
        type="password"
        name="password"
        autoComplete="current-password"
      />
      <div className={formsStyles.formfoot}>
        <BusyButton type="submit" kind="line" busy={busy} label="Attiva il secondo fattore" busyLabel="Attivazione…" />
      </div>
    </form>
  );
}
