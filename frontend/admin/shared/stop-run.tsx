import { callAdmin } from '../../api/admin/call-admin.js';
import { BusyButton } from '../../ui/button.js';
import { useConfirm } from '../../ui/confirm.js';
import { Note } from '../../ui/note.js';
import { useToast } from '../../ui/toast.js';
import styles from './forms.module.css';
import { useAction } from './use-action.js';

/** Ends a run that goes on or waits, after a question. Anyone who follows it sees the end by itself. */
export function StopRun({ runId }: { readonly runId: string }) {
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy, error } = useAction('Errore nel fermare la generazione');
  const stop = async () => {
    const text =
      'La chiamata in corso viene abbandonata e non se ne fanno altre. Quello che è stato speso resta speso.';
    if (!(await confirm({ title: 'Ferma la generazione', text, verb: 'Ferma', dangerous: true }))) return;
    await run(async () => {
      await callAdmin('POST /api/admin/generations/:runId/stop', { params: { runId } });
      toast('Generazione fermata');
    });
  };
  return (
    <div className={styles.formfoot}>
      {error && <Note kind="bad">{error}</Note>}
      <BusyButton
        kind="line"
        small
        busy={busy}
        label="Ferma la generazione"
        busyLabel="Arresto…"
        onClick={() => void stop()}
      />
    </div>
  );
}
