import {
  applyDecorators,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { HttpMethod, Route, RouteInput } from '../../contract/route.js';
import { RepeatedCalls } from '../repeated-calls/repeated-calls.js';
import { readAs } from './read-as.js';

const ROUTE = 'contesto:route';
const BINDERS: Record<HttpMethod, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  PATCH: Patch,
  DELETE: Delete,
};

/** Binds a controller method to a route of the contract: its method, path and success status. */
export function Endpoint(route: Route): MethodDecorator {
  return applyDecorators(
    SetMetadata(ROUTE, route),
    BINDERS[route.method](route.path),
    HttpCode(route.status ?? 200),
    ...(route.maxBodyBytes === undefined ? [] : [RouteConfig({ maxBodyBytes: route.maxBodyBytes })]),
    ...(route.creates ? [UseInterceptors(RepeatedCalls)] : []),
  );
}

/** The request read by the schemas of the method's route; refuses with 400 and the schema's Italian message. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): RouteInput<Route> => {
  return inputOf(routeOf(context), context.switchToHttp().getRequest<FastifyRequest>());
});

/** The route of the contract that a handler is bound to. */
export function routeOf(context: Pick<ExecutionContext, 'getHandler'>): Route {
  return Reflect.getMetadata(ROUTE, context.getHandler());
}

/** The request as the route's schemas read it. */
export function inputOf(route: Route, request: FastifyRequest): RouteInput<Route> {
  return {
    params: read(route.params, request.params),
    query: read(route.query, request.query),
    body: read(route.body, request.body ?? {}),
  };
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : readAs(schema, value);
}
