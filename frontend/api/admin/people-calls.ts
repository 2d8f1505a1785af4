import type { passwordLinksApi, peopleApi } from '../../../backend/contract/people.js';
import type { RouteResponse } from '../../../backend/contract/route.js';
import { CallFailed } from '../call-failed.js';
import { answerOf, type CallInput, type PreparedRequest, requestOf } from '../route-request.js';
import { callAdmin } from './call-admin.js';

type People = typeof peopleApi;
type Links = typeof passwordLinksApi;

/** Who may enter the admin. */
export const listPeople = () => callAdmin<People['list']>('GET', '/api/admin/people', {});

/** Adds a person; the link is in the answer where it is not mailed. */
export const invitePerson = (body: CallInput<People['invite']>['body']) =>
  callAdmin<People['invite']>('POST', '/api/admin/people', { body });

/** Another role, or shut out and let in again. */
export const changePerson = (id: string, body: CallInput<People['change']>['body']) =>
  callAdmin<People['change']>('PATCH', '/api/admin/people/:id', { params: { id }, body });

/** Forgets a person; what they wrote is signed by the newsroom then, unless their signature stays. */
export const erasePerson = (id: string, signature: 'keep' | 'remove') =>
  callAdmin<People['erase']>('DELETE', '/api/admin/people/:id', { params: { id }, query: { signature } });

/** Ends everything a person has open. */
export const endSessionsOf = (id: string) =>
  callAdmin<People['endSessions']>('DELETE', '/api/admin/people/:id/sessions', { params: { id } });

/** A new link to choose a password. */
export const newLinkFor = (id: string) =>
  callAdmin<People['newLink']>('POST', '/api/admin/people/:id/link', { params: { id } });

/** Has a link mailed to whoever has this address. */
export const recoverPassword = (email: string) =>
  asked<Links['recover']>(requestOf<Links['recover']>('POST', '/api/auth/recovery', { body: { email } }));

/** Whose link it is. */
export const lookAtLink = (token: string) =>
  asked<Links['look']>(requestOf<Links['look']>('POST', '/api/auth/password-link', { body: { token } }));

/** Sets the password, once. */
export const choosePassword = (body: { token: string; password: string }) =>
  asked<Links['choose']>(requestOf<Links['choose']>('POST', '/api/auth/password', { body }));

/** Without a token, and without asking to log in again. */
async function asked<R extends Links[keyof Links]>({
  address,
  ...request
}: PreparedRequest): Promise<RouteResponse<R>> {
  const response = await fetch(address, request).catch(() => null);
  if (!response) throw new CallFailed(0, null, null);
  return (await answerOf(response)) as RouteResponse<R>;
}
