import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.js';
import { NOT_STORED } from '../http/security-headers.js';
import { type Admin, AdminSessions } from './admin-sessions.js';

/** Who may call: everybody, everybody with more for an administrator, only an administrator. */
export type Access = 'everybody' | 'more-for-admins' | 'admins';

const ACCESS = 'contesto:access';
const admins = new WeakMap<FastifyRequest, Admin>();

/** Everybody may call what is below. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'everybody');

/** An administrator sees more, a visitor is not refused. */
export const RecognizeAdmin = () => SetMetadata<string, Access>(ACCESS, 'more-for-admins');

/** Everything below needs an administrator's token, as does whatever carries no mark at all. */
export const AdminOnly = () => SetMetadata<string, Access>(ACCESS, 'admins');

/** Who may call a handler; a mark on the method counts before one on its class, and without a mark it is closed. */
export function accessTo(reflector: Reflector, ...targets: Parameters<Reflector['getAllAndOverride']>[1]): Access {
  return reflector.getAllAndOverride<Access | undefined>(ACCESS, targets) ?? 'admins';
}

/** Stands before every handler of the application and lets through whom its mark names. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: AdminSessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessTo(this.reflector, context.getHandler(), context.getClass());
    if (access === 'everybody') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = bearerToken(request);
    const admin = token ? await this.sessions.adminOf(token) : null;
    if (admin || access === 'admins')
      context
        .switchToHttp()
        .getResponse<FastifyReply>()
        .header(...NOT_STORED);
    if (admin) admins.set(request, admin);
    else if (access === 'admins') throw new DomainError('unauthorized');
    return true;
  }
}

/** What a request shows as its bearer token. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(headers.authorization ?? '')?.[1];
}

/** The administrator who calls, null for a visitor; only after the guard has looked. */
export function adminOf(request: FastifyRequest): Admin | null {
  return admins.get(request) ?? null;
}

/** The administrator who calls, null for a visitor of a `RecognizeAdmin` address. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): Admin | null => {
  return adminOf(context.switchToHttp().getRequest<FastifyRequest>());
});
