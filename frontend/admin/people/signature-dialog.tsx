import type { Signature } from '../../../backend/contract/signatures.js';
import { Dialog } from '../../ui/dialog.js';
import { SignatureForm } from '../shared/signature-form.js';

interface SignatureDialogProps {
  readonly personId: string;
  /** As the newsroom knows the person. */
  readonly username: string;
  readonly signature: Signature | null;
  readonly onChanged: (words: string) => void;
  readonly onClose: () => void;
}

/** With which name a person signs. */
export function SignatureDialog({ username, onClose, onChanged, ...form }: SignatureDialogProps) {
  return (
    <Dialog title={`Firma di ${username}`} onClose={onClose}>
      <SignatureForm
        {...form}
        onChanged={(words) => {
          onClose();
          onChanged(words);
        }}
      />
    </Dialog>
  );
}
