import { escapeUTF8 } from 'entities';

/** Text that is HTML already. */
export interface Markup {
  readonly markup: string;
}

/** What a template takes: text, which is escaped, or markup, which stays as it is. */
export type Piece = string | number | Markup | readonly Markup[];

/** Writes HTML: every value that is not markup itself is escaped, in texts and in quoted attributes alike. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  return { markup: parts.reduce((written, part, place) => written + markupOf(values[place - 1] ?? '') + part) };
}

function markupOf(piece: Piece): string {
  // Outlook knows HTML 4, which has no name for the apostrophe.
  if (typeof piece === 'string') return escapeUTF8(piece).replaceAll('&apos;', '&#39;');
  if (typeof piece === 'number') return String(piece);
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('\n');
}
