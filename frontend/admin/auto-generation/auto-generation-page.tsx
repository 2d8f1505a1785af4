import { type FormEvent, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import type { AutoGenerationSettings } from '../../../backend/contract/auto-generation.js';
import { runAutoGeneration, updateAutoGeneration } from '../../api/admin/generation-calls.js';
import { formatDateTime } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { Field } from '../shared/field.js';
import { BusyLabel } from '../shared/list-states.js';
import { Note } from '../shared/note.js';
import { Panel } from '../shared/panel.js';
import { ScreenHeader } from '../shared/screen-header.js';
import { Switch } from '../shared/switch.js';
import { useToast } from '../shared/toast.js';
import { useAction } from '../shared/use-action.js';
import type { AutoGenerationData } from './auto-generation.loader.js';
import { INTERVALS } from './intervals.js';

/** Articles on a schedule: on or off, how often, about what, and who hears of it. */
export function AutoGenerationPage() {
  const { settings, topics } = useLoaderData<AutoGenerationData>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [draft, setDraft] = useState(settings);
  const saving = useAction('Errore aggiornamento impostazioni');
  const manual = useAction('Errore nella generazione manuale');
  const set = (part: Partial<AutoGenerationSettings>) => setDraft((current) => ({ ...current, ...part }));
  const save = (change: Parameters<typeof updateAutoGeneration>[0]) =>
    saving.run(async () => {
      setDraft(await updateAutoGeneration(change));
      toast('Impostazioni aggiornate con successo');
      await revalidate();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { interval, topics: chosen, autoPublishOnApproval, emailNotifications, emailRecipient } = draft;
    void save({ interval, topics: chosen, autoPublishOnApproval, emailNotifications, emailRecipient });
  };
  return (
    <>
      <ScreenHeader
        title="Generazione Automatica"
        lead={
          <span className={settings.enabled ? 'pill pill--ok' : 'pill'}>
            {settings.enabled ? 'Attivo' : 'Disattivo'}
          </span>
        }
        actions={
          <button
            type="button"
            className="btn btn--primary btn--s"
            disabled={manual.busy}
            onClick={() =>
              void manual.run(async () => {
                const { runId } = await runAutoGeneration();
                await navigate(`/admin/genera?generazione=${runId}`);
              })
            }
          >
            <BusyLabel busy={manual.busy} label="Esegui ora" busyLabel="Avvio…" />
          </button>
        }
      />
      {manual.error && <Note kind="bad">{manual.error}</Note>}
      <dl className="stats">
        <Fact name="Ultima esecuzione" value={settings.lastRun ? formatDateTime(settings.lastRun) : 'Mai'} />
        <Fact name="Prossima" value={settings.nextRun ? formatDateTime(settings.nextRun) : 'Non prevista'} />
        <Fact name="Articoli generati finora" value={formatNumber(settings.totalGenerated)} />
      </dl>
      <Panel title="Programma">
        <form className="stackform" onSubmit={submit} noValidate>
          {saving.error && <Note kind="bad">{saving.error}</Note>}
          <Switch
            label={settings.enabled ? 'Attivo' : 'Disattivo'}
            checked={settings.enabled}
            disabled={saving.busy}
            hint="Vale subito, senza salvare."
            onChange={(enabled) => void save({ enabled })}
          />
          <Field label="Intervallo">
            {(control) => (
              <select
                {...control}
                className="select"
                value={draft.interval}
                onChange={(event) => set({ interval: Number(event.target.value) })}
              >
                {INTERVALS.map(({ minutes, label }) => (
                  <option key={minutes} value={minutes}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <fieldset className="choices choices--checks">
            <legend className="label">Argomenti (nessuno = a scelta dell’AI)</legend>
            {topics.map(({ id, name }) => (
              <label className="check" key={id}>
                <input
                  type="checkbox"
                  checked={draft.topics.includes(name)}
                  onChange={(event) =>
                    set({
                      topics: event.target.checked
                        ? [...draft.topics, name]
                        : draft.topics.filter((chosen) => chosen !== name),
                    })
                  }
                />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
          <Switch
            label="Pubblica quando è approvato"
            hint="Da 80 punti in su l’articolo esce da solo; altrimenti resta una bozza con i motivi."
            checked={draft.autoPublishOnApproval}
            onChange={(autoPublishOnApproval) => set({ autoPublishOnApproval })}
          />
          <Switch
            label="Avvisa per e-mail"
            checked={draft.emailNotifications}
            onChange={(emailNotifications) => set({ emailNotifications })}
          />
          {draft.emailNotifications && (
            <Field label="Destinatario" hint="Riceve l’esito di ogni generazione automatica.">
              {(control) => (
                <input
                  {...control}
                  className="input"
                  type="email"
                  autoComplete="email"
                  value={draft.emailRecipient}
                  onChange={(event) => set({ emailRecipient: event.target.value })}
                />
              )}
            </Field>
          )}
          <div className="formfoot">
            <button type="submit" className="btn btn--primary" disabled={saving.busy}>
              <BusyLabel busy={saving.busy} label="Salva" busyLabel="Salvataggio..." />
            </button>
          </div>
        </form>
      </Panel>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd className="stat__s">{value}</dd>
    </div>
  );
}
