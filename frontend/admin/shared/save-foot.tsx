import { BusyButton } from '../../ui/button.js';
import styles from './forms.module.css';

/** The end of a form of settings: «Salva», and whether something is not saved. */
export function SaveFoot({ busy, isChanged }: { readonly busy: boolean; readonly isChanged: boolean }) {
  return (
    <div className={styles.formfoot}>
      <BusyButton type="submit" kind="primary" busy={busy} label="Salva" busyLabel="Salvataggio..." />
      {isChanged && <p className="hint">Modifiche non salvate</p>}
    </div>
  );
}
