/** A document as text and the encoding it turned out to have. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

/**
 * Bytes to text. What the bytes are counts more than what is declared: a byte order mark first, then valid UTF-8 whatever
 * the declaration says, then the HTTP charset, the XML declaration and the meta element in this order (RFC 7303 puts the
 * header first), then a guess between UTF-8 with damage, GB18030 and windows-1252. Never throws. Browsers run it as well.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): DecodedText {
  const form = unicodeFormOf(bytes);
  if (form === 'utf-16le' || form === 'utf-16be') return { text: decodeUtf16(bytes, form), encoding: form };
  if (form === 'utf-32le' || form === 'utf-32be') return { text: decodeUtf32(bytes, form), encoding: form };
  const asUtf8 = utf8.decode(bytes);
  const declared = declaredEncodings(asUtf8, contentType);
  // Every other letter takes more bytes than units.
  const isAscii = asUtf8.length === bytes.length && !asUtf8.includes(replacement);
  if (isAscii && !bytes.includes(escapeByte)) return { text: asUtf8, encoding: declared[0] ?? 'utf-8' };
  // A damaged letter may have been stored as such, so finding one does not prove that the bytes are no UTF-8.
  if (!asUtf8.includes(replacement) || isUtf8(bytes)) {
    const other = declared[0];
    // Short Chinese or Japanese texts can be valid UTF-8 by accident, but then only as two-byte letters.
    const mayBeAccident = other !== undefined && isMultiByte(other) && !/[\u0800-\uffff]/.test(asUtf8);
    return mayBeAccident ? decodeAs(bytes, other) : { text: asUtf8, encoding: 'utf-8' };
  }
  if (isMostlyUtf8(asUtf8)) return { text: asUtf8, encoding: 'utf-8' };
  const legacy = declared.find((encoding) => encoding !== 'utf-8' && !encoding.startsWith('utf-16'));
  return decodeAs(bytes, legacy ?? (isProbablyChinese(bytes) ? 'gb18030' : 'windows-1252'));
}

const utf8 = new TextDecoder('utf-8');
const replacement = '\ufffd';
/** ISO-2022-JP is plain ASCII with escape sequences. */
const escapeByte = 0x1b;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A last odd byte is dropped. */
function decodeUtf16(bytes: Uint8Array, form: 'utf-16le' | 'utf-16be'): string {
  return new TextDecoder(form).decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
}

/** Labels by the WHATWG table, so that iso-8859-1 reads as windows-1252 and gb2312 as gb18030, as in browsers. */
function decodeAs(bytes: Uint8Array, encoding: string): DecodedText {
  const label = encoding === 'gbk' ? 'gb18030' : encoding;
  return { text: new TextDecoder(label).decode(bytes), encoding: label };
}

/** The declared encodings we can read, in order of authority, by their canonical names. */
function declaredEncodings(text: string, contentType: string | null): string[] {
  const head = text.slice(0, 4096);
  const labels = [
    /charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? '')?.[1],
    /<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1],
    /<meta[^>]+charset\s*=\s*["']?([^\s"'/>;]+)/i.exec(head)?.[1],
  ];
  return labels.flatMap((label) => canonicalEncoding(label) ?? []);
}

function canonicalEncoding(label: string | undefined): string | undefined {
  if (!label) return undefined;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

function isMultiByte(encoding: string): boolean {
  return /^(gb|big5|euc-|shift_jis|iso-2022)/.test(encoding);
}

/** True when more letters were readable than damaged: then a few bytes were broken, and the rest is UTF-8. */
function isMostlyUtf8(decoded: string): boolean {
  let damaged = 0;
  let readable = 0;
  for (let index = 0; index < decoded.length; index += 1) {
    const code = decoded.charCodeAt(index);
    if (code === 0xfffd) damaged += 1;
    else if (code > 0x7f) readable += 1;
  }
  return readable > damaged;
}

/** Chinese legacy text comes in pairs of high bytes; European text has single accented letters. */
function isProbablyChinese(bytes: Uint8Array): boolean {
  let paired = 0;
  let odd = 0;
  let run = 0;
  for (const byte of bytes) {
    if (byte >= 0xa1) {
      run += 1;
      continue;
    }
    if (run % 2 === 0) paired += run;
    else odd += run;
    run = 0;
  }
  return paired > 20 && paired > odd * 10;
}

type UnicodeForm = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** The Unicode form named by a byte order mark, or by how the first `<` is stored; null when neither says. */
function unicodeFormOf(bytes: Uint8Array): UnicodeForm | null {
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
function decodeUtf32(bytes: Uint8Array, form: 'utf-32le' | 'utf-32be'): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters: string[] = [];
  for (let offset = 0; offset + 4 <= bytes.length; offset += 4) {
    const code = view.getUint32(offset, form === 'utf-32le');
    const isLetter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    letters.push(isLetter ? String.fromCodePoint(code) : '\ufffd');
  }
  return letters.join('').replace(/^\ufeff/, '');
}
