const PART = String.raw`(?:\p{Lu}[\p{L}\p{N}'’&.-]*|\d{1,3}(?=\s\p{Lu}))`;
const NAME = String.raw`${PART}(?:\s(?:(?:di|de|del|della|dei|delle|of|for|the|and|per|&)\s)?${PART})*`;
const NAMES = String.raw`${NAME}(?:, ${NAME})*(?: e (?:altre fonti|${NAME}))?`;
const DAY = String.raw`(?: (?:il |l['’])\d{1,2}°? \p{Ll}+(?: \d{4})?)?`;
const SAYS = String.raw`(?:scriv(?:e|ono)|riferisc(?:e|ono)|riporta(?:no)?|spiega(?:no)?|fa sapere|precisa|comunica|aggiung(?:e|ono))`;

// How attribution is written, most specific first; what it is replaced by keeps the sentence whole.
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\s\((?:stess[ae] (?:cifr[ae]|dat[ae]) in )?${NAMES}\)`, 'gu'), ''],
  [new RegExp(String.raw`^Su questo punto ${NAMES} concordano: `, 'u'), ''],
  [new RegExp(String.raw`^(?:Lo scrivono|È quanto riferiscono) ${NAMES}: `, 'u'), ''],
  [new RegExp(String.raw`^(?:Secondo|Stando a|Per) ${NAMES},? `, 'u'), ''],
  [new RegExp(String.raw`, ${SAYS} ${NAMES}${DAY},`, 'u'), ''],
  [new RegExp(String.raw`, ${SAYS} ${NAMES}${DAY}(?=[.;:])`, 'u'), ''],
  [/^Si tratta, si legge ancora, di /u, ''],
  [/, si legge sul suo sito(?=[,.])[,]?/u, ''],
  [/, (?:si legge nello stesso articolo|aggiunge la stessa fonte|prosegue il testo)(?=[,.]),?/u, ''],
  [new RegExp(String.raw`^${NAMES}, in inglese, riporta (?:gli stessi|questi) dati: `, 'u'), ''],
  [/^E ancora: /u, ''],
  [new RegExp(String.raw`^(?:A proposito di ${NAME}, )?${NAMES} parla (?:invece )?di `, 'u'), ''],
  [
    new RegExp(
      String.raw`^(?:${NAMES} riporta le parole di|${NAMES} dà la parola a|Nel testo di ${NAMES} parla) `,
      'u',
    ),
    '',
  ],
  [new RegExp(String.raw`^${NAMES} scrive(?:, in lingua originale)?: `, 'u'), ''],
  [/^Ne scriv(?:e|ono) (?:anche )?.*$/u, ''],
  [/^Fra le fonti raccolte è la sola a scriverne\.$/u, ''],
];

/** What a sentence states once "X writes" is taken away. Whose words they are is checked elsewhere; passages seldom name their publisher. */
export function withoutAttribution(sentence: string): string {
  return PATTERNS.reduce((text, [pattern, rest]) => text.replace(pattern, rest), sentence).trim();
}
