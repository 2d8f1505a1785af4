import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import sax from 'sax';
import { UnreadableImport } from '../imported-items.js';

/** A part of the channel as it was written: its text, its attributes and what stands in it. */
export interface WxrRecord {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly parts: readonly WxrRecord[];
  /** In Italian, with the line: why what stands in it cannot be known. */
  readonly damage?: string;
}

interface OpenRecord {
  name: string;
  attributes: Record<string, string>;
  /** As it stands in the file; sections are put together by `textOf`. */
  pieces: { readonly text: string; readonly isSection: boolean }[];
  parts: WxrRecord[];
}

/** Deeper is no export. */
const MAX_DEPTH = 30;
/** Characters of one field: what is longer is no article, and would not fit into memory with others. */
const MAX_FIELD = 20_000_000;
const CHANNEL_DEPTH = 2;
const BEGINNING = /<\?xml|<rss[\s>]/;
const MAX_BEFORE = 65_536;
/** What browsers read as it was meant: an entity that XML does not know, a sign that was not escaped. */
const READ_AS_WRITTEN = /character entity|character in entity name|Unencoded </i;
const ITEM = 'item';
/** What no further line makes good: the file ends here, or goes on for ever. */
const ENDS_READING = /Unclosed root tag|Unexpected end|Max buffer length/;
/** Of a comment nothing comes: only that it was there is kept. */
const COUNTED_ONLY = new Set(['wp:comment']);

/**
 * The parts of a WXR's channel, one after the other; nothing outside of one is kept. Nothing is fetched and no entity of the file is expanded: one
 * that is not known stays as it was written. An item that is no XML is handed out as damaged, and the next one is read again.
 * @throws UnreadableImport with the line
 */
export async function* wxrRecords(bytes: AsyncIterable<Uint8Array>): AsyncIterable<WxrRecord> {
  const reading = new ChannelReading();
  // Notices of the server's programs stand before the document, or after it.
  let before: string | null = '';
  for await (const text of decoded(bytes)) {
    if (before !== null) before += text;
    const at: number = before?.search(BEGINNING) ?? 0;
    if (before !== null && at < 0 && before.length < MAX_BEFORE) continue;
    reading.write(before === null ? text : before.slice(Math.max(0, at)));
    before = null;
    yield* reading.taken();
  }
  if (before !== null) reading.write(before);
  reading.end();
  yield* reading.taken();
}

class ChannelReading {
  readonly #parser = sax.parser(true, { trim: false, normalize: false, xmlns: false, position: true });
  readonly #open: OpenRecord[] = [];
  #depth = 0;
  /** Inside of something that is only counted, from this depth on. */
  #skippedFrom = Number.POSITIVE_INFINITY;
  #done: WxrRecord[] = [];
  #section: string | null = null;
  #hasChannel = false;
  #isOver = false;
  /** Of the item that is open. */
  #damage: string | undefined;

