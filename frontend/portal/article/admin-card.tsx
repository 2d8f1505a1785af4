import { useEffect, useState } from 'react';
import { call } from '../../api/call.js';
import { Icon } from '../../ui/icon.js';
import { useAdminToken } from '../layout/use-admin-token.js';

/** The quick edit, shown only after the server has accepted the stored token. */
export function AdminCard({ articleId }: { articleId: string }) {
  const isAdmin = useIsAdmin();
  if (!isAdmin) return null;
  return (
    <div className="adminq">
      <p>Vedi questo riquadro perché sei amministratore.</p>
      <a className="btn btn--line btn--s" href={`/admin/edit/${encodeURIComponent(articleId)}`}>
        <Icon name="pencil" />
        Modifica articolo
      </a>
    </div>
  );
}

function useIsAdmin(): boolean {
  const token = useAdminToken();
  const [accepted, setAccepted] = useState(false);
  useEffect(() => {
    if (token === null) return setAccepted(false);
    let current = true;
    call('GET', '/api/admin/settings').then(
      () => current && setAccepted(true),
      () => current && setAccepted(false),
    );
    return () => {
      current = false;
    };
  }, [token]);
  return accepted;
}
