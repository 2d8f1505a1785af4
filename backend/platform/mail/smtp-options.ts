import { isIP } from 'node:net';

const CONNECT_LIMIT_MS = 10_000;
/** Silence after which a server counts as gone. */
const SILENCE_LIMIT_MS = 20_000;
const SUBMISSION_PORT = 587;
const TLS_PORT = 465;

/** What a connection to a mail server is opened with. */
export type SmtpOptions = ReturnType<typeof smtpOptions>;

/**
 * Reads SMTP_URL. `smtps:` is TLS from the first byte, `smtp:` upgrades when the server offers it, and must when a
 * password is sent to another machine. In the query: `requireTLS=true|false`, `ignoreTLS=true` (never upgrade),
 * `rejectUnauthorized=false` (a certificate nobody vouches for), `name=` (how we greet).
 */
export function smtpOptions(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const query = (name: string) => url.searchParams.get(name);
  const ignoreTLS = query('ignoreTLS') === 'true';
  const hasPassword = url.username !== '' || url.password !== '';
  const mustUpgrade = hasPassword && !isThisMachine(host);
  const name = query('name');
  return {
    host,
    port: url.port === '' ? (secure ? TLS_PORT : SUBMISSION_PORT) : Number(url.port),
    secure,
    ignoreTLS,
    requireTLS: !ignoreTLS && (query('requireTLS') === null ? mustUpgrade : query('requireTLS') === 'true'),
    ...(hasPassword
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    ...(query('rejectUnauthorized') === 'false' ? { tls: { rejectUnauthorized: false } } : {}),
    ...(name === null ? {} : { name }),
    connectionTimeout: CONNECT_LIMIT_MS,
    dnsTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    logger: false,
    debug: false,
  } as const;
}

/** Whether a host is this machine, to which a password may go as it is. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
