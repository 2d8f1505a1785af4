const PART = String.raw`(?:\p{Lu}[\p{L}\p{N}'’&.-]*|\d{1,3}(?=\s\p{Lu}))`;
const NAME = String.raw`${PART}(?:\s(?:(?:di|de|del|della|dei|delle|of|for|the|and|per|&)\s)?${PART})*`;
const NAMES = `${NAME}(?:(?:, | e )${NAME})*(?: e altre fonti)?`;
const DAY = String.raw`(?: (?:il |l['’])\d{1,2}°? \p{Ll}+(?: \d{4})?)?`;
const SAYS =
  '(?:scriv(?:e|ono)|riferisc(?:e|ono)|riporta(?:no)?|spiega(?:no)?|fa sapere|precisa|comunica|aggiung(?:e|ono))';

// How attribution is written, most specific first. Taking it away leaves a whole sentence.
const PATTERNS: readonly RegExp[] = [
  String.raw`\s\((?:l[oi] conferma(?:no)? |stess[ae] (?:cifr[ae]|dat[ae]): )?${NAMES}\)`,
  `^Su questo punto ${NAMES} concordano: `,
  `^(?:Lo scrivono|È quanto riferiscono) ${NAMES}: `,
  `^(?:Secondo|Stando a|Per) ${NAMES},? `,
  `, ${SAYS} ${NAMES}${DAY}(?:,|(?=[.;:]))`,
  '^Si tratta, si legge ancora, di ',
  ', (?:si legge sul suo sito|si legge (?:ancora|inoltre)|aggiunge il testo)(?:,|(?=[.;:]))',
  String.raw`^${NAMES}, in \p{L}+, riporta (?:gli stessi dati|questi dati|lo stesso dato|questo dato): `,
  '^E ancora: ',
  '^Fra i nomi che vi compaiono: ',
  `^(?:A proposito di ${NAME}, )?${NAMES} parla (?:invece )?di `,
  `^(?:${NAMES} riporta le parole di|${NAMES} dà la parola a|${NAMES} cita) `,
  `^${NAMES} scrive(?:, in lingua originale)?: `,
  '^Ne scriv(?:e|ono) .*$',
].map((pattern) => new RegExp(pattern, 'u'));

/** What a sentence states once "X writes" is taken away. Whose words they are is checked elsewhere; passages seldom name their publisher. */
export function withoutAttribution(sentence: string): string {
  return PATTERNS.reduce((text, pattern) => text.replace(pattern, ''), sentence).trim();
}
