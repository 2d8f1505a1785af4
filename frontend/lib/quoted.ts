/** A text between «caporali»; those it holds itself become “ ”, as inside a quotation. */
export function quoted(text: string): string {
  return `«${text.replaceAll('«', '“').replaceAll('»', '”')}»`;
}
