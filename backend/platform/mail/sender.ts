import type { Config } from '../config/config.js';
import { isMailAddress, type Mailbox, parseMailbox } from './mailbox.js';

/** Who our mail comes from: MAIL_FROM, else a sender of the site's own host. Null when MAIL_FROM cannot be read. */
export function senderOf(config: Pick<Config, 'mail' | 'http' | 'site'>): Mailbox | null {
  const { from } = config.mail;
  if (from === undefined) return { name: config.site.name, address: `noreply@${mailHost(config.http.publicBaseUrl)}` };
  const mailbox = parseMailbox(from);
  return mailbox && { ...mailbox, name: mailbox.name || config.site.name };
}

/**
 * The Message-ID of what a job sends: anyone who gets it twice, because a process was killed in between, can tell.
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
