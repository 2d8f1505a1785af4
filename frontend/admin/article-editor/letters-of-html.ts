import type { Letter } from './issue-places.js';

const BLOCK = /^<\/?(?:p|h[1-6]|li|ul|ol|div|blockquote|t(?:able|head|body|foot|r|d|h)|caption|pre|br|hr)\b/i;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const TOKEN = /<[^>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});|[\s\S]/giu;

/** The visible characters of HTML source with their places in it, blocks separated by `\n`. */
export function lettersOfHtml(source: string): Letter[] {
  return [...source.matchAll(TOKEN)].flatMap(({ 0: token, index }): Letter[] => {
    const to = index + token.length;
    if (token.length > 1 && token.startsWith('<')) return BLOCK.test(token) ? [{ char: '\n', from: index, to }] : [];
    const char = token.startsWith('&') && token.length > 1 ? decoded(token) : token;
    // A line break of the source is a blank to readers.
    return [{ char: char === '\n' ? ' ' : char, from: index, to }];
  });
}

function decoded(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return NAMED[name] ?? entity;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
