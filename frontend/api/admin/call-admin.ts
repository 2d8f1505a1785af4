import type { RouteAt } from '../../../backend/contract/all-routes.js';
import { CallFailed } from '../call-failed.js';
import { freshToken, renewSession } from '../renew-session.js';
import { type AnswerAt, answerOf, failureOf, type InputAt, type PreparedRequest, requestOf } from '../route-request.js';
import { noteAnswer, repeatKeyOf } from './repeat-keys.js';
import { askToLogInAgain } from './session.js';

const JSON_WANTED = { accept: 'application/json' };

/**
 * One call of the API in the admin's name. The route is known as a type, so that no schema reaches the browser and a
 * mistyped address does not compile: `callAdmin('GET /api/articles/by-id/:id', { params: { id } })`.
 * The token is renewed when its time is over. When the session has ended it waits until the person has logged in again and
 * repeats the call, so that nothing typed is lost. Throws `CallFailed` for every other answer that is not 2xx.
 */
export async function callAdmin<Address extends keyof RouteAt>(
  address: Address,
  ...[input, signal]: InputAndSignal<InputAt<Address>>
): Promise<AnswerAt<Address>> {
  return (await answerOf(await sendAsAdmin(requestOf(address, input), signal))) as AnswerAt<Address>;
}

/** A route without anything to give is called by its address alone. */
type InputAndSignal<Input> = object extends Input
  ? [input?: Input, signal?: AbortSignal]
  : [input: Input, signal?: AbortSignal];

/** Files sent as a form, in the admin's name; reports the share that is sent, 0 to 1. Same manners as `callAdmin`. */
export async function uploadAsAdmin<Address extends keyof RouteAt>(
  address: Address,
  files: Readonly<Record<string, File>>,
  onProgress: (share: number) => void,
): Promise<AnswerAt<Address>> {
  const body = new FormData();
  for (const [name, file] of Object.entries(files)) body.set(name, file);
  return (await answerOf(await sendAsAdmin({ ...requestOf(address), body, onProgress }))) as AnswerAt<Address>;
}

/** A file of the API as the browser keeps it, with the name the server gave it. */
export async function downloadAsAdmin(path: string): Promise<{ blob: Blob; filename: string | null }> {
  const request = { address: path, method: 'GET', headers: JSON_WANTED };
  const response = await sendAsAdmin(request);
  if (!response.ok) throw await failureOf(response);
  const filename = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;
  return { blob: await response.blob(), filename };
}

interface AdminRequest extends PreparedRequest {
  /** Gets the share that is sent, 0 to 1, of a form with a file. */
  readonly onProgress?: (share: number) => void;
}

/** Where nobody is logged in, the server is not asked what it says of that. */
async function sendAsAdmin(request: AdminRequest, signal?: AbortSignal): Promise<Response> {
  const token = await freshToken();
  const first = token === null ? null : await send(request, token, signal);
  if (first && first.status !== 401) return first;
  const again = (await renewSession(token)) || (await askToLogInAgain());
  if (again) return send(request, await freshToken(), signal);
  if (first) return first;
  throw new CallFailed(401, null);
}

async function send(request: AdminRequest, token: string | null, signal?: AbortSignal): Promise<Response> {
  const repeatKey = repeatKeyOf(request);
  try {
    const headers = {
      ...request.headers,
      ...(repeatKey ? { 'idempotency-key': repeatKey } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const { address, method, body, onProgress } = request;
    const response =
      onProgress && body instanceof FormData
        ? await sendWithProgress(address, body, headers, onProgress)
        : await fetch(address, {
            method,
            headers,
            ...(body === undefined ? {} : { body }),
            ...(signal ? { signal } : {}),
          });
    if (repeatKey) noteAnswer(request, (await isPending(response)) ? 0 : response.status);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(0, null, null);
  }
}

/** Recorded, but without what was made: the same call may have to be asked again. Rejects for an answer that breaks off. */
async function isPending(response: Response): Promise<boolean> {
  const text = await response.clone().text();
  if (response.status !== 202) return false;
  const answer: unknown = JSON.parse(text);
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'pending') === true;
}

/**
 * Sends a form as `fetch` would and reports the share that is on its way, from 0 to 1: `fetch` itself says nothing of what it
 * sends. Rejects when no answer comes.
 */
function sendWithProgress(
  address: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => reject(new TypeError('no answer')));
    }
    request.send(form);
  });
}
