import type { Socket } from 'node:net';
import type { ErrorResponse } from '../../contract/errors.js';
import { SECURITY_HEADERS } from './security-headers.js';

const ANSWERS = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'La richiesta ha impiegato troppo tempo'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Le intestazioni della richiesta sono troppo grandi'],
  other: ['400 Bad Request', 'La richiesta non è HTTP valido'],
} as const;

/** Answers what cannot even be read as HTTP, in the same way as every other refusal, and closes the connection. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const known = error.code !== undefined && error.code in ANSWERS ? (error.code as keyof typeof ANSWERS) : 'other';
  const [status, sentence] = ANSWERS[known];
  const answer: ErrorResponse = { error: sentence, code: 'validation-failed' };
  const body = JSON.stringify(answer);
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
