import { foldedWords } from './known-facts.js';
import { isQuoted, type Planter, quotedRanges, type Replacement, replaced } from './planter.js';
import { shuffled } from './shuffled.js';

const VERB =
  /(?<!(?:non|né|mai|che|chi|cui|si|ci|ne|lo|la|li|le|gli|ha|è|se|come|quanto|dove|quando|perché|appena)\s)(?<=\s)(?:è|ha|era|fu|sono|hanno|aveva|erano|furono|può|possono|sarà|saranno|potrà|potranno|deve|devono|permette|consente|contiene|prevede|include|comprende|richiede|costa|riguarda|usa|usano|provoca|vinse|morì|nacque|gioca)(?=\s)/u;
const DENIES =
  /(?<!\p{L})(?:non|mai|nessun\p{L}*|senza|né|niente|nulla|nemmeno|neanche|neppure|tranne|solo|soltanto)(?!\p{L})/iu;

const SIMPLE_NOT = /(?<=\s)non (?=(?:è|ha|era|sono|hanno|può|possono|sarà|saranno|deve|devono|si|viene|vengono)\s)/u;
const NEEDS_NOT =
  /(?<!\p{L})(?:mai|nessun\p{L}*|né|niente|nulla|nemmeno|neanche|neppure|più|ancora|solo|soltanto|ma|bensì|alcun\p{L}*)(?!\p{L})/iu;

/** A denial put in, or taken away. */
export const plantDenial: Planter = ({ text }) => {
  const clear = /[?]/.test(text) ? null : text;
  if (clear === null) return [];
  const not = SIMPLE_NOT.exec(clear);
  if (not !== null && !isQuoted(clear, not.index) && !NEEDS_NOT.test(clear))
    return [{ start: not.index, end: not.index + not[0].length, text: '' }];
  const verb = VERB.exec(clear);
  if (verb === null || isQuoted(clear, verb.index) || DENIES.test(clear)) return [];
  return [{ start: verb.index, end: verb.index, text: 'non ' }];
};

/** Words that turn a quotation round and leave its grammar as it is. */
const OPPOSITES: ReadonlyMap<string, string> = new Map(
  `più meno;molto poco;molti pochi;molte poche;migliore peggiore;migliori peggiori;maggiore minore;maggiori minori;
  nuovo vecchio;nuova vecchia;nuovi vecchi;nuove vecchie;facile difficile;facili difficili;forte debole;forti deboli;alto basso;
  alta bassa;alti bassi;alte basse;lento rapido;lenta rapida;lenti rapidi;lente rapide;positivo negativo;positiva negativa;
  positivi negativi;positive negative;pubblico privato;pubblica privata;pubblici privati;pubbliche private;crescita flessione;
  costi ricavi;rischi vantaggi;rischio vantaggio;sempre raramente;sopra sotto;dentro fuori;
  successi fallimenti;vincere perdere;comprare vendere;aprire chiudere;crescere calare;cresce cala;crescono calano;sale scende;
  salgono scendono;aumenta diminuisce;aumentano diminuiscono;sicuro pericoloso;
  sicura pericolosa;sicuri pericolosi;sicure pericolose;giusta sbagliata;vero falso;vera falsa;
  possiamo dobbiamo;vogliamo dobbiamo;abbiamo avevamo`
    .split(';')
    .flatMap((pair) => {
      const [one = '', other = ''] = pair.trim().split(' ');
      return [
        [one, other],
        [other, one],
      ] as const;
    }),
);
/** «Con» may become «senza»; the other way round «senza che» would not do. */
const LOSS = { word: 'con', other: 'senza' };
const MIN_QUOTED_WORDS = 5;

