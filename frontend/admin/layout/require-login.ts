import { redirect } from 'react-router-dom';
import type { NewsroomFacts } from '../../../backend/contract/newsroom.js';
import { CallFailed } from '../../api/admin/call-failed.js';
import { getNewsroom } from '../../api/admin/newsroom-calls.js';
import { endSession, readSession } from '../../api/admin/session.js';

/** Loads the newsroom's facts; without a valid token it leads to the login, which leads back. */
export async function requireLogin({ request }: { request: Request }): Promise<NewsroomFacts> {
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
