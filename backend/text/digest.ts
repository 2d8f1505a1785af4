import { registrableDomain } from './voices/voice.js';

/**
 * Whether a headline announces several stories at once («A; B; C», parts between emoji, «weekly roundup», an issue's number):
 * such an item holds none of them in full and is a report about none. Pure.
 */
export function isDigest(title: string): boolean {
  const parted = title.split(/[;；|]/).filter((part) => /\p{L}\P{L}+\p{L}|\p{Script=Han}{4}/u.test(part));
  const illustrated = title.split(EMOJI).filter((part) => /\p{L}{2}/u.test(part));
  return parted.length > 2 || illustrated.length > 2 || PERIODIC.test(title) || isListOfHeadlines(title);
}

/**
 * Whether a text points to many stories instead of holding one: its paragraphs and list entries begin with links to pages
 * of at least five different domains, and there are few others. Pure.
 */
export function isListOfLinks(html: string): boolean {
  const blocks = html
    .split(BLOCK)
    .map((block) => block.slice(0, MAX_BLOCK))
    .filter((block) => block.replace(/<[^>]*>/g, ' ').trim().length > MIN_BLOCK);
  const pointers = blocks.flatMap((block) => {
    const [, address = '', label = ''] = LEADING_LINK.exec(block) ?? [];
    return HEADLINE.test(label) ? (registrableDomain(address) ?? []) : [];
  });
  return new Set(pointers).size >= MIN_DOMAINS && pointers.length * 3 >= blocks.length;
}

/**
 * The same of a page that was read: its title says so, or its lines begin with headlines that lead to pages of at least five different
 * domains, and there are few others. Such a page holds no story, from wherever it is linked. Pure.
 */
export function isListOfStories({ title, text, links = [] }: ReadText): boolean {
  if (isDigest(title)) return true;
  const lines = text.split('\n').filter((line) => line.trim().length > MIN_BLOCK);
  const headlines = links.filter(({ words }) => HEADLINE.test(words));
  const pointers = lines.flatMap((line) => {
    const link = headlines.find(({ words }) => line.replace(/^[\s\d•*–—.)(-]+/, '').startsWith(words));
    return link === undefined ? [] : (registrableDomain(link.url) ?? []);
  });
  return new Set(pointers).size >= MIN_DOMAINS && pointers.length * 3 >= lines.length;
}

interface ReadText {
  readonly title: string;
  readonly text: string;
  readonly links?: readonly { readonly url: string; readonly words: string }[] | undefined;
}

/** Of the letters ©, ™ and the like only those that are drawn as pictures. */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u;
const PERIODIC = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:week|day|dai|month)(?:ly)?['’]?s? (?:news )?(?:round-?up|digest|briefing|recap|newsletter|links)|round-?up`,
    String.raw`(?:news|models?) recap|links? [–—-](?= )|(?:weekly|daily|monthly|newsletter|digest|issue|edition|edizione|ausgabe|numéro|número)\s*(?:no?\.?|n[°º.]|#|nr\.?|:)\s*\d+`,
    String.raw`newsletter (?:n|\d{4}|q\d)|(?:this|last|the) (?:week|month) in|links (?:of|for) the|(?:le notizie|i fatti|il meglio) della? (?:settimana|giorno|mese)`,
    String.raw`rassegna (?:stampa|settimanale)|wochenr(?:ü|ue)ckblick|presseschau|revue (?:de presse|du web)|resumen (?:semanal|de la semana))(?!\p{L})|\(#\d+\)\s*[:–-]`,
  ].join('|'),
  'iu',
);
const BLOCK = /<\/?(?:li|p|h[1-6]|div|tr|td|blockquote)\b[^>]*>|<br\s*\/?>/i;
const LEADING_LINK =
  /^(?:<(?!a\b)[^>]*>|[\s\d•*–—.)(-])*<a\s[^>]*?\bhref\s*=\s*["']?\s*(?=(https?:[^"'\s>]+))\1[^>]*>(.{0,400}?)<\/a>/is;
/** A name or a button leads to a page, a headline to a story. */
const HEADLINE = /\S+\s+\S+\s+\S+\s+\S/;
/** Shorter ones are labels. */
const MIN_BLOCK = 20;
/** What begins with a link shows it here; the rest of a long block costs nothing. */
const MAX_BLOCK = 2_000;
const MIN_DOMAINS = 5;

/** «Gemini Flash Gets Pricey, AI Act Delays, Agents Drive Online Traffic»: every part a headline, none of them the end of a list. */
function isListOfHeadlines(title: string): boolean {
  const parts = title.split(/,\s+/);
  return parts.length > 2 && parts.every((part) => HEADLINE_PART.test(part) && /\p{Ll}/u.test(part));
}

const HEADLINE_PART = /^(?!And |Inc\.|Ltd)\p{Lu}\S*\s\S+\s\S/u;
