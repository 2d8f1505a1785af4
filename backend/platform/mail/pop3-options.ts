import { isThisMachine } from './smtp-options.js';

const PLAIN_PORT = 110;
const TLS_PORT = 995;

/** What a mailbox is opened with. */
export interface Pop3Options {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** Upgrade before the password is sent, or do not send it. */
  readonly mustUpgrade: boolean;
  readonly user: string;
  readonly password: string;
  readonly rejectUnauthorized: boolean;
}

/**
 * Reads MAIL_BOUNCE_MAILBOX. `pop3s:` is TLS from the first byte; `pop3:` upgrades, except to this machine. In the query
 * `rejectUnauthorized=false` takes a certificate that nobody vouches for. Null where name or password are missing or cannot be sent.
 */
export function pop3Options(address: string): Pop3Options | null {
  const url = new URL(address);
  const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'pop3s:';
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (user === '' || password === '' || /\p{Cc}/u.test(user + password)) return null;
  return {
    host,
    port: url.port === '' ? (secure ? TLS_PORT : PLAIN_PORT) : Number(url.port),
    secure,
    mustUpgrade: !secure && !isThisMachine(host),
    user,
    password,
    rejectUnauthorized: url.searchParams.get('rejectUnauthorized') !== 'false',
  };
}
