import { useEffect, useState } from 'react';
import { call } from '../../api/call.js';
import { useAdminToken } from '../layout/use-admin-token.js';

/** Whether the server accepts the stored token as an administrator's. Any failure counts as «no», as specified. */
export function useIsAdmin(): boolean {
  const token = useAdminToken();
  const [accepted, setAccepted] = useState(false);
  useEffect(() => {
    if (token === null) return setAccepted(false);
    let current = true;
    call('GET /api/admin/settings', {}).then(
      () => current && setAccepted(true),
      () => current && setAccepted(false),
    );
    return () => {
      current = false;
    };
  }, [token]);
  return accepted;
}
