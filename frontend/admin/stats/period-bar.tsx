import { useSearchParams } from 'react-router-dom';
import { READERSHIP_PERIODS, type Readership } from '../../../backend/contract/readership.js';
import { downloadAsAdmin } from '../../api/admin/call-admin.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { Segments } from '../../ui/segments.js';
import { useToast } from '../../ui/toast.js';
import { saveFile } from '../shared/save-file.js';
import { useAction } from '../shared/use-action.js';
import { periodWords } from './readership-words.js';
import styles from './stats.module.css';

/** Of which days the figures are, other periods, and the same figures as a file. */
export function PeriodBar({ readership }: { readonly readership: Readership }) {
  const { period, article } = readership;
  const [, setSearch] = useSearchParams();
  const { run, busy, error } = useAction('Le letture non sono state esportate');
  const toast = useToast();
  const download = () =>
    run(async () => {
      const { blob, filename } = await downloadAsAdmin(
        `/api/admin/readership.csv?days=${period.days}${article?._id ? `&article=${article?._id}` : ''}`,
      );
      saveFile(blob, filename ?? 'statistiche.csv');
      toast('Letture esportate');
    });
  return (
    <>
      <div className={styles.period}>
        <Segments
          label="Periodo"
          choices={READERSHIP_PERIODS.map((days) => ({ key: String(days), label: `${days} giorni` }))}
          chosen={String(period.days)}
          onChoose={(giorni) => setSearch({ giorni }, { preventScrollReset: true })}
        />
        <p role="status">{periodWords(readership)}</p>
        <Button kind="line" small disabled={busy} onClick={() => void download()}>
          <AdminIcon name="download" />
          Esporta CSV
        </Button>
      </div>
      {error && <Note kind="bad">{error}</Note>}
    </>
  );
}
