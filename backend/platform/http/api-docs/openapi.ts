import { z } from 'zod';
import { ERROR_ANSWERS } from '../../../contract/errors.js';
import { ROLE_NAMES, ROLES, type Role } from '../../../contract/role-words.js';
import type { Route } from '../../../contract/route.js';
import type { Access } from '../../security/admin-only.guard.js';

/** One call with what only the running application knows about it. */
export interface DescribedRoute {
  readonly subject: string;
  /** Its name within the subject. */
  readonly name: string;
  readonly route: Route;
  readonly access: Access;
}

type Json = Record<string, unknown>;

/** The description of one call. */
export interface Operation extends Json {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly Json[];
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, Json>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: unknown;
}

export interface OpenApi extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Describes the calls from the schemas that read their requests, so that the description cannot be wrong about them. */
export function openApi(
  routes: readonly DescribedRoute[],
  site: { readonly name: string; readonly url: string },
): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const described of routes) {
    const path = described.route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [described.route.method.toLowerCase()]: operation(described) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `API di ${site.name}`, version: '1.0.0' },
    servers: [{ url: site.url }],
    tags: [...new Set(routes.map(({ subject }) => subject))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema() },
    },
  };
}

/** The same call under the same key gets the first answer. */
const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function operation({ subject, name, route, access }: DescribedRoute): Operation {
  const body = route.body && schemaOf(route.body, 'input');
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-zA-Z0-9]+(.)?/g, (_, next = '') => next.toUpperCase())}`,
    summary: name,
    tags: [subject],
    ...(isRole(access) ? { description: `Serve il ruolo «${ROLE_NAMES[access]}» o uno più alto.` } : {}),
    security: access === 'everybody' ? [] : isRole(access) ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: [
      ...parameters(route, 'params'),
      ...parameters(route, 'query'),
      ...(route.creates || route.repeats ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [route.status ?? 200]: {
        description: 'Riuscita',
        ...(route.response ? { content: { 'application/json': { schema: schemaOf(route.response, 'output') } } } : {}),
      },
      ...refusals(route, access),
    },
  };
}

function isRole(access: Access): access is Role {
  return ROLES.some((role) => role === access);
}

function parameters(route: Route, part: 'params' | 'query'): Parameter[] {
  const schema = route[part];
  const { properties = {}, required = [] } = (schema ? schemaOf(schema, 'input') : {}) as {
    properties?: Json;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, parameter]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || required.includes(name),
    schema: parameter,
  }));
}

/** The statuses a caller has to reckon with; what is only some calls' own is under `default`. */
function refusals(route: Route, access: Access): Record<string, Json> {
  const readsInput = Boolean(route.params ?? route.query ?? route.body);
  const statuses = [
    ...(readsInput ? [['400', 'Richiesta non valida: `field` dice il campo'] as const] : []),
    ...(isRole(access)
      ? [['401', 'Accesso richiesto o scaduto'] as const, ['403', 'Il ruolo non lo permette'] as const]
      : []),
    ...(route.params ? [['404', 'Non esiste'] as const] : []),
    ...(route.body ? [['413', 'Richiesta troppo grande'] as const, ['415', 'Formato non accettato'] as const] : []),
    ['503', 'Non disponibile adesso: riprovare dopo Retry-After'] as const,
    ['default', 'Ogni altro rifiuto'] as const,
  ];
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(statuses.map(([status, description]) => [status, { description, content }]));
}

function errorSchema(): Json {
  const meanings = Object.entries(ERROR_ANSWERS).map(
    ([code, { status, text }]) => `- \`${code}\` (${status}): ${text}`,
  );
  return {
    type: 'object',
    required: ['error', 'code'],
    properties: {
      error: { type: 'string', description: 'Che cosa non va, in italiano, per chi legge' },
      code: { type: 'string', enum: [...Object.keys(ERROR_ANSWERS), 'internal'], description: meanings.join('\n') },
      field: { type: 'string', description: 'Il campo che non va, quando è uno' },
    },
  };
}

/** What a schema takes (`input`) or gives. What JSON Schema cannot say (a transformation's result) is left open. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
