import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ROLE_NAMES, ROLE_WORDS, ROLES } from '../../../backend/contract/role-words.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { countOf } from '../../lib/format-number.js';
import { Facts } from '../../ui/facts.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ACTIONS, Table } from '../../ui/table.js';
import { FormerSignatures } from './former-signatures.js';
import { InviteForm } from './invite-form.js';
import { type FreshLink, LinkNote } from './link-note.js';
import { PersonRow } from './person-row.js';
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