  constructor() {
    const parser = this.#parser;
    parser.onerror = (error) => {
      parser.resume();
      if (this.#isOver || READ_AS_WRITTEN.test(error.message)) return;
      if (this.#open[0]?.name !== ITEM || ENDS_READING.test(error.message)) throw this.#refusal(error.message);
      this.#damage ??= this.#whereAndWhy(error.message);
    };
    parser.onopentag = ({ name, attributes }) => this.#begin(name, attributes as Record<string, string>);
    parser.onclosetag = () => this.#close();
    parser.ontext = (text) => this.#add(text, false);
    parser.onopencdata = () => {
      this.#section = '';
    };
    parser.oncdata = (text) => {
      this.#section = (this.#section ?? '') + text;
      if (this.#section.length > MAX_FIELD) throw this.#refusal('field too long');
    };
    parser.onclosecdata = () => {
      this.#add(this.#section ?? '', true);
      this.#section = null;
    };
  }

  write(text: string): void {
    if (!this.#isOver) this.#parser.write(text);
  }

  end(): void {
    if (!this.#isOver) this.#parser.close();
    if (!this.#hasChannel) throw new UnreadableImport('Il file non è un’esportazione di WordPress: manca <channel>.');
  }

  taken(): WxrRecord[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  #begin(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw this.#refusal('too deep');
    if (this.#depth === CHANNEL_DEPTH) this.#hasChannel ||= name === 'channel';
    if (this.#depth <= CHANNEL_DEPTH || this.#depth > this.#skippedFrom) return;
    // The damage goes beyond the item: what follows would be taken for parts of it.
    if (name === ITEM && this.#open.length > 0) throw this.#refusal('Unexpected close tag');
    this.#open.push({ name, attributes, pieces: [], parts: [] });
    if (COUNTED_ONLY.has(name)) this.#skippedFrom = this.#depth;
  }

  #close(): void {
    const depth = this.#depth;
    this.#depth -= 1;
    this.#isOver = this.#depth === 0;
    if (depth > this.#skippedFrom) return;
    this.#skippedFrom = Number.POSITIVE_INFINITY;
    const closed = this.#open.pop();
    if (closed === undefined) return;
    const { name, attributes, pieces, parts } = closed;
    const record = { name, attributes, text: ownText(textOf(pieces)), parts };
    const around = this.#open.at(-1);
    if (around) around.parts.push(record);
    else {
      this.#done.push(this.#damage === undefined ? record : { ...record, damage: this.#damage });
      this.#damage = undefined;
    }
  }

  #add(text: string, isSection: boolean): void {
    const record = this.#open.at(-1);
    if (record === undefined || this.#depth > this.#skippedFrom) return;
    record.pieces.push({ text, isSection });
  }

  #refusal(message: string): UnreadableImport {
    return new UnreadableImport(`${this.#whereAndWhy(message)}. Non è stato importato nulla.`);
  }

  #whereAndWhy(message: string): string {
    const why = WHY.find(([pattern]) => pattern.test(message))?.[1] ?? 'qui non è XML ben formato';
    return `Riga ${this.#parser.line + 1}: ${why}`;
  }
}

const WHY: readonly (readonly [RegExp, string])[] = [
  [/Unexpected close tag/, 'un elemento si chiude con un altro nome'],
  [/Unclosed root tag|Unexpected end/, 'il file finisce prima del tempo: l’esportazione è incompleta'],
  [/too deep/, `gli elementi sono annidati più di ${MAX_DEPTH} volte`],
  [/field too long|Max buffer length/, 'un campo è troppo lungo'],
  [/Text data outside of root node|Non-whitespace before first tag/, 'c’è del testo fuori dal documento'],
];

/**
 * The text of a field. Some exports put a section into another without taking it apart: the field then ends where its
 * element does, and not at the first `]]>`.
 */
function textOf(pieces: OpenRecord['pieces']): string {
  const sections = pieces.filter(({ isSection }) => isSection);
  const between = pieces.filter(({ isSection }) => !isSection);
  if (sections.length === 0) return between.map(({ text }) => text).join('');
  if (between.every(({ text }) => text.trim() === '')) return sections.map(({ text }) => text).join('');
  const raw = pieces.map(({ text, isSection }) => (isSection ? `<![CDATA[${text}]]>` : text)).join('');
  return raw.trim().replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1');
}

/** Shorter ones stay in memory: names, addresses, ids. */
const MAX_KEPT = 4_000;

/** A part of a text holds on to the whole piece of the file that it was cut out of, unless it is written anew. */
function ownText(text: string): string {
  return text.length > MAX_KEPT ? text : Buffer.from(text, 'utf8').toString('utf8');
}

const DECLARED = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/i;

/** In the declared encoding, by the first bytes; UTF-8 without one. */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  let decoder: Pick<TextDecoder, 'decode'> | undefined;
  for await (const piece of bytes) {
    decoder ??= decoderFor(piece);
    yield decoder.decode(piece, { stream: true });
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

/** UTF-8 with letters of windows-1252 among it: databases that were moved between the two hold both, and exports say UTF-8. */
class MixedDecoder {
  readonly #western = new TextDecoder('windows-1252');
  #rest = Buffer.alloc(0);
  #isBegun = false;

  decode(piece: Uint8Array = Buffer.alloc(0), { stream = false } = {}): string {
    const bytes = Buffer.concat([this.#rest, piece]);
    let end = bytes.length;
    // A letter may go on in the next piece; after a sign of ASCII none does.
    while (stream && end > 0 && (bytes[end - 1] ?? 0) > 0x7f) end -= 1;
    this.#rest = bytes.subarray(end);
    const whole = bytes.subarray(0, end);
    const text = isUtf8(whole) ? whole.toString('utf8') : this.#mixed(whole);
    const isFirst = !this.#isBegun;
    this.#isBegun ||= end > 0;
    return isFirst ? text.replace(/^\ufeff/, '') : text;
  }

  #mixed(bytes: Buffer): string {
    return bytes.toString('latin1').replace(/[\x80-\xff]+/g, (letters) => {
      const own = Buffer.from(letters, 'latin1');
      return isUtf8(own) ? own.toString('utf8') : this.#western.decode(own);
    });
  }
}

function decoderFor(first: Uint8Array): Pick<TextDecoder, 'decode'> {
  if (first[0] === 0xff && first[1] === 0xfe) return new TextDecoder('utf-16le');
  if (first[0] === 0xfe && first[1] === 0xff) return new TextDecoder('utf-16be');
  const name =
    DECLARED.exec(Buffer.from(first.subarray(0, 200)).toString('latin1').replace(/^ï»¿/, ''))?.[1] ?? 'utf-8';
  try {
    const decoder = new TextDecoder(name);
    return decoder.encoding === 'utf-8' ? new MixedDecoder() : decoder;
  } catch {
    throw new UnreadableImport(`Il file dichiara la codifica «${name}», che non si conosce.`);
  }
}
