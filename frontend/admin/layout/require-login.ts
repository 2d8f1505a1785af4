import { redirect } from 'react-router-dom';
import type { AdminFacts } from '../../../backend/contract/admin-facts.js';
import { getNewsroom } from '../../api/admin/admin-facts-calls.js';
import { endSession, readSession } from '../../api/admin/session.js';
import { CallFailed } from '../../api/call-failed.js';

/** Loads the admin's facts; without a valid token it leads to the login, which leads back. */
export async function requireLogin({ request }: { request: Request }): Promise<AdminFacts> {
  const { pathname, search } = new URL(request.url);
  const login = () => redirect(`/login?${new URLSearchParams({ dopo: pathname + search })}`);
  if (!readSession()) throw login();
  try {
    return await getNewsroom();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401) throw error;
    endSession();
    throw login();
  }
}
