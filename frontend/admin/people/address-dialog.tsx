import type { Person } from '../../../backend/contract/people.js';
import { TextField } from '../../ui/field.js';
import { FormDialog } from '../shared/form-dialog.js';

interface AddressDialogProps {
  readonly person: Person;
  readonly onSave: (email: string | null) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Where invitations and recovery links of a person go. */
export function AddressDialog({ person: { username, email }, onSave, onClose }: AddressDialogProps) {
  const submit = (words: (name: string) => string) => {
    void onSave(words('email') || null);
    onClose();
  };
  return (
    <FormDialog title={`Indirizzo di ${username}`} verb="Salva" browserChecks onSubmit={submit} onClose={onClose}>
      <TextField
        label="Indirizzo email"
        hint="Vuoto: i link si consegnano di persona"
        type="email"
        name="email"
        defaultValue={email ?? ''}
      />
    </FormDialog>
  );
}
