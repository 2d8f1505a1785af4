import { withoutAccents } from '../text/characters/accents.js';

const MAX_SLUG_LENGTH = 100;

/** Letters of other alphabets, as they are usually written with the letters a to z. */
const OTHER_ALPHABETS: ReadonlyMap<string, string> = new Map(
  [
    'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ _ ы y ь _ э e ю yu я ya',
    'є ie і i ґ g ђ dj ј j љ lj њ nj ћ c џ dz',
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
    'ħ h ŧ t ŋ n ə e',
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.flatMap((letter, at) =>
      at % 2 === 0 ? [[letter, words[at + 1]?.replace('_', '') ?? ''] as const] : [],
    );
  }),
);

/**
 * The address part of a title: `Perché l'AI…` → `perche-l-ai`. Accents folded, Greek and Cyrillic letters rewritten,
 * everything else separates; a title of which nothing is left is called `articolo`.
 */
export function slugOf(title: string): string {
  const plain = title
    // 10²⁵ is another figure than 1025.
    .replace(/(?<=\d)(?=[⁰¹²³⁴-⁹⁺⁻])/gu, '-')
    .normalize('NFKD')
    .toLowerCase();
  const words = withoutAccents(plain)
    .replace(/[^\p{ASCII}]/gu, (letter) => OTHER_ALPHABETS.get(letter) ?? ' ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, MAX_SLUG_LENGTH) : `${slug}-${word}`;
    if (longer.length > MAX_SLUG_LENGTH) break;
    slug = longer;
  }
  return slug === '' ? 'articolo' : slug;
}

const DAY = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Rome',
});
const WORDS_ADDED = 3;
const MIN_WORD = 4;

/** What distinguishes things of one name. */
export interface Namesake {
  readonly id: string;
  /** When readers get it; nothing for what has no such day. */
  readonly day?: Date | string | null | undefined;
  /** What it says of itself, as a line or as HTML. */
  readonly words?: string | undefined;
}

/**
 * The addresses to try in turn for something of this name: the plain one, with the day of its publication, with words of what it says
 * that the name has not, and only then with an end of its id, short and whole. A number would say nothing to a reader.
 */
export function addressesToTry(wanted: string, { id, day, words = '' }: Namesake): string[] {
  const named = new Set(wanted.split('-'));
  const plain = words.replace(/<[^<>]*>|&#?\w+;/g, ' ').slice(0, 500);
  const fromWords = slugOf(plain)
    .split('-')
    .filter((word) => plain.trim() !== '' && word.length >= MIN_WORD && !named.has(word))
    .slice(0, WORDS_ADDED);
  const date = day ? slugOf(DAY.format(new Date(day))) : '';
  const endings = [date, fromWords.join('-'), slugOf(id.slice(-6)), slugOf(id.slice(id.lastIndexOf('-') + 1))];
  return [...new Set([wanted, ...endings.filter(Boolean).map((ending) => withEnding(wanted, ending))])];
}

/** As long as an address may be: the name gives way by whole words, the ending stays whole. */
function withEnding(wanted: string, ending: string): string {
  let name = wanted;
  while (name.length + 1 + ending.length > MAX_SLUG_LENGTH && name.includes('-'))
    name = name.slice(0, name.lastIndexOf('-'));
  return `${name}-${ending}`;
}
