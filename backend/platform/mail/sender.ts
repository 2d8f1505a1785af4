import { isMailAddress } from '../../contract/mail-address.js';
import type { Config } from '../config/config.js';
import { type Mailbox, parseMailbox } from './mailbox.js';

/** Who a mail comes from: the address never changes while the server runs, the name may. */
export interface Sender {
  readonly address: string;
  mailbox(): Promise<Mailbox>;
}

/**
 * The configured sender: MAIL_FROM, else one of the site's own host; without a name where MAIL_FROM gives none. Null when
 * MAIL_FROM cannot be read.
 */
export function configuredSender({ mail: { from }, http }: Pick<Config, 'mail' | 'http'>): Mailbox | null {
  return from === undefined ? { name: '', address: `noreply@${mailHost(http.publicBaseUrl)}` } : parseMailbox(from);
}

/** A sender without a name of its own bears the site's. @param siteName gives it as of now */
export function senderNamed({ name, address }: Mailbox, siteName: () => Promise<string>): Sender {
  return { address, mailbox: async () => ({ name: name || (await siteName()), address }) };
}

/**
 * The Message-ID of what a job sends: anyone who gets it twice, because a process was killed in between, can see it.
 * @param jobId of the job, see `JobToWork`
 */
export function messageIdOf(jobId: string, publicBaseUrl: string): string {
  return `<${jobId}@${mailHost(publicBaseUrl)}>`;
}

/** The site's host name, or a reserved one where nobody could be written to there: `localhost`, an IP address. */
function mailHost(publicBaseUrl: string): string {
  const { hostname } = new URL(publicBaseUrl);
  return isMailAddress(`noreply@${hostname}`) ? hostname : 'contesto.invalid';
}
