import type { z } from 'zod';
import type { RouteAt } from '../../backend/contract/all-routes.js';
import type { Route, RouteResponse } from '../../backend/contract/route.js';
import { CallFailed } from './call-failed.js';

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type PartsOf<R extends Route> = {
  [Part in 'params' | 'query' | 'body' as Sent<R[Part]> extends undefined ? never : Part]: Sent<R[Part]>;
};

/** What a caller gives for a route: its params, query and body, exactly as far as the route has them. */
export type InputAt<Address extends keyof RouteAt> = PartsOf<RouteAt[Address]>;

/** What a route answers. */
export type AnswerAt<Address extends keyof RouteAt> = RouteResponse<RouteAt[Address]>;

/** A call of the contract as `fetch` takes it. */
export interface PreparedRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

interface RawInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
}

/** Address, headers and body of a call. What the query leaves empty is not sent. */
export function requestOf(call: keyof RouteAt, input: RawInput = {}): PreparedRequest {
  const { params = {}, query = {}, body } = input;
  const [method = '', path = ''] = call.split(' ');
  const address = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return {
    address: search.size > 0 ? `${address}?${search}` : address,
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** The answer of a call; `CallFailed` for everything but a 2xx one. */
export async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw await failureOf(response);
  return response.status === 204 ? undefined : response.json();
}

/** What a refused call says for itself. */
export async function failureOf(response: Response): Promise<CallFailed> {
  const answer: unknown = await response.json().catch(() => null);
  return new CallFailed(response.status, textIn(answer, 'error'), textIn(answer, 'field'), answer);
}

/** A text that an answer carries under a name, when there is one. */
export function textIn(answer: unknown, name: string): string | null {
  const text = (answer as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof text === 'string' && text !== '' ? text : null;
}
