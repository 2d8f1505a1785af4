import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { includesRole, type Role, rolesFrom } from '../../contract/role-words.js';
import { DomainError } from '../domain-error.js';
import type { EventMeta } from '../event-store/domain-event.js';
import { NOT_STORED } from '../http/security-headers.js';
import { type Admin, AdminSessions } from './admin-sessions.js';

/** Who may call: everybody, everybody with more for the newsroom, or who has at least this role in it. */
export type Access = 'everybody' | 'more-for-newsroom' | Role;

const ACCESS = 'contesto:access';
const admins = new WeakMap<FastifyRequest, Admin>();

/** Everybody may call what is below. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'everybody');

/** The newsroom sees more, a visitor is not refused. */
export const RecognizeAdmin = () => SetMetadata<string, Access>(ACCESS, 'more-for-newsroom');

/** Everything below needs a person of this role or of a higher one. */
export const AtLeast = (role: Role) => SetMetadata<string, Access>(ACCESS, role);

/** Everything below is for administrators, as is whatever carries no mark at all. */
export const AdminOnly = () => AtLeast('administrator');

/** Who may call a handler; a mark on the method counts before one on its class, and without a mark it is closed. */
export function accessTo(reflector: Reflector, ...targets: Parameters<Reflector['getAllAndOverride']>[1]): Access {
  return reflector.getAllAndOverride<Access | undefined>(ACCESS, targets) ?? 'administrator';
}

/** @throws DomainError `role-not-enough`, which says who may do it */
export function demandRole(role: Role, needed: Role): void {
  if (includesRole(role, needed)) return;
  throw new DomainError('role-not-enough', { text: `Serve il ruolo di ${rolesFrom(needed)}` });
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
    const needed = access === 'more-for-newsroom' ? null : access;
    if (admin || needed)
      context
        .switchToHttp()
        .getResponse<FastifyReply>()
        .header(...NOT_STORED);
    if (needed && !admin) throw new DomainError('unauthorized');
    if (needed && admin) demandRole(admin.role, needed);
    if (admin) admins.set(request, admin);
    return true;
  }
}

/** What a request shows as its bearer token. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(headers.authorization ?? '')?.[1];
}

/** The person of the newsroom who calls, null for a visitor; only after the guard has asked. */
export function adminOf(request: FastifyRequest): Admin | null {
  return admins.get(request) ?? null;
}

/** The person of the newsroom who calls, null for a visitor of a `RecognizeAdmin` address. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): Admin | null => {
  return adminOf(context.switchToHttp().getRequest<FastifyRequest>());
});

/** What the log notes of the person who calls, on all that the call changes. */
export const ByAdmin = createParamDecorator((_: unknown, context: ExecutionContext): EventMeta => {
  return metaOf(context.switchToHttp().getRequest<FastifyRequest>());
});

/** @throws DomainError `unauthorized` for a visitor */
export function metaOf(request: FastifyRequest): EventMeta {
  const admin = adminOf(request);
  if (admin === null) throw new DomainError('unauthorized');
  return { actor: `admin:${admin.id}` };
}
