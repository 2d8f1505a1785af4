import { type ChangeEvent, useId, useState } from 'react';
import type { ImportEntry } from '../../../backend/contract/news-sources.js';
import { callAdmin, downloadAsAdmin } from '../../api/admin/call-admin.js';
import { decodeText } from '../../lib/decode-text.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { saveFile } from '../shared/save-file.js';
import { useAction } from '../shared/use-action.js';
import { ImportDialog } from './import-dialog.js';
import styles from './sources.module.css';

/** As much as the server takes. */
const MAX_FILE_BYTES = 1_000_000;

/** Whole lists of sources, in and out. */
export function SourceLists({ onImported }: { readonly onImported: () => void }) {
  const inputId = useId();
  const [preview, setPreview] = useState<{ readonly content: string; readonly entries: readonly ImportEntry[] } | null>(
    null,
  );
  const reading = useAction('Errore nella lettura del file');
  const writing = useAction("Errore nell'esportazione delle fonti");
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) {
      reading.setError('Il file è troppo grande: al massimo 1 MB');
      return;
    }
    void reading.run(async () => {
      const content = decodeText(new Uint8Array(await file.arrayBuffer()), file.type).text;
      setPreview({
        content,
        entries: (await callAdmin('POST /api/news-collector/sources/import/preview', { body: { content } })).entries,
      });
    });
  };
  const save = (format: 'opml' | 'json') =>
    void writing.run(async () => {
      const { blob, filename } = await downloadAsAdmin(`/api/news-collector/sources/export?format=${format}`);
      saveFile(blob, filename ?? `fonti-contesto.${format}`);
    });
  const error = reading.error ?? writing.error;
  return (
    <>
      <div className={styles.sourcelists}>
        <label className="btn btn--line btn--s" htmlFor={inputId}>
          <AdminIcon name="upload" />
          Importa OPML o JSON
        </label>
        <input
          id={inputId}
          className="sr-only"
          type="file"
          accept=".opml,.xml,.json"
          disabled={reading.busy}
          onChange={choose}
        />
        {(['opml', 'json'] as const).map((format) => (
          <Button key={format} kind="ghost" small disabled={writing.busy} onClick={() => save(format)}>
            <AdminIcon name="download" />
            Esporta {format.toUpperCase()}
          </Button>
        ))}
      </div>
      {error && <Note kind="bad">{error}</Note>}
      {preview && <ImportDialog {...preview} onClose={() => setPreview(null)} onImported={onImported} />}
    </>
  );
}
