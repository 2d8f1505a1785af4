import { AdminIcon } from '../../ui/admin-icon.js';
import { useToast } from '../../ui/toast.js';

/** Puts a text on the clipboard and says whether that went well. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('Copiato'),
      () => toast('Il browser non ha permesso di copiare'),
    );
  return (
    <button type="button" className="tlink" onClick={() => void copy()}>
      <AdminIcon name="copy" />
      {label}
    </button>
  );
}
