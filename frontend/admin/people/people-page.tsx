import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ROLE_NAMES, ROLE_WORDS, ROLES } from '../../../backend/contract/role-words.js';
import type { Signature } from '../../../backend/contract/signatures.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { countOf } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import { Facts } from '../../ui/facts.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ACTIONS, Table } from '../../ui/table.js';
import { InviteForm } from './invite-form.js';
import { type FreshLink, LinkNote } from './link-note.js';
import { PersonRow } from './person-row.js';
import { SignatureDialog } from './signature-dialog.js';
import { usePersonDeeds } from './use-person-deeds.js';

/** Everybody who may enter, and the names that articles are signed with. */
export async function loader() {
  const [{ people }, { signatures }] = await Promise.all([
    callAdmin('GET /api/admin/people'),
    callAdmin('GET /api/admin/signatures'),
  ]);
  return { people, signatures };
}

/** Who may enter the admin, as what, and from where they are logged in. */
export function Component() {
  const { people, signatures } = useLoaderData<typeof loader>();
  const [fresh, setFresh] = useState<FreshLink | null>(null);
  const { busy, error, ...deeds } = usePersonDeeds(setFresh);
  return (
    <>
      <ScreenHeader
        title="Persone"
        lead={countOf(people.length, 'persona può entrare in redazione', 'persone possono entrare in redazione')}
      />
      {error && <Note kind="bad">{error}</Note>}
      {fresh && <LinkNote fresh={fresh} onClose={() => setFresh(null)} />}
      <Panel title="Invita una persona">
        <InviteForm onInvited={setFresh} />
      </Panel>
      <Panel title="Chi entra">
        <Table stacked heads={['Persona', 'Ruolo', 'Stato', 'Sessioni', ACTIONS]}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              signature={signatures.find(({ personId }) => personId === person.id) ?? null}
              busy={busy}
              deeds={deeds}
            />
          ))}
        </Table>
      </Panel>
      <FormerSignatures signatures={signatures.filter(({ isHere }) => !isHere)} onChanged={deeds.noteSignature} />
      <Panel title="Che cosa può fare ogni ruolo">
        <Facts facts={ROLES.map((role) => [ROLE_NAMES[role], ROLE_WORDS[role]])} />
      </Panel>
    </>
  );
}

interface FormerSignaturesProps {
  readonly signatures: readonly Signature[];
  readonly onChanged: (words: string) => void;
}

/** Names that stayed over articles when the people were erased; nothing where there are none. */
function FormerSignatures({ signatures, onChanged }: FormerSignaturesProps) {
  const [open, setOpen] = useState<Signature | null>(null);
  if (signatures.length === 0) return null;
  return (
    <Panel title="Firme di chi non è più in redazione">
      <ul>
        {signatures.map((signature) => (
          <li key={signature.personId}>
            <Button kind="line" small onClick={() => setOpen(signature)}>
              {signature.name}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <SignatureDialog
          personId={open.personId}
          username={open.name}
          signature={open}
          onChanged={onChanged}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
