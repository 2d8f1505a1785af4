import { isDeadCode } from './delivery-rules.js';
import { complaintsIn, type ParsedMail, parseMail, type RecipientStatus, statusesIn } from './parse-delivery-report.js';

/** What a mail in the mailbox of returns says about a letter. */
export interface ReturnedMail {
  /** `bounce`: the address is none; `soft`: it was not reached; `complaint`: its owner calls the letter unwanted. */
  readonly kind: 'bounce' | 'soft' | 'complaint';
  /** Status such as 5.1.1; empty where none is named. */
  readonly code: string;
  /**
   * Of the letter's link to leave. Anybody can write to a mailbox: only who has the letter knows it, so it proves that the
   * report is about a letter of ours, and says whose. Null where the letter was not returned with it.
   */
  readonly token: string | null;
}

const TOKEN = /^list-unsubscribe:[^\n]*?[?&]token=(?:3D)?([\w-]{20,200})/im;
const ENHANCED = /\b([45]\.\d{1,3}\.\d{1,3})\b/;
/** Of a reply such as `550 no such user`, where a server knows no finer ones. */
const REPLY = /(?:^|[\s:])([45]\d\d)[ -]/m;
const DEAD_REPLIES = new Set(['550', '551', '553']);
const EXIM = 'x-failed-recipients';
const QMAIL = /^hi\. this is the (?:qmail-send program|mail delivery)/im;

/**
 * Reads a mail as it lies in a mailbox: delivery statuses (RFC 3464), reports of abuse (RFC 5965), and the plain letters of qmail
 * and of older Exim. Null for everything else: answers of people, notices of absence, delays.
 */
export async function readReturnedMail(raw: string | Buffer): Promise<ReturnedMail | null> {
  const mail = await parseMail(raw);
  const token = tokenIn(mail);
  if (complaintsIn(mail).length > 0) return { kind: 'complaint', code: '', token };
  const failed = statusesIn(mail).filter(({ action }) => action === 'failed');
  const code = failed.length > 0 ? worstOf(failed) : plainCode(mail);
  return code === null ? null : { ...kindOf(code), token };
}

function tokenIn({ text, parts }: ParsedMail): string | null {
  const words = [text, ...parts.map(({ content }) => content)].join('\n').replace(/\n[ \t]+/g, ' ');
  return TOKEN.exec(words)?.[1] ?? null;
}

function kindOf(code: string): Pick<ReturnedMail, 'kind' | 'code'> {
  const isDead = /^[45]\d\d$/.test(code) ? DEAD_REPLIES.has(code) : code !== '' && isDeadCode(code);
  return { kind: isDead ? 'bounce' : 'soft', code };
}

/** The status that says most against the address. */
function worstOf(failed: readonly RecipientStatus[]): string {
  const codes = failed.map(({ status, diagnostic }) => {
    const fine = ENHANCED.exec(status)?.[1] ?? '';
    // «5.0.0» says only that it failed: the server's own words often know more.
    return fine === '' || fine === '5.0.0'
      ? (ENHANCED.exec(diagnostic)?.[1] ?? REPLY.exec(diagnostic)?.[1] ?? fine)
      : fine;
  });
  return codes.find((code) => kindOf(code).kind === 'bounce') ?? codes[0] ?? '';
}

/** Null for a mail that is no report. */
function plainCode({ headers, text }: ParsedMail): string | null {
  if (!headers.has(EXIM) && !QMAIL.test(text)) return null;
  return ENHANCED.exec(text)?.[1] ?? REPLY.exec(text)?.[1] ?? '';
}
