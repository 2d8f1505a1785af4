import { Button } from '../../ui/button.js';
import { BusyLabel } from '../../ui/list-states.js';
import styles from './forms.module.css';

/** The end of a form of settings: «Salva», and whether something is not saved. */
export function SaveFoot({ busy, isChanged }: { readonly busy: boolean; readonly isChanged: boolean }) {
  return (
    <div className={styles.formfoot}>
      <Button type="submit" kind="primary" disabled={busy}>
        <BusyLabel busy={busy} label="Salva" busyLabel="Salvataggio..." />
      </Button>
      {isChanged && <p className="hint">Modifiche non salvate</p>}
    </div>
  );
}
