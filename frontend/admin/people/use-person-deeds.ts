import { useRevalidator } from 'react-router-dom';
import type { Person } from '../../../backend/contract/people.js';
import { ROLE_NAMES, type Role } from '../../../backend/contract/role-words.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { useConfirm } from '../../ui/confirm.js';
import { useToast } from '../../ui/toast.js';
import { useAction } from '../shared/use-action.js';
import type { FreshLink } from './link-note.js';

/** What is done with one person. */
export type PersonDeeds = Omit<ReturnType<typeof usePersonDeeds>, 'busy' | 'error'>;

/** Changing how one person stands: what cannot be undone at once is asked about first. */
export function usePersonDeeds(onLink: (fresh: FreshLink) => void) {
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useAction('Errore nel salvataggio');
  const confirm = useConfirm();
  const toast = useToast();
  const save = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      try {
        await work();
        toast(done);
      } finally {
        await revalidate();
      }
    });
  const setRole = async ({ id, username, isYou }: Person, role: Role) => {
    const text = 'Dopo, questa schermata e le impostazioni non saranno più per te.';
    const question = { title: 'Cambia il tuo ruolo', text, verb: 'Cambia', dangerous: true };
    if (isYou && !(await confirm(question))) return;
    await save(
      () => callAdmin('PATCH /api/admin/people/:id', { params: { id }, body: { role } }),
      `${username}: ${ROLE_NAMES[role]}`,
    );
    if (isYou) window.location.assign('/admin');
  };
  const suspend = async ({ id, username }: Person) => {
    const text = `«${username}» esce subito da ogni dispositivo e non entra più, finché non togli la sospensione. Quello che ha scritto resta.`;
    if (!(await confirm({ title: 'Sospendi persona', text, verb: 'Sospendi', dangerous: true }))) return;
    await save(
      () => callAdmin('PATCH /api/admin/people/:id', { params: { id }, body: { suspended: true } }),
      `${username}: accesso sospeso`,
    );
  };
  const reinstate = ({ id, username }: Person) =>
    save(
      () => callAdmin('PATCH /api/admin/people/:id', { params: { id }, body: { suspended: false } }),
      `${username} può entrare di nuovo`,
    );
  const endSessions = async ({ id, username, isYou }: Person) => {
    const text = `«${username}» dovrà accedere di nuovo su ogni dispositivo${isYou ? ', anche qui' : ''}.`;
    if (!(await confirm({ title: 'Chiudi le sessioni', text, verb: 'Chiudi le sessioni' }))) return;
    await save(
      () => callAdmin('DELETE /api/admin/people/:id/sessions', { params: { id } }),
      `${username}: sessioni chiuse`,
    );
  };
  const erase = ({ id }: Person, signature: 'keep' | 'remove') =>
    save(
      () => callAdmin('DELETE /api/admin/people/:id', { params: { id }, query: { signature } }),
      'Persona eliminata',
    );
  const noteSignature = (words: string) => {
    toast(words);
    void revalidate();
  };
  const setEmail = ({ id }: Person, email: string | null) =>
    save(
      () => callAdmin('PATCH /api/admin/people/:id', { params: { id }, body: { email } }),
      email === null ? 'Indirizzo tolto' : 'Indirizzo salvato',
    );
  const newLink = ({ id, username }: Person) =>
    run(async () => {
      onLink({ username, ...(await callAdmin('POST /api/admin/people/:id/link', { params: { id } })) });
    });
  return { setRole, setEmail, suspend, reinstate, endSessions, erase, noteSignature, newLink, busy, error };
}
