import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import type { AutoGenerationSettings } from '../../../backend/contract/auto-generation.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { formatDateTime } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { BusyButton } from '../../ui/button.js';
import { useConfirm } from '../../ui/confirm.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { StatList } from '../../ui/stat-list.js';
import { Switch } from '../../ui/switch.js';
import { RunRefusal } from '../shared/run-refusal.js';
import { useAction } from '../shared/use-action.js';
import { useDeed } from '../shared/use-deed.js';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.js';
import { ActivationDialog } from './activation-dialog.js';
import { limitsOfDraft } from './limits-draft.js';
import { draftOf, type PlanDraft, PlanForm } from './plan-form.js';

/** The schedule as it stands and the topics it may be kept to. */
export async function loader() {
  const [settings, topics] = await Promise.all([
    callAdmin('GET /api/admin/auto-generation'),
    callAdmin('GET /api/admin/article-topics'),
  ]);
  return { settings, topics };
}

/** Articles on a schedule: on or off, how often, about what, within which limits, and who hears of it. */
export function Component() {
  const { settings, topics } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { draft, change, isChanged, saving, save, toggle } = usePlan(settings);
  const manual = useAction('Errore nella generazione manuale');
  const [isAsked, setAsked] = useState(false);
  const runNow = async () => {
    if (isChanged && !((await confirm(SAVE_FIRST)) && (await save()))) return;
    await manual.run(async () => {
      const { runId } = await callAdmin('POST /api/admin/auto-generation/run');
      await navigate(`/admin/genera?generazione=${runId}`);
    });
  };
  return (
    <>
      <PlanHeader enabled={settings.enabled} busy={manual.busy} disabled={saving.busy} onRun={() => void runNow()} />
      {manual.error && <RunRefusal kind="bad" text={manual.error} code={manual.code} />}
      <PlanFacts settings={settings} />
      <Panel title="Stato">
        <Switch
          label={settings.enabled ? 'Attivo' : 'Disattivo'}
          checked={settings.enabled}
          disabled={saving.busy}
          hint="Vale subito, senza salvare."
          onChange={(enabled) => (enabled ? setAsked(true) : void toggle(false))}
        />
        {settings.hold && <Note kind="info">{settings.hold}</Note>}
        <SkippedTimes settings={settings} />
      </Panel>
      {isAsked && (
        <ActivationDialog
          onCancel={() => setAsked(false)}
          onActivate={() => {
            setAsked(false);
            void toggle(true);
          }}
        />
      )}
      <PlanForm
        {...{ draft, topics, isChanged }}
        {...{ busy: saving.busy, error: saving.error, field: saving.field }}
        onChange={change}
        onSave={() => void save()}
      />
    </>
  );
}

/** The plan while it is edited, and how it is saved. */
function usePlan(settings: AutoGenerationSettings) {
  const [stored, setStored] = useState(() => draftOf(settings));
  const [draft, setDraft] = useState(stored);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  useUnsavedGuard(isChanged);
  const saving = useDeed('Errore aggiornamento impostazioni');
  const change = (part: Partial<PlanDraft>) => {
    saving.setError(null);
    setDraft((current) => ({ ...current, ...part }));
  };
  const done = 'Impostazioni aggiornate con successo';
  const save = async () => {
    const read = limitsOfDraft(draft.limits);
    if ('problem' in read) {
      saving.setError(read.problem, `limits.${read.field}`);
      return false;
    }
    const body = { ...draft, topics: [...draft.topics], limits: read.limits };
    const work = async () => {
      const saved = draftOf(await callAdmin('PUT /api/admin/auto-generation', { body }));
      setStored(saved);
      setDraft(saved);
    };
    return saving.carryOut(work, { done });
  };
  const toggle = (enabled: boolean) =>
    saving.carryOut(() => callAdmin('PUT /api/admin/auto-generation', { body: { enabled } }), { done });
  return { draft, change, isChanged, saving, save, toggle };
}

const SAVE_FIRST = {
  title: 'Modifiche non salvate',
  text: 'La generazione segue le impostazioni di questa schermata: prima vengono salvate le modifiche.',
  verb: 'Salva ed esegui',
};

interface PlanHeaderProps {
  readonly enabled: boolean;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onRun: () => void;
}

function PlanHeader({ enabled, busy, disabled, onRun }: PlanHeaderProps) {
  return (
    <ScreenHeader
      title="Generazione Automatica"
      lead={<Pill kind={enabled ? 'ok' : 'plain'}>Generazione automatica: {enabled ? 'accesa' : 'spenta'}</Pill>}
      actions={
        <BusyButton
          kind="primary"
          small
          busy={busy}
          disabled={busy || disabled}
          label="Esegui ora"
          busyLabel="Avvio…"
          onClick={onRun}
        />
      }
    />
  );
}

function PlanFacts({ settings }: { readonly settings: AutoGenerationSettings }) {
  const { lastRun, nextRun, enabled, totalGenerated, writtenToday, limits } = settings;
  const never = enabled ? 'Mai: tutti i turni sono nelle ore di silenzio' : 'Non prevista';
  const today = limits.perDay === null ? formatNumber(writtenToday) : `${writtenToday} di ${limits.perDay}`;
  return (
    <StatList
      words
      figures={[
        { name: 'Ultima esecuzione', value: lastRun ? formatDateTime(lastRun) : 'Mai' },
        { name: 'Prossima', value: nextRun ? formatDateTime(nextRun) : never },
        { name: 'Articoli automatici di oggi', value: today },
        { name: 'Articoli generati finora', value: formatNumber(totalGenerated) },
      ]}
    />
  );
}

/** The turns that the limits left out lately, with the reason. */
function SkippedTimes({ settings: { skipped } }: { readonly settings: AutoGenerationSettings }) {
  if (skipped.length === 0) return null;
  return (
    <details>
      <summary>Turni saltati per i limiti</summary>
      <ul>
        {skipped.map(({ at, reason }) => (
          <li key={at}>
            <time dateTime={at}>{formatDateTime(at)}</time>: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