/** Somebody's words, turned round inside their quotation marks. */
export const plantQuotation: Planter = ({ text }, { known }, random) => {
  const changes = quotedRanges(text).flatMap(({ start, end }): Replacement[] => {
    const words = text.slice(start + 1, end - 1);
    if (words.split(/\s+/).length < MIN_QUOTED_WORDS) return [];
    const turned = [...words.matchAll(/(?<![\p{L}'])\p{Ll}+(?![\p{L}'])/gu)].flatMap((match) => {
      const other = match[0] === LOSS.word ? LOSS.other : OPPOSITES.get(match[0]);
      const at = start + 1 + match.index;
      return other === undefined ? [] : [{ start: at, end: at + match[0].length, text: other }];
    });
    const verb = VERB.exec(words);
    const denied = verb === null || DENIES.test(words) ? [] : [start + 1 + verb.index];
    return [...shuffled(turned, random), ...denied.map((at) => ({ start: at, end: at, text: 'non ' }))];
  });
  return changes.filter((change) => {
    const planted = replaced(text, change);
    const own = quotedRanges(planted).find(({ start, end }) => start <= change.start && change.start < end);
    return own !== undefined && !known.holds(foldedWords(planted.slice(own.start, own.end)));
  });
};

/** A caution, and the same without any. What follows stays in its form. */
const CAUTIONS: readonly (readonly [RegExp, string])[] = [
  [/potrebbe essere(?= )/u, 'sarà senz’altro'],
  [/potrebbero essere(?= )/u, 'saranno senz’altro'],
  [/può essere(?= )/u, 'è sempre'],
  [/possono essere(?= )/u, 'sono sempre'],
  [/potrebbe(?= \p{L}+(?:re|rsi|rlo|rla)(?!\p{L}))/u, 'riuscirà di certo a'],
  [/potrebbero(?= \p{L}+(?:re|rsi|rlo|rla)(?!\p{L}))/u, 'riusciranno di certo a'],
  [/può(?= \p{L}+(?:re|rsi|rlo|rla)(?!\p{L}))/u, 'riesce sempre a'],
  [/possono(?= \p{L}+(?:re|rsi|rlo|rla)(?!\p{L}))/u, 'riescono sempre a'],
  [/dovrebbe(?= \p{L}+(?:re|rsi)(?!\p{L}))/u, 'deve per forza'],
  [/dovrebbero(?= \p{L}+(?:re|rsi)(?!\p{L}))/u, 'devono per forza'],
  [/quasi tutti/u, 'tutti'],
  [/quasi tutte/u, 'tutte'],
  [/quasi sempre/u, 'sempre'],
  [/[Ll]a maggior parte dei/u, 'la totalità dei'],
  [/[Ll]a maggior parte delle/u, 'la totalità delle'],
  [/[Ll]a maggior parte degli/u, 'la totalità degli'],
  [/spesso/u, 'sempre'],
  [/talvolta|a volte/u, 'sempre'],
  [/probabilmente/u, 'certamente'],
  [/forse/u, 'senza dubbio'],
  [/in genere|di solito|generalmente/u, 'in ogni caso'],
  [/in parte/u, 'del tutto'],
  [/circa(?= (?:\d|due|tre|quattro|cinque|dieci|venti|cento|mille))/u, 'esattamente'],
  [/prevede di/u, 'ha già deciso di'],
];

/** A caution of the article made a certainty. */
export const plantCertainty: Planter = ({ text }, _facts, random) =>
  shuffled(CAUTIONS, random).flatMap(([caution, certainty]) => {
    const match = new RegExp(`(?<![\\p{L}'])(?<!non )(?:${caution.source})(?!\\p{L})`, 'u').exec(text);
    if (match === null || isQuoted(text, match.index)) return [];
    const end = match.index + match[0].length;
    // «riesce sempre ad arrivare»
    const euphonic = certainty.endsWith(' a') && /^ a/.test(text.slice(end)) ? 'd' : '';
    const isStart = /^\p{Lu}/u.test(match[0]);
    const words = isStart ? certainty.charAt(0).toUpperCase() + certainty.slice(1) : certainty;
    return [{ start: match.index, end, text: words + euphonic }];
  });
