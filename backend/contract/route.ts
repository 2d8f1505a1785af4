import { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API, written once: server and client are both checked against it. */
export interface Route {
  readonly method: HttpMethod;
  /** Fastify path, parameters as `:name`. */
  readonly path: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
  /** Where a far smaller body than usual is all that makes sense; a longer one is not even read. */
  readonly maxBodyBytes?: number;
  /** The status of a success, 200 when absent. */
  readonly status?: number;
  /**
   * Makes something new: the same call under the same `Idempotency-Key` within a day gets the first answer, and what is
   * recorded but not shown yet is answered with 202 and `{ pending: true, _id }`.
   */
  readonly creates?: true;
  /** Changes what is there: the same call under the same `Idempotency-Key` is carried out once, and answered as it was. */
  readonly repeats?: true;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.infer<Schema> : undefined;

/** What a handler receives after the route's schemas have read the request. */
export interface RouteInput<R extends Route> {
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
}

/** The answer of a route. */
export type RouteResponse<R extends Route> = Parsed<R['response']>;

/** Names the routes of one subject; keeps their literal types. */
export function defineRoutes<const Routes extends Record<string, Route>>(routes: Routes): Routes {
  return routes;
}

/** What most routes about one thing are asked by. */
export const byId = z.object({ id: z.string() });

/** The answer of what leaves nothing to be said. */
export const done = z.object({ success: z.literal(true) });

/** The same with a sentence for people. */
export const doneInWords = done.extend({ message: z.string() });
