import { type FormEvent, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import type { AutoGenerationSettings } from '../../../backend/contract/auto-generation.js';
import { runAutoGeneration, updateAutoGeneration } from '../../api/admin/generation-calls.js';
import { formatDateTime } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { useConfirm } from '../shared/confirm.js';
import { Field } from '../shared/field.js';
import { BusyLabel } from '../shared/list-states.js';
import { Note } from '../shared/note.js';
import { Panel } from '../shared/panel.js';
import { ScreenHeader } from '../shared/screen-header.js';
import { Switch } from '../shared/switch.js';
import { useToast } from '../shared/toast.js';
import { useAction } from '../shared/use-action.js';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.js';
import type { AutoGenerationData } from './auto-generation.loader.js';
import { INTERVALS } from './intervals.js';

/** What is changed on the screen first and saved afterwards; on and off is saved at once. */
const draftOf = ({
  interval,
  topics,
  autoPublishOnApproval,
  emailNotifications,
  emailRecipient,
}: AutoGenerationSettings) => ({ interval, topics, autoPublishOnApproval, emailNotifications, emailRecipient });
type Draft = ReturnType<typeof draftOf>;

/** Articles on a schedule: on or off, how often, about what, and who hears of it. */
export function AutoGenerationPage() {
  const { settings, topics } = useLoaderData<AutoGenerationData>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const confirm = useConfirm();
  const toast = useToast();
  const [kept, setKept] = useState(() => draftOf(settings));
  const [draft, setDraft] = useState(kept);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(kept);
  useUnsavedGuard(isChanged);
  const saving = useAction('Errore aggiornamento impostazioni');
  const manual = useAction('Errore nella generazione manuale');
  const set = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));
  const save = () =>
    saving.run(async () => {
      const saved = draftOf(await updateAutoGeneration(draft));
      setKept(saved);
      setDraft(saved);
      toast('Impostazioni aggiornate con successo');
      await revalidate();
    });
  const toggle = (enabled: boolean) =>
    saving.run(async () => {
      await updateAutoGeneration({ enabled });
      toast('Impostazioni aggiornate con successo');
      await revalidate();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const runNow = async () => {
    if (isChanged && !((await confirm(SAVE_FIRST)) && (await save()))) return;
    await manual.run(async () => {
      const { runId } = await runAutoGeneration();
      await navigate(`/admin/genera?generazione=${runId}`);
    });
  };
  return (
    <>
      <ScreenHeader
        title="Generazione Automatica"
        lead={
          <span className={settings.enabled ? 'pill pill--ok' : 'pill'}>
            Generazione automatica: {settings.enabled ? 'accesa' : 'spenta'}
          </span>
        }
        actions={
          <button
            type="button"
            className="btn btn--primary btn--s"
            disabled={manual.busy || saving.busy}
            onClick={() => void runNow()}
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
          <Switch
            label={settings.enabled ? 'Attivo' : 'Disattivo'}
            checked={settings.enabled}
            disabled={saving.busy}
            hint="Vale subito, senza salvare."
            onChange={(enabled) => void toggle(enabled)}
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
            <legend className="label">Argomenti (nessuno = a scelta dell’IA)</legend>
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
            hint="Da 80 punti in su può essere pubblicato senza l’ok di una persona; altrimenti resta una bozza con i motivi."
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
          {saving.error && <Note kind="bad">{saving.error}</Note>}
          <div className="formfoot">
            <button type="submit" className="btn btn--primary" disabled={saving.busy}>
              <BusyLabel busy={saving.busy} label="Salva" busyLabel="Salvataggio..." />
            </button>
            {isChanged && <p className="hint">Modifiche non salvate</p>}
          </div>
        </form>
      </Panel>
    </>
  );
}

const SAVE_FIRST = {
  title: 'Modifiche non salvate',
  text: 'La generazione segue le impostazioni di questa schermata: prima vengono salvate le modifiche.',
  verb: 'Salva ed esegui',
};

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd className="stat__s">{value}</dd>
    </div>
  );
}
