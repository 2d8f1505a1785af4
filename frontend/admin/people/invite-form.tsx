import { type FormEvent, useState } from 'react';
import { ROLE_NAMES, ROLE_WORDS, ROLES, type Role } from '../../../backend/contract/role-words.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import { BusyButton } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { SelectField } from '../../ui/select.js';
import formsStyles from '../shared/forms.module.css';
import { useDeed } from '../shared/use-deed.js';
import type { FreshLink } from './link-note.js';

/** Adds a person, who gets a link to choose a password. */
export function InviteForm({ onInvited }: { readonly onInvited: (fresh: FreshLink) => void }) {
  const { carryOut, busy, error, field } = useDeed('Errore nell’invito');
  const [role, setRole] = useState<Role>('editor');
  const problem = (name: string) => (field === name ? error : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const username = String(given.get('name') ?? '').trim();
    const email = String(given.get('email') ?? '').trim() || null;
    void carryOut(async () => {
      onInvited({ username, ...(await callAdmin('POST /api/admin/people', { body: { username, email, role } })) });
      form.reset();
    });
  };
  return (
    <form
      className={classNames(formsStyles.stackform, formsStyles.stackformNarrow)}
      aria-label="Invita una persona"
      onSubmit={submit}
      noValidate
    >
      {error && field === null && <Note kind="bad">{error}</Note>}
      <TextField
        label="Nome utente"
        hint="Con questo entra e firma le versioni."
        error={problem('username')}
        name="name"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={64}
      />
      <TextField
        label="Indirizzo email"
        hint="Facoltativo. Ci va l’invito, e il link se dimentica la password."
        error={problem('email')}
        type="email"
        name="email"
        autoComplete="off"
      />
      <SelectField
        label="Ruolo"
        hint={ROLE_WORDS[role]}
        value={role}
        options={ROLES.map((one) => [one, ROLE_NAMES[one]] as const)}
        onChoose={setRole}
      />
      <div className={formsStyles.formfoot}>
        <BusyButton type="submit" kind="primary" busy={busy} label="Invita" busyLabel="Invito…" />
      </div>
    </form>
  );
}
