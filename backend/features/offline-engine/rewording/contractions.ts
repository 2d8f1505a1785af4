/** Forms of the definite article, and `''` for none. */
export const ARTICLES = ['il', 'lo', 'la', "l'", 'i', 'gli', 'le'] as const;
export type Article = (typeof ARTICLES)[number];

const COLUMNS: Readonly<Record<string, string>> = {
  di: "del dello della dell' dei degli delle",
  a: "al allo alla all' ai agli alle",
  da: "dal dallo dalla dall' dai dagli dalle",
  in: "nel nello nella nell' nei negli nelle",
  su: "sul sullo sulla sull' sui sugli sulle",
};

/** Preposition and article as Italian writes them together: `di` + `la` → `della`; `con` + `la` stay apart; no preposition gives the article. */
export function contract(preposition: string, article: Article | ''): string {
  if (article === '') return preposition;
  if (preposition === '') return article;
  const column = COLUMNS[preposition]?.split(' ');
  return column?.[ARTICLES.indexOf(article)] ?? `${preposition} ${article}`;
}

/** The prepositions that melt with the article. */
export const MELTING = Object.keys(COLUMNS);

/** Which definite article a noun takes, by gender, number and its first sound. */
export function articleOf(noun: string, gender: 'm' | 'f', plural: boolean): Article {
  const vowel = /^[aeiouàèéìòùh]/i.test(noun);
  if (gender === 'f') return plural ? 'le' : vowel ? "l'" : 'la';
  const hard = /^(?:s[^aeiouàèéìòù]|z|gn|ps|pn|x|y)/i.test(noun);
  if (plural) return vowel || hard ? 'gli' : 'i';
  return vowel ? "l'" : hard ? 'lo' : 'il';
}

/** The indefinite article of a singular noun. */
export function indefiniteOf(noun: string, gender: 'm' | 'f'): string {
  const article = articleOf(noun, gender, false);
  if (gender === 'f') return article === "l'" ? "un'" : 'una';
  return article === 'lo' ? 'uno' : 'un';
}
