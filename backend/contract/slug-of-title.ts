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
