import { escapeHtml } from '../escape-html.js';
import { lowered, raised } from '../figures/raised.js';
import { endOfTag } from '../html-tags.js';
import { withoutMathMl } from './formulas.js';
import { attributesOf, visibilityOf, WHITE } from './hidden.js';

/**
 * HTML of a source, in which tags may be dropped and every word is still what its readers saw: raised and lowered figures and
 * quotation marks are characters (10²⁵, CO₂, «…»), and what is struck out, hidden or only the mark of a footnote is left out.
 * Stops after about `enough` characters of text.
 */
export function readableHtml(html: string, enough = Number.POSITIVE_INFINITY): string {
  const plain = withoutMathMl(html);
  const isRead = MAYBE_MARKED.test(plain) || MAYBE_HIDDEN.test(plain) || mayBeDeep(plain);
  return isRead ? new Pass(plain, SOURCE).run(enough) : plain;
}

/**
 * HTML of an article without the tags that it may not have and whose meaning would go with them: figures and quotation
 * marks become characters, struck out words are styled as such, the mark of a footnote stands in brackets. Tags nested deeper than any
 * text needs are left out.
 */
export function bodyHtml(html: string): string {
  const plain = withoutMathMl(html);
  const isRead = MAYBE_MARKED.test(plain) || mayBeDeep(plain);
  return isRead ? new Pass(plain, BODY).run(Number.POSITIVE_INFINITY) : plain;
}

/** The same tags where a model or a feed escaped them once too often: `10&lt;sup&gt;25&lt;/sup&gt;`. */
export function unescapeRaised(html: string): string {
  return html.replace(/&lt;(su[bp])&gt;([^<>&]{1,20})&lt;\/\1&gt;/gi, '<$1>$2</$1>');
}

