import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { CopyButton } from '../shared/copy-button.js';
import formsStyles from '../shared/forms.module.css';
import { saveFile } from '../shared/save-file.js';
import sharedStyles from '../shared/shared.module.css';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.js';
import { siteName } from '../site-name.js';
import styles from './change-password.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** The codes that stand in for the app, on the screen this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  useUnsavedGuard(true);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const save = () => {
    const text = `Codici di recupero per ${siteName()}\n\n${codes.join('\n')}\n\nCiascuno vale una volta.\n`;
    saveFile(new Blob([text], { type: 'text/plain' }), 'codici-di-recupero.txt');
  };
  return (
    <section className={formsStyles.stackform} aria-label="Codici di recupero" ref={section} tabIndex={-1}>
      <Note kind="warn">
        Conserva adesso questi codici di recupero: non verranno mostrati di nuovo. Ciascuno vale una volta, al posto
        dell’app.
      </Note>
      <ol className={classNames(sharedStyles.mono, styles.recovery)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={formsStyles.formfoot}>
        <Button kind="primary" onClick={onSaved}>
          Li ho conservati
        </Button>
        <CopyButton text={codes.join('\n')} label="Copia" />
        <button type="button" className={sharedStyles.tlink} onClick={save}>
          <AdminIcon name="download" />
          Scarica
        </button>
      </div>
    </section>
  );
}
