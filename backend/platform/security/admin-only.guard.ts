import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.js';
import { type Admin, AdminSessions } from './admin-sessions.js';

const admins = new WeakMap<FastifyRequest, Admin>();

/** Lets only requests with a valid bearer token through. */
@Injectable()
export class AdminOnlyGuard implements CanActivate {
  constructor(private readonly sessions: AdminSessions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (await identify(context, this.sessions)) return true;
    throw new DomainError('unauthorized');
  }
}

/** Recognises an administrator when there is one and lets everybody through. */
@Injectable()
export class RecognizeAdminGuard implements CanActivate {
  constructor(private readonly sessions: AdminSessions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await identify(context, this.sessions);
    return true;
  }
}

/** Everything below needs an administrator's token. */
export const AdminOnly = () => applyDecorators(UseGuards(AdminOnlyGuard));

/** An administrator sees more, a visitor is not refused. */
export const RecognizeAdmin = () => applyDecorators(UseGuards(RecognizeAdminGuard));

/** The administrator who calls, null for a visitor of a `RecognizeAdmin` address. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): Admin | null => {
  return admins.get(context.switchToHttp().getRequest<FastifyRequest>()) ?? null;
});

async function identify(context: ExecutionContext, sessions: AdminSessions): Promise<boolean> {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
  const admin = token ? await sessions.adminOf(token) : null;
  if (admin) admins.set(request, admin);
  return admin !== null;
}
