import { createContext, useContext } from 'react';
import { redirect } from 'react-router-dom';
import type { AdminFacts } from '../../../backend/contract/auth.js';
import { includesRole, type Role } from '../../../backend/contract/role-words.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { endSession, readSession } from '../../api/admin/session.js';
import { CallFailed } from '../../api/call-failed.js';
import { storeJson } from '../../lib/browser-storage.js';
import type { Marks } from './use-marks.js';

/** What every screen may know: the site, who is logged in, the addresses with a secret, how much waits. */
export interface Admin extends AdminFacts {
  readonly marks: Marks;
  /** Counts again what waits, after some of it was read or done. */
  readonly countMarks: () => void;
  /** Shows the name that the site was given in the settings. */
  readonly showSiteName: (name: string) => void;
}

export const AdminContext = createContext<Admin | null>(null);

/** The admin's facts. Throws outside the admin layout. */
export function useAdminFacts(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('a screen was rendered outside AdminLayout');
  return admin;
}

/** Whether who is logged in may do what this role may. The server decides in any case. */
export function useMay(needed: Role): boolean {
  return includesRole(useAdminFacts().user.role, needed);
}

/** Loads the admin's facts; without a valid token it leads to the login, which leads back. */
export async function requireLogin({ request }: { request: Request }): Promise<AdminFacts> {
  const { pathname, search } = new URL(request.url);
  const login = () => redirect(`/login?${new URLSearchParams({ dopo: pathname + search })}`);
  if (!readSession()) throw login();
  try {
    const facts = await callAdmin('GET /api/admin/newsroom');
    storeJson('user', facts.user);
    return facts;
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401) throw error;
    endSession();
    throw login();
  }
}
