/** A source of chance that repeats itself: the same seed, the same benchmark (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

// Deliberately simpler than the extraction under test and independent of it.
const NAME = /\p{Lu}[\p{L}\d'’-]*[\p{L}\d](?:\s\p{Lu}[\p{L}\d'’-]*[\p{L}\d])*/gu;
const OPENERS = new Set(
  'Il Lo La I Gli Le L Un Uno Una Nel Nella Nei Nelle Negli In Con Per Da Dal Dalla Di Del Della Dopo Durante A Al Alla C È E Si Non Ci Ha Tra Fra Secondo Questo Questa Molti Alcuni Solo Ogni Su Sono Era Dei Degli Entrambi Tutti'.split(
    ' ',
  ),
);
const NUMBER = /(?<![\p{L}\d.,-])\d{1,3}(?:\.\d{3})+|(?<![\p{L}\d.,-])\d+(?:,\d+)?(?![\p{L}\d-]|[.,]\d)/gu;
const VERB =
  /(?<!(?:non|né|mai|che|si|ci|ne|lo|la|li|le|gli|ha|è)\s)(?<=\s)(?:è|ha|era|fu|sono|hanno|aveva|erano|furono|può|vinse|morì|nacque|gioca|usa|contiene|provoca)(?=\s)/u;
const COMPARED_UP = /(?:più di|oltre|almeno|dopo(?: il)?|superiore a)\s*$/i;
const COMPARED_DOWN = /(?:meno di|fino a|prima del?|al massimo)\s*$/i;

/** A capitalised run; `start` when at most an article stands before it, where a capital proves nothing. */
export interface PlainName {
  readonly text: string;
  readonly start: number;
  readonly place: 'start' | 'inside';
}

/** The capitalised runs of a claim that look like names. */
export function namesOf(claim: string): PlainName[] {
  const names: PlainName[] = [];
  for (const match of claim.matchAll(NAME)) {
    const text = withoutOpeners(match[0].split(/\s/)).replace(/['’.,-]+$/, '');
    if (text.length < 3) continue;
    const start = claim.indexOf(text, match.index);
    names.push({ text, start, place: placeOf(claim, start) });
  }
  return names;
}

/** Whether at most one word stands before `start`. */
export function placeOf(claim: string, start: number): PlainName['place'] {
  const before = claim.slice(0, start).split(/[\s'’]+/);
  return before.filter(Boolean).length <= 1 ? 'start' : 'inside';
}

/** Names that may be swapped in: those with a word that nowhere in `texts` is written small. */
export function swapInNames(texts: readonly string[], claims: readonly string[]): string[] {
  const small = new Set(texts.flatMap((text) => text.match(/(?<=\s)\p{Ll}\p{L}+/gu) ?? []));
  const names = new Set(claims.flatMap((claim) => namesOf(claim).map((name) => name.text)));
  return [...names].filter((name) =>
    name.split(/[\s'’-]+/).some((word) => word.length > 3 && !small.has(word.toLowerCase())),
  );
}

/** The claim with one of its names replaced by a name that its evidence does not mention; null when it has none in that place; `place` null means anywhere. */
export function swapName(
  claim: string,
  evidence: readonly string[],
  others: readonly string[],
  random: () => number,
  place: PlainName['place'] | null,
): string | null {
  const names = namesOf(claim).filter((name) => place === null || name.place === place);
  const chosen = names[Math.floor(random() * names.length)];
  if (chosen === undefined) return null;
  const known = `${claim} ${evidence.join(' ')}`.toLowerCase();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const other = others[Math.floor(random() * others.length)] ?? '';
    const words = other.toLowerCase().split(/[\s'’-]+/);
    if (other.length < 3 || words.some((word) => word.length > 2 && known.includes(word.slice(0, 5)))) continue;
    return claim.slice(0, chosen.start) + other + claim.slice(chosen.start + chosen.text.length);
  }
  return null;
}

function withoutOpeners(words: string[]): string {
  const [first = '', ...rest] = words;
  const elided = /^[^'’]{1,6}['’](.+)$/.exec(first)?.[1];
  if (elided !== undefined && OPENERS.has(first.replace(/['’].*$/, ''))) return [elided, ...rest].join(' ');
  return OPENERS.has(first) ? withoutOpeners(rest) : words.join(' ');
}

/** The claim with one number changed so that it is false: a year by one to thirty, another by more than a tenth. Null without digits. */
export function changeNumber(claim: string, random: () => number): string | null {
  const numbers = [...claim.matchAll(NUMBER)];
  const chosen = numbers[Math.floor(random() * numbers.length)];
  if (chosen === undefined) return null;
  const before = claim.slice(0, chosen.index);
  const digits = chosen[0];
  const value = Number(digits.replace(/\./g, '').replace(',', '.'));
  const up = COMPARED_UP.test(before) || (!COMPARED_DOWN.test(before) && random() < 0.5);
  const year = /^(?:1\d|20)\d\d$/.test(digits);
  let changed: number;
  if (year) changed = value + (up ? 1 : -1) * (1 + Math.floor(random() * 30));
  else if (value < 10) changed = value + (up || value < 3 ? 1 : -1) * (1 + Math.floor(random() * 2));
  else changed = up ? value * (1.15 + random() * 2) : value * (0.3 + random() * 0.55);
  const precise = digits.includes(',') ? Math.round(changed * 10) / 10 : Math.round(changed);
  if (precise === value) return null;
  const written = digits.includes('.')
    ? precise.toLocaleString('it-IT', { useGrouping: 'always' })
    : String(precise).replace('.', ',');
  return before + written + claim.slice(chosen.index + digits.length);
}

/** The claim with «non» before its first finite verb; null when no common verb is found or it denies already. */
export function negate(claim: string): string | null {
  const verb = VERB.exec(claim);
  if (verb === null || /(?<!\p{L})(?:non|mai|nessun\p{L}*|senza|né)(?!\p{L})/iu.test(claim)) return null;
  return `${claim.slice(0, verb.index)}non ${claim.slice(verb.index)}`;
}
