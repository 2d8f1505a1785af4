import { createHash } from 'node:crypto';

const HOW_MANY = 10;
/** Eighty bits: nobody finds one from its digest, so that a plain digest is enough. */
const BYTES_EACH = 10;
const GROUP = 4;
/** Crockford's: none of these is taken for another one. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes that a set of codes takes. */
export const RECOVERY_BYTES = HOW_MANY * BYTES_EACH;

/** Ten codes of sixteen characters in groups of four. */
export function recoveryCodesOf(random: Uint8Array): string[] {
  return Array.from({ length: HOW_MANY }, (_, place) => {
    const bytes = random.subarray(place * BYTES_EACH, (place + 1) * BYTES_EACH);
    return (written(bytes).match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
  });
}

/** What is stored of a code. Case, spaces and dashes do not matter, nor O for 0 and I or L for 1. */
export function recoveryDigest(code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}

/** Five bits a character. */
function written(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET.charAt(Number.parseInt(five, 2))).join('');
}
