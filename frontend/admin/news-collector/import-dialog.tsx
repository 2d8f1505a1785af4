import type { ImportEntry } from '../../../backend/contract/news-sources.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { BusyButton, Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Note } from '../../ui/note.js';
import { useToast } from '../../ui/toast.js';
import { useAction } from '../shared/use-action.js';
import newsCollectorStyles from './news-collector.module.css';
import styles from './sources.module.css';

/** Longer lists are not read. */
const MAX_SHOWN = 100;

const GROUPS = [
  { state: 'refused', title: 'Rifiutate' },
  { state: 'new', title: 'Da aggiungere' },
  { state: 'known', title: 'Già presenti' },
] as const satisfies readonly { state: ImportEntry['state']; title: string }[];

interface ImportDialogProps {
  readonly content: string;
  readonly entries: readonly ImportEntry[];
  readonly onClose: () => void;
  readonly onImported: () => void;
}

/** What a file would add, before it is imported. */
export function ImportDialog({ content, entries, onClose, onImported }: ImportDialogProps) {
  const toast = useToast();
  const { run, busy, error } = useAction("Errore nell'importazione delle fonti");
  const fresh = entries.filter(({ state }) => state === 'new').length;
  const start = () =>
    void run(async () => {
      const { added } = await callAdmin('POST /api/news-collector/sources/import', { body: { content } });
      toast(countOf(added, 'fonte aggiunta', 'fonti aggiunte'));
      onImported();
      onClose();
    });
  return (
    <Dialog wide title="Importa fonti" onClose={onClose}>
      <p>
        Il file elenca {countOf(entries.length, 'fonte', 'fonti')}.{fresh === 0 && ' Nessuna è nuova.'}
      </p>
      {error && <Note kind="bad">{error}</Note>}
      {GROUPS.map(({ state, title }) => {
        const own = entries.filter((entry) => entry.state === state);
        return own.length > 0 && <Group key={state} title={title} entries={own} />;
      })}
      <DialogActions>
        <Button kind="line" onClick={onClose}>
          Annulla
        </Button>
        <BusyButton
          kind="primary"
          busy={busy}
          disabled={busy || fresh === 0}
          label={`Importa ${countOf(fresh, 'fonte', 'fonti')}`}
          busyLabel="Importazione in corso…"
          onClick={start}
        />
      </DialogActions>
    </Dialog>
  );
}

function Group({ title, entries }: { readonly title: string; readonly entries: readonly ImportEntry[] }) {
  const more = entries.length - MAX_SHOWN;
  return (
    <section>
      <h3 className={styles.importH}>
        {title} <span className="num">({formatNumber(entries.length)})</span>
      </h3>
      <ul className={styles.importL}>
        {entries.slice(0, MAX_SHOWN).map(({ place, name, address, reason }) => (
          <li key={place}>
            <b>{name || `Voce ${place}`}</b> <span className={newsCollectorStyles.sourceUrl}>{address}</span>
            {reason && <span className={styles.importR}>{reason}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="hint">e {countOf(more, 'altra', 'altre')}</p>}
    </section>
  );
}
