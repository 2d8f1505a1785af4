import { AdminIcon } from '../../ui/admin-icon.js';
import { useToast } from '../../ui/toast.js';
import styles from './shared.module.css';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** What is said when it went well. */
  readonly done?: string;
}

/** Puts a text on the clipboard and says whether that went well. */
export function CopyButton({ text, label, done = 'Copiato' }: CopyButtonProps) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(done),
      () => toast('Il browser non ha permesso di copiare'),
    );
  return (
    <button type="button" className={styles.tlink} onClick={() => void copy()}>
      <AdminIcon name="copy" />
      {label}
    </button>
  );
}
