import written from './han-names.json' with { type: 'json' };

/** Names that Chinese texts write in characters: the characters, then how the rest of the world writes them. */
const PAIRS = Object.entries(written).map(([characters, words]) => ({ characters, words: words.split(' ') }));

const HAN = /\p{Script=Han}/u;

/** Whether a text is written in Chinese characters, where words and names have no borders. */
export function holdsHan(text: string): boolean {
  return HAN.test(text);
}

/** The names of a Chinese text in Latin letters, folded, in order of the table. */
export function latinNamesOf(text: string): string[] {
  return PAIRS.filter(({ characters }) => text.includes(characters)).flatMap(({ words }) => words);
}

/** Where each known name first stands, for pairing names with figures. */
export function latinNamePlaces(text: string): { readonly words: readonly string[]; readonly at: number }[] {
  return PAIRS.map(({ characters, words }) => ({ words, at: text.indexOf(characters) })).filter(({ at }) => at >= 0);
}

const SYLLABLE =
  '(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|ei|ao|ou|an|en|in|un|ia|ie|iu|ua|ue|ui|uo|er|[aeiou])';
const PINYIN = new RegExp(`^(?:${SYLLABLE}){1,4}$`);

/** Whether a folded word may be a Chinese name in Latin letters, which a text in characters holds unseen. */
export function mayBePinyin(folded: string): boolean {
  return PINYIN.test(folded);
}
