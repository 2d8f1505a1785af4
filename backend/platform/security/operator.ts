import type { FastifyRequest } from 'fastify';
import { adminOf } from './admin-only.guard.js';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** By these a proxy says for whom it asks. */
const FORWARDING = /^(?:x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Whether a program on this machine calls, and no proxy that hands on what somebody else asks. */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDING.test(name));
}

/** Whether an administrator calls, or somebody at the machine itself; behind `RecognizeAdmin`, whose guard asks first. */
export function isOperator(request: FastifyRequest): boolean {
  return adminOf(request)?.role === 'administrator' || isFromThisMachine(request);
}
