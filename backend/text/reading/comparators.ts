/** What stands before or after a quantity: more than, less than, about. */
export type Comparator = 'more' | 'less' | 'about';

const BEFORE: readonly [Comparator, RegExp][] = [
  [
    'less',
    /(?<!\p{L})(?:(?<!non )meno d(?:i|ei|egli|elle|el|ella)|(?<!non )meno dell'|non pi[uù] di|al massimo|inferior[ei] a(?:i|l|lle)?|sotto (?:i|il|le|la|al|quota)?|fino a(?:d|i|l|lle|gli)?|entro (?:i|il)|massimo di|poco meno di|(?<!no |not )less than|(?<!no |not )fewer than|under|below|up to|at most|no more than|as many as|as much as|maximum of|within)\s*$/iu,
  ],
  [
    'more',
    /(?<!\p{L})(?:oltre (?:i|il|le|la|gli)?|oltre l'|(?<!non )pi[uù] d(?:i|ei|egli|elle|el|ella)|(?<!non )pi[uù] dell'|(?<!non )pi[uù] che|almeno(?: (?:d(?:i|el|ello|ella|ei|egli|elle)|dell'))?|non meno di|superior[ei] a(?:i|l|lle)?|sopra (?:i|il|le|la|quota)?|a partire da|supera(?:no|to|ndo|re|va)? (?:i|il|le|la|gli)?|supera(?:no|to|ndo|re|va)? quota|minimo|more than|over|at least|above|exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|upwards? of|no less than|no fewer than|minimum of|starting at|greater than|north of)\s*$/iu,
  ],
  [
    'about',
    /(?<!\p{L})(?:circa|quasi|intorno a(?:i|l|lle|gli)?|attorno a(?:i|l|lle)?|all'incirca|approssimativamente|pressoch[eé]|qualcosa come|grosso modo|su per gi[uù]|poco pi[uù] di|about|around|nearly|almost|roughly|approximately|some|close to|circa|~|≈)\s*$/iu,
  ],
];
/** The same in the other languages of the catalogue, and where Italian says a bound. */
const BEFORE_ABROAD: readonly [Comparator, RegExp][] = [
  [
    'less',
    /(?<!\p{L})(?:menos (?:de|que)|moins d[e'’]|weniger als|unter|bis zu|hasta|jusqu['’]à|até|mindre än|upp till)\s*$/iu,
  ],
  [
    'more',
    /(?<!\p{L})(?:m[aá]s de|mais de|plus d[e'’]|mehr als|über|mer än|över|minst|mindestens|al menos|ao menos|au moins)\s*$/iu,
  ],
  [
    'about',
    /(?<!\p{L})(?:cerca de|casi|unos|unas|alrededor de|quase|presque|environ|près d[e'’]|etwa|rund|knapp|ungefähr|ungefär|nästan|omkring)\s*$/iu,
  ],
];
const AFTER: readonly [Comparator, RegExp][] = [
  ['more', /^(?:\s*\+|\s+(?:o|e) (?:più|oltre)|\s+or more|\s+and (?:up|above)|\s+in su)/i],
  ['less', /^\s+(?:o meno|or (?:less|fewer|below)|in giù)/i],
  ['about', /^\s+(?:circa|o giù di lì|or so)/i],
];
const REACH = 28;

/** The comparator of the quantity at `start`–`end`, null when it is stated plainly. */
export function comparatorAround(text: string, start: number, end: number): Comparator | null {
  const before = text.slice(Math.max(0, start - REACH), start).replace(/(?:US)?[$€£¥]\s?$/, '');
  for (const [comparator, pattern] of [...BEFORE, ...BEFORE_ABROAD]) if (pattern.test(before)) return comparator;
  const after = text.slice(end, end + 14);
  for (const [comparator, pattern] of AFTER) if (pattern.test(after)) return comparator;
  return null;
}

const SLIGHT =
  /(?<!\p{L})(?:poco|appena|leggermente|just|slightly|barely|only just|a little|etwas|kurz|un peu|à peine|apenas|un poco|pouco|strax)\s(?:pi[uù]|meno|sopra|sotto|oltre|al di s\p{L}+|over|under|above|below|more|less|fewer|mehr|weniger|über|unter|plus|moins|m[aá]s|mais|menos|över|under)(?!\p{L})[^.;:,]{0,8}$/iu;

/** «Poco più di 19»: whether what is said of the quantity at `start` is a small step from it. */
export function isSlight(text: string, start: number): boolean {
  return SLIGHT.test(text.slice(Math.max(0, start - REACH), start));
}
