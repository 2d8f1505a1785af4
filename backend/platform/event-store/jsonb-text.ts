/**
 * JSON text that a jsonb column accepts. jsonb refuses NUL characters and halves of surrogate pairs (an emoji cut in
 * two), both of which collected texts contain; they are left out and replaced by U+FFFD.
 */
export function toJsonbText(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) throw new Error('Only JSON values can be stored.');
  return ESCAPED_TROUBLE.test(text) ? JSON.stringify(value, (_key, item) => clean(item)) : text;
}

/** How JSON.stringify writes NUL and lone surrogates. A literal backslash before `u0000` only costs a second pass. */
const ESCAPED_TROUBLE = /\\u(?:0000|d[89a-f])/;

function clean(item: unknown): unknown {
  if (typeof item === 'string') return cleanText(item);
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return item;
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [cleanText(key), value]));
}

function cleanText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}
