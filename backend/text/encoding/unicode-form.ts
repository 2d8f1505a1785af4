export type UnicodeForm = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** The Unicode form told by a byte order mark, or by how the first `<` is stored; null when neither tells. */
export function unicodeFormOf(bytes: Uint8Array): UnicodeForm | null {
  const start = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return forms.find(([pattern]) => start.startsWith(pattern))?.[1] ?? null;
}

// The longer patterns first: FF FE 00 00 is UTF-32, FF FE alone UTF-16.
const forms: readonly (readonly [string, UnicodeForm])[] = [
  ['0000feff', 'utf-32be'],
  ['fffe0000', 'utf-32le'],
  ['0000003c', 'utf-32be'],
  ['3c000000', 'utf-32le'],
  ['efbbbf', 'utf-8'],
  ['feff', 'utf-16be'],
  ['fffe', 'utf-16le'],
  ['003c00', 'utf-16be'],
  ['3c00', 'utf-16le'],
];

/** UTF-32 is outside the Encoding standard, so TextDecoder does not read it. Impossible values become U+FFFD. */
export function decodeUtf32(bytes: Uint8Array, form: 'utf-32le' | 'utf-32be'): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters: string[] = [];
  for (let offset = 0; offset + 4 <= bytes.length; offset += 4) {
    const code = view.getUint32(offset, form === 'utf-32le');
    const isLetter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    letters.push(isLetter ? String.fromCodePoint(code) : '\ufffd');
  }
  return letters.join('').replace(/^\ufeff/, '');
}
