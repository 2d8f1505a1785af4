import { useSyncExternalStore } from 'react';
import { readAdminToken } from '../../api/call.js';

const subscribe = (changed: () => void) => {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};

/** The administrator's token, if one is stored in this browser; always null on the server. */
export function useAdminToken(): string | null {
  return useSyncExternalStore(subscribe, readAdminToken, () => null);
}
