/** A shorter sentence says too little alone, a longer one is a paragraph. */
const MIN_CHARACTERS = 45;
const MAX_CHARACTERS = 320;

/** Words that point at something said elsewhere, or at a day that only the article knows. */
const POINTING = new Set(
  `ciò esso essa essi esse egli ella lui lei costui costoro questo questa questi queste quest quello quella quelli quelle quell suddetto suddetta suddetti suddette predetto predetta tale tali
  stesso stessa stessi stesse sopra sopracitato sopracitata altro altra altri altre ulteriore ulteriori ultimo ultima suo sua
  inoltre infatti tuttavia invece quindi dunque perciò pertanto però infine intanto anzi insomma piuttosto altresì comunque
  oggi ieri domani stamattina stasera scorso scorsa scorsi scorse adesso ora finora attualmente recentemente qui`.split(
    /\s+/,
  ),
);
/** In so many words from its beginning a sentence may not say «suo»; later on it is clear whose. */
const OPENING_WORDS = 5;
const ONLY_AT_FIRST = new Set([
  'suo',
  'sua',
  'altro',
  'altra',
  'altri',
  'altre',
  'stesso',
  'stessa',
  'ultimo',
  'ultima',
]);
const DEFINITE = new Set(['il', 'lo', 'la', 'l', 'i', 'gli', 'le']);
/** What begins with these is new to the reader: «Un Comune», «Quaranta apicoltori», «Ogni ricorso». */
const OPEN = new Set(
  `un uno una ogni alcuni alcune due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici
  diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento mille chi nessun nessuna`.split(
    /\s+/,
  ),
);
/** No names, though a name may follow them: «Anche Acme», «Quando Acme». */
const NO_NAMES = new Set(
  'anche e ed ma o se sia né non quando come dove mentre finché perché poiché poi così ecco solo proprio neppure nemmeno'.split(
    ' ',
  ),
);
/** After these a sentence has its subject behind a comma: «Dal 2 agosto, i fornitori di modelli devono …». */
const BEFORE_SUBJECT = new Set(
  `a ad al allo alla all ai agli alle da dal dallo dalla dall dai dagli dalle in nel nello nella nell nei negli nelle su sul sulla sull
  secondo per con entro dopo prima durante tra fra`.split(/\s+/),
);
const MAX_BEFORE_SUBJECT = 8;
/** Said of a subject without saying which one it is. */
const VERBS = new Set(
  `è era sono erano ha hanno aveva avevano sarà saranno sarebbe può possono deve devono dovrà dovranno potrà potranno va vanno viene
  vengono resta restano fa fanno dice spiega prevede riguarda`.split(/\s+/),
);
/** What follows a noun and says which one is meant. */
const SAYS_WHICH = new Set(
  'di d del dello della dell dei degli delle sul sulla sull sui sugli sulle per contro tra fra'.split(/\s+/),
);

/**
 * Whether an Italian sentence can be read without the one before it: it begins with a subject that says which one is meant, and
 * nothing in it points back. What is not sure is left out. `names`: words written large inside of sentences of the same text, by
 * which a name at the beginning is known. Pure.
 */
export function standsAlone(sentence: string, names: ReadonlySet<string> = new Set()): boolean {
  const text = sentence.replace(/\s+/g, ' ').trim();
  if (text.length < MIN_CHARACTERS || text.length > MAX_CHARACTERS) return false;
  // A question, a list or what is quoted by half is no statement of its own.
  if (!/^[\p{Lu}\p{N}«“"].*[.!]$/u.test(text) || hasOpenQuotation(text)) return false;
  const words = text.match(WORD) ?? [];
  if (pointsElsewhere(text)) return false;
  // A list of names, or a caption.
  if (words.filter(isLarge).length * 2 > words.length) return false;
  if (/^[«“"]/.test(text)) return SAID_BY_SOMEBODY.test(text);
  const [first = ''] = words;
  return BEFORE_SUBJECT.has(first.toLowerCase()) ? isSetBefore(text, names) : saysWhich(words, names);
}

/** Whether words of a sentence point at something said before it, or at a day that only its article knows. Pure. */
export function pointsElsewhere(sentence: string): boolean {
  return (sentence.match(WORD) ?? []).some((word, place) => pointsBack(word.toLowerCase(), place));
}

/** Whether a sentence says what was said already, by the title or the excerpt. Pure. */
export function repeats(said: string, sentence: string): boolean {
  const known = new Set(contentWords(said));
  const words = contentWords(sentence);
  return words.filter((word) => known.has(word)).length >= SAME_SHARE * words.length;
}

/** From this share of its words on, a sentence says the same. */
const SAME_SHARE = 0.75;
const contentWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** The words that are written large inside of some sentences: the names in them. Pure. */
export function namesIn(sentences: readonly string[]): ReadonlySet<string> {
  return new Set(sentences.flatMap((sentence) => sentence.match(/(?<=[\p{L}\p{N}][,;]? )\p{Lu}[\p{L}\p{N}]+/gu) ?? []));
}

/** Whether a short circumstance with a name or a date stands before the subject: «Dal 2 agosto, i fornitori di modelli …». */
function isSetBefore(text: string, names: ReadonlySet<string>): boolean {
  const comma = text.indexOf(', ');
  const before = text.slice(0, Math.max(0, comma)).match(WORD) ?? [];
  const after = text.slice(comma + 2).match(WORD) ?? [];
  const says = before.slice(1).some((word) => isLarge(word) || /^\p{N}/u.test(word));
  const isShort = before.length <= MAX_BEFORE_SUBJECT && after.length > before.length;
  return says && isShort && !before.some((word) => VERBS.has(word)) && saysWhich(after, names);
}

const WORD = /[\p{L}\p{N}]+/gu;
const SAID_BY_SOMEBODY =
  /^[«“"][^«»“”"]+[»”"],? (?:ha|hanno|dice|dicono|spiega|scrive|afferma|sostiene|aggiunge) [^.]*\p{Lu}/u;

function pointsBack(word: string, place: number): boolean {
  return POINTING.has(word) && (place < OPENING_WORDS || !ONLY_AT_FIRST.has(word));
}

function saysWhich(words: readonly string[], names: ReadonlySet<string>): boolean {
  const [first = '', noun = '', ...after] = words;
  const lower = first.toLowerCase();
  if (OPEN.has(lower) || /^\p{N}/u.test(first)) return true;
  if (!DEFINITE.has(lower)) return !NO_NAMES.has(lower) && (isName(first, names) || (isLarge(first) && isLarge(noun)));
  if (isLarge(noun) || /^\p{N}/u.test(noun)) return true;
  const [next = '', further = '', last = ''] = after;
  if (VERBS.has(next.toLowerCase()) || VERBS.has(noun.toLowerCase())) return false;
  return (
    SAYS_WHICH.has(next) ||
    isLarge(next) ||
    (!VERBS.has(further) && (isLarge(further) || (SAYS_WHICH.has(further) && isLarge(last))))
  );
}

/** Also without having been met: «OpenAI», «GPT», «Qwen3». */
function isName(word: string, names: ReadonlySet<string>): boolean {
  return names.has(word) || /^\p{Lu}[\p{L}]*[\p{Lu}\p{N}]/u.test(word);
}

const isLarge = (word: string): boolean => /^\p{Lu}/u.test(word);

function hasOpenQuotation(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return count('«') !== count('»') || count('“') !== count('”') || count('"') % 2 === 1 || count('(') !== count(')');
}
