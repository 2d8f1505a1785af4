// Straight signs become those that a printed page has, and a line never ends with a word of one letter. Letters, figures,
// addresses and code stay as they are.

/** Every address, of a page or of a person, holds one of these; most texts hold none. */
const SIGN_OF_ADDRESS = /[@/]|www\./;
const MAIL_ADDRESS = /.@./su;
const SCHEME = /(?:https?:\/\/|www\.)./su;
/** A host and the slash after it. Sought backwards from the slash: forwards a run without blanks is read from each of its letters. */
const HOST_AND_SLASH = /(?<=([\w-]+(?:\.[\w-]+)+))\//u;
const MARKUP = /<[^<>]*>/g;
/** Elements whose text is taken letter by letter. */
const LITERAL = /^<(\/?)(?:pre|code|kbd|samp|var|script|style)\b/i;
/** A quotation does not go on after these. */
const BLOCK = /^<\/?(?:p|h[1-6]|li|ul|ol|blockquote|table|tr|td|th|div|figcaption|caption)\b/i;
const NBSP = '\u00a0';

/** Quotations that are open at a place of a text. */
interface Quotations {
  /** «Caporali», one inside the other. */
  depth: number;
  /** A straight quotation mark is open, at the top or inside «caporali». */
  isStraightOpen: boolean;
}

/** A text as a printed page would have it. Pure; doing it again changes nothing. */
export function typeset(text: string): string {
  return typesetPiece(text, { depth: 0, isStraightOpen: false });
}

/** The same for HTML: only what readers read, and nothing of code. */
export function typesetHtml(html: string): string {
  let quotations: Quotations = { depth: 0, isStraightOpen: false };
  let literal = 0;
  let done = 0;
  let printed = '';
  const piece = (text: string) => (literal > 0 ? text : typesetPiece(text, quotations));
  for (const { 0: tag, index } of html.matchAll(MARKUP)) {
    printed += piece(html.slice(done, index)) + tag;
    done = index + tag.length;
    const code = LITERAL.exec(tag);
    if (code) literal = Math.max(0, literal + (code[1] ? -1 : 1));
    if (BLOCK.test(tag)) quotations = { depth: 0, isStraightOpen: false };
  }
  return printed + piece(html.slice(done));
}

function typesetPiece(text: string, quotations: Quotations): string {
  if (!SIGN_OF_ADDRESS.test(text)) return typesetWords(text, quotations);
  let printed = '';
  let done = 0;
  for (const { 0: run, index } of text.matchAll(/\S+/gu)) {
    const from = SIGN_OF_ADDRESS.test(run) ? startOfAddress(run) : -1;
    if (from < 0) continue;
    printed += typesetWords(text.slice(done, index + from), quotations) + run.slice(from);
    done = index + run.length;
  }
  return printed + typesetWords(text.slice(done), quotations);
}

/** Where an address begins in a run of letters without blanks, which it lasts to the end of: nothing in it is a word. -1 without one. */
function startOfAddress(run: string): number {
  if (MAIL_ADDRESS.test(run)) return 0;
  const host = HOST_AND_SLASH.exec(run);
  const starts = [run.search(SCHEME), host ? host.index - (host[1]?.length ?? 0) : -1].filter((at) => at >= 0);
  return starts.length > 0 ? Math.min(...starts) : -1;
}

function typesetWords(text: string, quotations: Quotations): string {
  return withoutLonelyLetters(withApostrophes(withQuotations(text, quotations)));
}

/** «Fuori “dentro” fuori»: the outer marks are «caporali», whatever was typed; a mark without its partner stays. */
function withQuotations(text: string, quotations: Quotations): string {
  return text.replace(/[«»"]/g, (sign, at: number) => {
    if (sign === '«') {
      quotations.depth += 1;
      return quotations.depth > 1 ? '“' : sign;
    }
    if (sign === '»') {
      quotations.depth = Math.max(0, quotations.depth - 1);
      return quotations.depth > 0 ? '”' : sign;
    }
    if (quotations.depth === 0) return sign;
    if (!quotations.isStraightOpen && opens(text, at) && text.indexOf('"', at + 1) > 0) {
      quotations.isStraightOpen = true;
      return '“';
    }
    if (!quotations.isStraightOpen) return sign;
    quotations.isStraightOpen = false;
    return '”';
  });
}

/** Something follows at once, and before it a word has ended. */
function opens(text: string, at: number): boolean {
  return /[^\s"]/.test(text[at + 1] ?? '') && /[\s(«—–]|^$/.test(text[at - 1] ?? '');
}

function withApostrophes(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}])'(?=[\p{L}«“])/gu, '’')
    .replace(/(?<=\p{L})'(?=\p{N})/gu, '’')
    .replace(/(?<=(?:^|[\s(«“])(?:po|mo|va|fa|da|sta|di))'(?=$|[\s.,;:!?)»”])/giu, '’')
    .replace(/(?<=^|[\s(«“])'(?=\d0(?!\d|'))/gu, '’');
}

/** «a», «e», «è», «i», «o» begin the next line instead of ending one; so does what belongs to a figure. */
function withoutLonelyLetters(text: string): string {
  return text
    .replace(/(?<=^|[\s(«“’])([aeioèAEIOÈ]) (?=\S|$)/gu, `$1${NBSP}`)
    .replace(/(?<=\d) (?=(?:%|€|\$|°|(?:km|kg|GW|MW|GB|MB|TB)(?![\p{L}\p{N}])))/gu, NBSP);
}
