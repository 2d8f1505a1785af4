import { useState } from 'react';
import type { Person } from '../../../backend/contract/people.js';
import { ROLE_NAMES, ROLES } from '../../../backend/contract/role-words.js';
import type { Signature } from '../../../backend/contract/signatures.js';
import { classNames } from '../../lib/class-names.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Pill } from '../../ui/pill.js';
import { Select } from '../../ui/select.js';
import { FormDialog } from '../shared/form-dialog.js';
import { EraseDialog } from './erase-dialog.js';
import styles from './people.module.css';
import { SignatureDialog } from './signature-dialog.js';
import type { PersonDeeds } from './use-person-deeds.js';

const STATES = {
  active: { kind: 'ok', label: 'Attiva' },
  invited: { kind: 'info', label: 'Invitata' },
  suspended: { kind: 'bad', label: 'Sospesa' },
} as const;

interface PersonRowProps {
  readonly person: Person;
  /** The name that the person signs with; null without one. */
  readonly signature: Signature | null;
  readonly busy: boolean;
  readonly deeds: PersonDeeds;
}

/** One person: name, role, how they stand, and what can be done about it. */
export function PersonRow({ person, signature, busy, deeds }: PersonRowProps) {
  const { id, username, email, role, state, hasSecondFactor, sessions, lastUsedAt, isYou } = person;
  const [asking, setAsking] = useState<'address' | 'signature' | 'erase' | null>(null);
  const close = () => setAsking(null);
  const button = (label: string, onPress: () => void) => (
    <Button kind="ghost" small disabled={busy} aria-label={`${label}: ${username}`} onClick={onPress}>
      {label}
    </Button>
  );
  return (
    <tr>
      <td className="t">
        {username}
        {isYou && ' (tu)'}
        <small>{email ?? 'senza indirizzo email'}</small>
        {signature && <small>firma «{signature.name}»</small>}
        {asking === 'address' && (
          <AddressDialog person={person} onSave={(address) => deeds.setEmail(person, address)} onClose={close} />
        )}
        {asking === 'signature' && (
          <SignatureDialog
            personId={id}
            username={username}
            signature={signature}
            onChanged={deeds.noteSignature}
            onClose={close}
          />
        )}
        {asking === 'erase' && (
          <EraseDialog
            person={person}
            signature={signature}
            onErase={(kept) => void deeds.erase(person, kept)}
            onClose={close}
          />
        )}
      </td>
      <td>
        <Select
          small
          className={styles.peopleRole}
          aria-label={`Ruolo di ${username}`}
          value={role}
          disabled={busy}
          options={ROLES.map((one) => [one, ROLE_NAMES[one]] as const)}
          onChoose={(chosen) => void deeds.setRole(person, chosen)}
        />
      </td>
      <td>
        <Pill kind={STATES[state].kind}>{STATES[state].label}</Pill>
        <small>{hasSecondFactor ? 'con secondo fattore' : 'solo password'}</small>
      </td>
      <td>
        {sessions === 0 ? 'nessuna' : countOf(sessions, 'aperta', 'aperte')}
        {lastUsedAt && (
          <small>
            ultimo uso <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
          </small>
        )}
      </td>
      <td className={classNames('acts', styles.peopleCell)}>
        <div className={styles.peopleActs}>
          {state === 'suspended' ? (
            button('Riammetti', () => void deeds.reinstate(person))
          ) : (
            <>
              {button(state === 'invited' ? 'Nuovo invito' : 'Link per la password', () => void deeds.newLink(person))}
              {sessions > 0 && button('Chiudi le sessioni', () => void deeds.endSessions(person))}
              {!isYou && button('Sospendi', () => void deeds.suspend(person))}
            </>
          )}
          {button('Cambia indirizzo', () => setAsking('address'))}
          {button('Firma', () => setAsking('signature'))}
          {!isYou && button('Elimina', () => setAsking('erase'))}
        </div>
      </td>
    </tr>
  );
}

interface AddressDialogProps {
  readonly person: Person;
  readonly onSave: (email: string | null) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Where invitations and recovery links of a person go. */
function AddressDialog({ person: { username, email }, onSave, onClose }: AddressDialogProps) {
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
