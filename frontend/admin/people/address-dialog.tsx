import type { FormEvent } from 'react';
import type { Person } from '../../../backend/contract/people.js';
import { Dialog, SubmitActions } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import formsStyles from '../shared/forms.module.css';

interface AddressDialogProps {
  readonly person: Person;
  readonly onSave: (email: string | null) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Where invitations and recovery links of a person go. */
export function AddressDialog({ person: { username, email }, onSave, onClose }: AddressDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    void onSave(typed === '' ? null : typed);
    onClose();
  };
  return (
    <Dialog title={`Indirizzo di ${username}`} onClose={onClose}>
      <form className={formsStyles.loginform} onSubmit={submit}>
        <TextField
          label="Indirizzo email"
          hint="Vuoto: i link si consegnano di persona"
          type="email"
          name="email"
          defaultValue={email ?? ''}
        />
        <SubmitActions verb="Salva" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
