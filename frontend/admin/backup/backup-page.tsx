import { useCallback, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { BackupInfo } from '../../../backend/contract/backup.js';
import { callAdmin, downloadAsAdmin } from '../../api/admin/call-admin.js';
import { getBackupInfo } from '../../api/admin/site-calls.js';
import { formatDateTime } from '../../lib/format-date.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { BusyButton, BusyLabel, Button } from '../../ui/button.js';
import { useConfirm } from '../../ui/confirm.js';
import { Empty } from '../../ui/list-states.js';
import { MessageNote, Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import formsStyles from '../shared/forms.module.css';
import { saveFile } from '../shared/save-file.js';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import { usePolling, useSuccessMessage } from '../shared/use-timers.js';
import styles from './backup.module.css';

export { getBackupInfo as loader } from '../../api/admin/site-calls.js';

const POLL_MS = 2_000;
const INCLUDED = [
  ['Database completo', 'articoli, notizie, impostazioni e iscritti, con tutto il registro.'],
  ['Immagini degli articoli', 'gli originali ottimizzati e le loro copie.'],
  ['File di configurazione', 'senza password, chiavi e segreti, che vanno conservati a parte.'],
  ['Codice sorgente', 'il programma com’è installato qui.'],
  ['Build del frontend', 'le pagine pronte da servire.'],
] as const;

/** The full backup of the site: what there is, a new one, the file. */
export function Component() {
  const backup = useBackup(useLoaderData<BackupInfo>());
  const { info, isMaking, message, error } = backup;
  return (
    <>
      <ScreenHeader
        title="Backup"
        lead="Una copia completa del sito in un solo file, da conservare altrove."
        actions={
          <BusyButton
            kind="primary"
            busy={isMaking}
            disabled={!backup.mayCreate}
            label="Crea nuovo backup"
            busyLabel="Creazione in corso…"
            onClick={backup.create}
          />
        }
      />
      {error && <Note kind="bad">{error}</Note>}
      {info.failure && !isMaking && <Note kind="bad">{asError(info.failure)}</Note>}
      {info.warning && !isMaking && <Note kind="warn">{info.warning}</Note>}
      {message && <MessageNote message={message} />}
      {isMaking && (
        <Note kind="info">Il backup viene creato: possono volerci alcuni minuti. Il sito resta in linea.</Note>
      )}
      <Panel title="Ultimo backup">
        {info.hasBackup ? (
          <>
            <BackupFacts info={info} />
            <div className={formsStyles.formfoot}>
              <Button kind="line" disabled={backup.isDownloading} onClick={backup.download}>
                <AdminIcon name="download" />
                <BusyLabel busy={backup.isDownloading} label="Scarica" busyLabel="Download in corso…" />
              </Button>
              <Button kind="danger" disabled={backup.isDeleting} onClick={backup.remove}>
                <AdminIcon name="trash-2" />
                Elimina
              </Button>
            </div>
          </>
        ) : (
          <Empty title="Nessun backup disponibile" />
        )}
      </Panel>
      <BackupContents />
    </>
  );
}

/** What can be done with the backup, and what is said of it; one that is being made is asked about until it is there. */
function useBackup(loaded: BackupInfo) {
  const [info, setInfo] = useState(loaded);
  const [waitsForNew, setWaitsForNew] = useState(false);
  const [message, show] = useSuccessMessage();
  const confirm = useConfirm();
  const reading = useAction('Errore nel recupero informazioni backup', { isBackground: true });
  const creating = useAction('Errore durante la creazione del backup');
  const downloading = useAction('Errore durante il download del backup');
  const deleting = useAction("Errore durante l'eliminazione");
  const isMaking = waitsForNew || info.inProgress;
  const { run: read } = reading;

  const refresh = useCallback(() => {
    void read(async () => {
      const now = await getBackupInfo();
      setInfo(now);
      if (now.inProgress) return;
      setWaitsForNew(false);
      show(now.failure ? null : 'Backup creato con successo!');
    });
  }, [read, show]);
  usePolling(refresh, isMaking ? POLL_MS : null);

  /** What was said before must not stand over what is said now. */
  const begin = (action: typeof creating, work: () => Promise<void>) => {
    for (const other of [reading, creating, downloading, deleting]) other.setError(null);
    show(null);
    return action.run(work);
  };
  const create = async () => {
    const text = 'Vuoi creare un nuovo backup completo del sito?';
    if (!(await confirm({ title: 'Nuovo backup', text, verb: 'Crea backup' }))) return;
    setWaitsForNew(await begin(creating, async () => void (await callAdmin('POST /api/backup/create'))));
  };
  const remove = async () => {
    const text = 'Sei sicuro di voler eliminare il backup esistente?';
    if (!(await confirm({ title: 'Elimina backup', text, verb: 'Elimina', dangerous: true }))) return;
    await begin(deleting, async () => {
      await callAdmin('DELETE /api/backup/delete');
      setInfo(await getBackupInfo());
      show('Backup eliminato con successo');
    });
  };
  const download = () =>
    begin(downloading, async () => {
      const { blob, filename } = await downloadAsAdmin('/api/backup/download');
      saveFile(blob, filename ?? 'contesto-backup.zip');
      show('Download completato!');
    });
  const error = asError(creating.error ?? deleting.error) ?? downloading.error ?? reading.error;
  return {
    info,
    isMaking,
    mayCreate: !isMaking && !creating.busy,
    isDownloading: downloading.busy,
    isDeleting: deleting.busy,
    create,
    remove,
    download,
    message,
    error,
  };
}

/** What the server says of a failure begins with «Errore: », as the specification has it. */
function asError(text: string | null): string | null {
  return text === null || text.startsWith('Errore') ? text : `Errore: ${text}`;
}

function BackupFacts({ info }: { readonly info: BackupInfo }) {
  return (
    <dl className={styles.backupFacts}>
      <div>
        <dt>Data</dt>
        <dd>{info.lastBackup && <time dateTime={info.lastBackup}>{formatDateTime(info.lastBackup)}</time>}</dd>
      </div>
      <div>
        <dt>File</dt>
        <dd className={sharedStyles.mono}>{info.filename}</dd>
      </div>
      <div>
        <dt>Dimensione</dt>
        <dd>{info.sizeFormatted}</dd>
      </div>
    </dl>
  );
}

function BackupContents() {
  return (
    <Panel title="Che cosa contiene">
      <ul className={styles.backupContents}>
        {INCLUDED.map(([name, text]) => (
          <li key={name}>
            <AdminIcon name="check" />
            <span>
              <strong>{name}</strong>: {text}
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">
        Il file contiene indirizzi email e impronte di password: va custodito. Si ripristina dalla riga di comando, in
        un’installazione vuota, con <code>contesto restore</code>.
      </p>
    </Panel>
  );
}
