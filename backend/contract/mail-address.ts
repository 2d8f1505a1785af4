import { z } from 'zod';

const MAX_LENGTH = 254;
/** What mail systems take before the @ without quotes (RFC 5321): `o'neil`, `a&b`; at most 64 characters. */
const LOCAL_PART = /^(?=.{1,64}$)[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
/** No domain ends in a single letter. */
const DOMAIN = new RegExp(String.raw`^(?:${LABEL}\.)+(?=[a-z].)${LABEL}$`, 'i');
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*$/u;

/** A mail address as somebody types it. An international domain is stored and written to in its form of letters a to z. */
export function mailAddress(message: string, most = MAX_LENGTH): z.ZodString {
  return z.string({ message }).trim().max(most, message).overwrite(withPlainDomain).refine(isMailAddress, message);
}

/** Whether a mail can be sent there, as far as the spelling shows. */
export function isMailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  return (
    at > 0 &&
    address.length <= MAX_LENGTH &&
    LOCAL_PART.test(address.slice(0, at)) &&
    DOMAIN.test(address.slice(at + 1))
  );
}

function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).normalize('NFC');
  if (at === 0 || !INTERNATIONAL.test(domain)) return address;
  return address.slice(0, at) + (URL.parse(`https://${domain}`)?.hostname ?? domain);
}