const MAYBE_MARKED = /<(?:su[bp]|q|s|del|strike)[\s/>]/i;
const MAYBE_HIDDEN =
  /<(?:audio|canvas|datalist|dialog|select|template|video)[\s/>]|[\s"'](?:aria-hidden|hidden|style|color|hide|invisible|preheader)\b|(?:only|hidden|screen|-sr|-text|-none|visible)[\s"'>]/i;

/** Browsers nest little deeper, no text needs a tenth, and what parses HTML later takes time by the square of the depth. */
const MAX_DEPTH = 500;

function mayBeDeep(html: string): boolean {
  return html.split('<', MAX_DEPTH + 2).length > MAX_DEPTH + 1;
}

interface Form {
  readonly hides: boolean;
  readonly struck: readonly [before: string, after: string] | null;
  readonly mark: (written: string, html: string) => string;
}

const SOURCE: Form = { hides: true, struck: null, mark: () => '' };
const BODY: Form = {
  hides: false,
  struck: ['<span style="text-decoration:line-through">', '</span>'],
  mark: (written, html) => (/^[\p{L}\p{N}]/u.test(written) ? `[${html.trim()}]` : html),
};

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);
/** A paragraph ends where one of these begins, whether it was closed or not. */
const ENDS_PARAGRAPH = new Set(
  `address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p
  pre section table ul`.split(/\s+/),
);
/** Ended by the next of their kind. */
const ENDS_BEFORE: Readonly<Record<string, readonly string[]>> = {
  ...{ li: ['li'], dt: ['dt', 'dd'], dd: ['dt', 'dd'], td: ['td', 'th'], th: ['td', 'th'], tr: ['tr', 'td', 'th'] },
  option: ['option'],
};
/** Of the text before a raised figure. */
const MAX_BASE = 40;
const MAX_BASE_PARTS = 12;
const MAX_RAISED = 200;
const OPENING_QUOTE = /^\s*(?:[«“”"„‚‘'‹]|&(?:l[ad]quo|bdquo|quot|#171|#8220|#34);)/;

interface OpenElement {
  readonly name: string;
  readonly kind: 'plain' | 'deep' | 'dropped' | 'struck' | 'quote' | 'raised' | 'lowered' | 'nested';
  /** Where its content begins in the parts written so far. */
  readonly at: number;
  readonly attributes: string;
  readonly background: string | null;
}

/** One reading from front to back with the elements that are open: no tree, linear for any input. */
class Pass {
  private readonly parts: string[] = [];
  private readonly open: OpenElement[] = [];
  private readonly openOf = new Map<string, number>();
  private dropping = 0;
  private inRaised = 0;
  private quotations = 0;
  private length = 0;

  constructor(
    private readonly html: string,
    private readonly form: Form,
  ) {}

  run(enough: number): string {
    const { html } = this;
    let position = 0;
    while (position < html.length && this.length < enough) {
      const start = html.indexOf('<', position);
      if (start < 0) break;
      this.write(html.slice(position, start));
      if (this.dropping === 0) this.length += start - position;
      position = this.take(start);
    }
    if (this.length < enough) this.write(html.slice(position));
    while (this.open.length > 0) this.leave(html.length);
    return this.parts.join('');
  }

  private write(text: string): void {
    if (this.dropping === 0 && text !== '') this.parts.push(text);
  }

  /** Reads what begins with a `<`, and says where it ends. */
  private take(start: number): number {
    const { html } = this;
    if (html.startsWith('<!--', start)) {
      const end = html.indexOf('-->', start + 4);
      return end < 0 ? html.length : end + 3;
    }
    TAG.lastIndex = start;
    const match = TAG.exec(html);
    if (match === null) {
      this.write('<');
      return start + 1;
    }
    const end = endOfTag(html, TAG.lastIndex);
    const name = (match[2] ?? '').toLowerCase();
    const tag = html.slice(start, end);
    if (match[1] === '/') this.close(name, tag, start, end);
    else this.begin(name, tag, end);
    return match[1] === '' && RAW.has(name) ? this.passRaw(name, end) : end;
  }

  /** Script and the like hold no tags. */
  private passRaw(name: string, from: number): number {
    const close = new RegExp(`</${name}`, 'gi');
    close.lastIndex = from;
    const end = close.exec(this.html)?.index ?? this.html.length;
    this.write(this.html.slice(from, end));
    return end;
  }

  private begin(name: string, tag: string, end: number): void {
    const top = this.open.at(-1)?.name;
    if (top === 'p' && ENDS_PARAGRAPH.has(name)) this.leave(end);
    else if (top !== undefined && ENDS_BEFORE[name]?.includes(top)) this.leave(end);
    if (VOID.has(name)) {
      this.write(tag);
      return;
    }
    const { hidden, background } = this.seen(name, tag);
    const kind = this.kindOf(name, hidden);
    this.write(this.openingOf(kind, name, tag, end));
    if (kind === 'dropped') this.dropping += 1;
    else if (kind === 'raised' || kind === 'lowered') this.inRaised += 1;
    else if (kind === 'quote') this.quotations += 1;
    this.open.push({ name, kind, at: this.parts.length, attributes: tag, background });
    this.openOf.set(name, (this.openOf.get(name) ?? 0) + 1);
  }

  private seen(name: string, tag: string): { hidden: boolean; background: string | null } {
    const background = this.open.at(-1)?.background ?? (this.open.length === 0 ? WHITE : null);
    return this.form.hides ? visibilityOf(name, attributesOf(tag), background) : { hidden: false, background };
  }

  private kindOf(name: string, hidden: boolean): OpenElement['kind'] {
    if (hidden) return 'dropped';
    if (this.open.length >= MAX_DEPTH && !RAW.has(name)) return 'deep';
    if (this.inRaised > 0) return name === 'sup' || name === 'sub' ? 'nested' : 'plain';
    if (name === 'sup') return 'raised';
    if (name === 'sub') return 'lowered';
    if (name === 'q') return 'quote';
    if (name !== 's' && name !== 'del' && name !== 'strike') return 'plain';
    return this.form.struck === null ? 'dropped' : 'struck';
  }

  private openingOf(kind: OpenElement['kind'], name: string, tag: string, end: number): string {
    if (kind === 'nested') return name === 'sup' ? '^' : '_';
    if (kind === 'raised' || kind === 'lowered' || kind === 'deep') return '';
    if (kind === 'struck') return this.form.struck?.[0] ?? '';
    if (kind !== 'quote') return tag;
    const isQuoted = OPENING_QUOTE.test(this.html.slice(end, end + 12)) || /[«“"„]\s?$/.test(this.before());
    return isQuoted ? '' : this.quotes()[0];
  }

  /** A quotation inside another has the other marks. */
  private quotes(): readonly [string, string] {
    return this.quotations % 2 === 0 ? ['«', '»'] : ['“', '”'];
  }

  private close(name: string, tag: string, start: number, end: number): void {
    if ((this.openOf.get(name) ?? 0) === 0) {
      this.write(tag);
      return;
    }
    while (this.open.at(-1)?.name !== name) this.leave(start);
    const kind = this.open.at(-1)?.kind;
    this.leave(end);
    if (kind === 'plain' || kind === 'dropped') this.write(tag);
  }

  /** Ends the innermost open element; `end` is where what follows it begins. */
  private leave(end: number): void {
    const element = this.open.pop();
    if (element === undefined) return;
    const { name, kind, at } = element;
    this.openOf.set(name, (this.openOf.get(name) ?? 1) - 1);
    if (kind === 'dropped') this.dropping -= 1;
    else if (kind === 'struck') this.write(this.form.struck?.[1] ?? '');
    else if (kind === 'quote') {
      this.quotations -= 1;
      const opened = /^[«“]$/.test(this.parts[at - 1] ?? '');
      if (opened) this.write(this.quotes()[1]);
    } else if (kind === 'raised' || kind === 'lowered') {
      this.inRaised -= 1;
      if (this.dropping === 0) this.writeRaised(element, end);
    }
  }

  private writeRaised({ kind, at, attributes }: OpenElement, end: number): void {
    const written = this.parts.splice(at);
    const inner = written.length > MAX_RAISED ? null : written.join('');
    if (inner === null || inner.length > MAX_RAISED) {
      for (const part of written) this.parts.push(part);
      return;
    }
    const plain = plainOf(inner);
    if (plain.trim() === '') return;
    const before = this.before();
    if (kind === 'lowered') {
      this.write(escapeHtml(lowered(before, plain)));
      return;
    }
    const after = this.html[end] === '<' ? '' : plainOf(this.html.slice(end, end + MAX_BASE));
    const { isMark, text } = raised(before, plain, after, this.isLinked(inner, attributes, end));
    this.write(isMark ? this.form.mark(text, inner) : escapeHtml(text));
  }

  /** A link inside, or all around it and nothing else. */
  private isLinked(inner: string, attributes: string, end: number): boolean {
    if (/<a[\s>]/i.test(inner) || /(?:class|id|role)\s*=\s*["']?[^"'>]*(?:note|cite|fn|\bref)/i.test(attributes))
      return true;
    return /^<a[\s>]/i.test(this.parts.at(-1) ?? '') && /^\s*<\/a/i.test(this.html.slice(end, end + MAX_BASE));
  }

  /** The last words before this place, of the same block. */
  private before(): string {
    let text = '';
    for (
      let at = this.parts.length - 1;
      at >= 0 && at > this.parts.length - MAX_BASE_PARTS && text.length < MAX_BASE;
      at -= 1
    ) {
      const part = this.parts[at] ?? '';
      const name = TAG_NAME.exec(part)?.[1]?.toLowerCase() ?? '';
      if (ENDS_PARAGRAPH.has(name) || /^(?:br|li|td|th|tr|dt|dd|caption)$/.test(name)) break;
      if (name === '') text = plainOf(part.slice(-MAX_BASE)) + text;
    }
    return text;
  }
}

const TAG = /<(\/?)([a-z][a-z0-9]*)/iy;
const TAG_NAME = /^<\/?([a-z][a-z0-9]*)/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  minus: '−',
  frasl: '⁄',
  ndash: '–',
  nbsp: ' ',
};

/** A short piece of HTML as text. What stands for no sign of a figure is a blank. */
function plainOf(html: string): string {
  return html
    .replace(/<[^<>]*(?:>|$)/g, '')
    .replace(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{1,8}));?/gi,
      (_, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? ' ';
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      },
    )
    .replace(/\u00a0/g, ' ');
}
