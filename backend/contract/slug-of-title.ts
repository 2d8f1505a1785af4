const MAX_SLUG_LENGTH = 100;

/** The address part of a title: `Perché l'AI…` → `perche-l-ai`. Accents folded, everything else separates. Never empty. */
export function slugOf(title: string): string {
  const words = title
    // 10²⁵ is another figure than 1025.
    .replace(/(?<=\d)(?=[⁰¹²³⁴-⁹⁺⁻])/gu, '-')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[æœø]/gi, (letter) => ({ æ: 'ae', œ: 'oe', ø: 'o' })[letter.toLowerCase()] ?? '')
    .toLowerCase()
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
