import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.js';

/** Injection token of the process's pino `Logger`. */
export const LOGGER = Symbol('LOGGER');

const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'authorization',
  'apiKey',
  'openRouterApiKey',
  'secret',
  'passphrase',
  'secretAccessKey',
  'cookie',
];

/** Structured logs on standard error (standard output belongs to the CLI's answers), secrets replaced by `[redacted]`. */
export function createLogger(
  config: Pick<Config, 'log'>,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `req.headers.${field}`]);
  return pino(
    {
      level: config.log.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[redacted]' },
      serializers: { err: describeError },
      ...(config.log.format === 'text' ? { formatters: { level: (label: string) => ({ level: label }) } } : {}),
    },
    destination,
  );
}

/** Message, code and stack of an error, with anything that looks like a key or a password in an address removed. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactText(String(error)) };
  return {
    type: error.name,
    message: redactText(error.message),
    ...('code' in error ? { code: error.code } : {}),
    stack: redactText(error.stack ?? ''),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}

/** Removes bearer tokens, `sk-…` keys and the password of an address from free text. */
export function redactText(text: string): string {
  return text
    .replace(/(bearer\s+)[\w.~+/=-]{8,}/gi, '$1[redacted]')
    .replace(/\bsk-[\w-]{8,}/g, '[redacted]')
    .replace(/(:\/\/[^\s:/@]{1,100}:)[^\s@/]{1,200}@/g, '$1[redacted]@');
}

/** Lets Nest itself log through pino. Its start-up chatter is debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack: redactText(stack ?? '') }, redactText(String(message)));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, redactText(String(message)));
  }
}
