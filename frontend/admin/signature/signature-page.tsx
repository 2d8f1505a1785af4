import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Signature } from '../../../backend/contract/signatures.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useToast } from '../../ui/toast.js';
import { useAdminFacts } from '../layout/admin-facts.js';
import { SignatureForm } from '../shared/signature-form.js';

export const loader = async () => (await callAdmin('GET /api/admin/signatures')).signatures;

/** The name that whoever is logged in signs with. */
export function Component() {
  const signatures = useLoaderData<readonly Signature[]>();
  const { user } = useAdminFacts();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const mine = signatures.find(({ personId }) => personId === user.id) ?? null;
  return (
    <>
      <ScreenHeader
        title="La tua firma"
        lead="Si sceglie per ogni articolo, nei dati dell’editor. Senza una firma l’articolo è della redazione."
      />
      <SignatureForm
        personId={user.id}
        signature={mine}
        onChanged={(words) => {
          toast(words);
          void revalidate();
        }}
      />
      {mine && (
        <p>
          <a className="link" href={`/autore/${mine.slug}`}>
            La tua pagina
            <AdminIcon name="external-link" />
          </a>{' '}
          c’è dal primo articolo pubblicato con la tua firma.
        </p>
      )}
    </>
  );
}
