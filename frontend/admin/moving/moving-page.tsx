import { useLoaderData } from 'react-router-dom';
import type { ImportState } from '../../../backend/contract/moving.js';
import { downloadExport, getImport } from '../../api/admin/moving-calls.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { BusyLabel, Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import formsStyles from '../shared/forms.module.css';
import { saveFile } from '../shared/save-file.js';
import { useAction } from '../shared/use-action.js';
import { ImportPart } from './import-part.js';
import styles from './moving.module.css';

export const movingLoader = getImport;

/** Another site into this one, and all of this one into files that need nothing of it. */
export function MovingPage() {
  return (
    <>
      <ScreenHeader title="Trasferimento" lead="Porta qui gli articoli di un altro sito, o porta via tutto da qui." />
      <ImportPart loaded={useLoaderData<ImportState | null>()} />
      <ExportPart />
    </>
  );
}

function ExportPart() {
  const { run, busy, error } = useAction("Errore durante l'esportazione");
  const download = () =>
    void run(async () => {
      const { blob, filename } = await downloadExport();
      saveFile(blob, filename ?? 'contesto.zip');
    });
  return (
    <Panel title="Esporta">
      <div className={styles.part}>
        <p>
          Uno zip che si legge senza Contesto: ogni articolo in Markdown e in HTML, le immagini, un file per WordPress,
          gli iscritti con la prova del loro consenso, correzioni, fonti e le prove del registro.
        </p>
        {error && <Note kind="bad">{error}</Note>}
        <div className={formsStyles.formfoot}>
          <Button kind="line" disabled={busy} onClick={download}>
            <AdminIcon name="download" />
            <BusyLabel busy={busy} label="Esporta tutto" busyLabel="Preparazione dello zip…" />
          </Button>
          <span className="hint">Contiene indirizzi email: va custodito.</span>
        </div>
      </div>
    </Panel>
  );
}
