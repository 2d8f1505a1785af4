import table from './number-words.json' with { type: 'json' };

/** Italian and English number words, folded (no accents). Words that are mostly something else (un, one, secondo) are left out. */
export const CARDINAL_WORDS: ReadonlyMap<string, number> = new Map([
  ...numbered(
    'zero _ due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
    0,
    1,
  ),
  ...numbered('venti trenta quaranta cinquanta sessanta settanta ottanta novanta', 20, 10),
  ...numbered(
    'cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento mille',
    100,
    100,
  ),
  ...numbered(
    '_ _ two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    0,
    1,
  ),
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...compounds(),
  ...beyondHundreds(),
]);

export const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map([
  ...numbered('terz quart quint sest settim ottav non decim', 3, 1).flatMap(([stem, value]) => inflected(stem, value)),
  ...numbered(
    'undicesim dodicesim tredicesim quattordicesim quindicesim sedicesim diciassettesim diciottesim diciannovesim ventesim',
    11,
    1,
  ).flatMap(([stem, value]) => inflected(stem, value)),
  ...numbered(
    'ventesim trentesim quarantesim cinquantesim sessantesim settantesim ottantesim novantesim centesim',
    20,
    10,
  ).flatMap(([stem, value]) => inflected(stem, value)),
  ...compounds().flatMap(([word, value]) => inflected(`${word.replace(/e$/, 'e').replace(/[ao]$/, '')}esim`, value)),
  ...numbered(
    'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
    3,
    1,
  ),
]);

/** What multiplies the number before it. A trilione is 10¹² in the press and 10¹⁸ in the dictionary: both are stored. */
export const SCALE_WORDS: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(table.scales));

/** Words that multiply, with how often. */
export const MULTIPLE_WORDS: ReadonlyMap<string, number> = new Map(Object.entries(table.multiples));

function numbered(words: string, from: number, step: number): [string, number][] {
  const pairs: [string, number][] = words.split(' ').map((word, index) => [word, from + index * step]);
  return pairs.filter(([word]) => word !== '_');
}

function inflected(stem: string, value: number): [string, number][] {
  return ['o', 'a', 'i', 'e'].map((ending) => [stem + ending, value]);
}

/** German, French, Spanish, Portuguese and Swedish number words up to a hundred, folded; for texts in these languages only. */
export const FOREIGN_CARDINAL_WORDS: ReadonlyMap<string, number> = new Map([
  ...[
    '_ _ zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
    '_ _ deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    '_ _ dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
    '_ _ dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte',
    '_ _ tva tre fyra fem sex sju atta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo',
    '_ _ duas _ _ _ _ _ _ _ _ _ _ _ _ _ dezasseis dezassete dezoito dezanove _',
  ].flatMap((row) => numbered(row, 0, 1)),
  ...[
    'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
    'vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix',
    'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    'tjugo trettio fyrtio femtio sextio sjuttio attio nittio',
  ].flatMap((row) => numbered(row, 20, 10)),
  ...['cent', 'cien', 'ciento', 'cem', 'hundert', 'hundra'].map((word): [string, number] => [word, 100]),
  ...germanCompounds(),
  ...frenchCompounds(),
]);

/** The ordinals of the same languages up to twenty, in every ending; «segundo» and «zweite» are mostly something else. */
export const FOREIGN_ORDINAL_WORDS: ReadonlyMap<string, number> = new Map(
  [
    'tercer cuart quint sext septim octav noven decim undecim duodecim decimotercer decimocuart decimoquint decimosext decimoseptim decimoctav decimonoven vigesim',
    'terceir quart quint sext setim oitav non decim',
  ]
    .flatMap((row) => numbered(row, 3, 1))
    .flatMap(([stem, value]): [string, number][] => ['o', 'a', 'os', 'as'].map((ending) => [stem + ending, value]))
    .concat(
      numbered(
        'troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme dix-septieme dix-huitieme dix-neuvieme vingtieme',
        3,
        1,
      ),
      numbered(
        'dritte vierte funfte sechste siebte achte neunte zehnte elfte zwolfte dreizehnte vierzehnte funfzehnte sechzehnte siebzehnte achtzehnte neunzehnte zwanzigste',
        3,
        1,
      ).flatMap(([word, value]): [string, number][] => ['', 'n', 'r', 's'].map((ending) => [word + ending, value])),
      numbered('tredje fjarde femte sjatte sjunde attonde nionde tionde', 3, 1),
      [['tercer', 3]],
    ),
);

/** «Diciottenne», «trentenni»: how old somebody is. */
export const AGE_WORDS: ReadonlyMap<string, number> = new Map(
  [...CARDINAL_WORDS]
    .filter(([word, value]) => value >= 10 && value <= 100 && /[aeio]$/.test(word))
    .flatMap(([word, value]): [string, number][] =>
      ['e', 'i'].flatMap((ending): [string, number][] => [
        [`${word.slice(0, -1)}enn${ending}`, value],
        // «Ventiseienne», «ventitreenne».
        [`${word}enn${ending}`, value],
      ]),
    ),
);

/** What a numerator may be, and the words of denominators with their values. */
export const PARTS: ReadonlyMap<string, number> = new Map([
  ...numbered('_ un due tre quattro cinque sei sette otto nove', 0, 1),
  ...numbered('_ uno two three four five six seven eight nine', 0, 1),
  ...numbered('_ one _ _ _ _ _ _ _ _', 0, 1),
  ...numbered('_ a _ _ _ _ _ _ _ _', 0, 1),
  ...numbered('_ ein zwei drei vier funf', 0, 1),
  ...numbered('_ _ deux trois', 0, 1),
  ...numbered('_ _ dos tres', 0, 1),
]);
export const FRACTION_WORDS: ReadonlyMap<string, number> = new Map([
  ...numbered('terzo quarto quinto sesto settimo ottavo nono decimo', 3, 1),
  ...numbered('terzi quarti quinti sesti settimi ottavi noni decimi', 3, 1),
  ...numbered('third quarter fifth sixth seventh eighth ninth tenth', 3, 1),
  ...numbered('thirds quarters fifths sixths sevenths eighths ninths tenths', 3, 1),
  ...numbered('drittel viertel funftel', 3, 1),
  ...numbered('tiers quarts cinquiemes', 3, 1),
  ...numbered('tercios cuartos quintos', 3, 1),
]);

/** einundzwanzig, zweiunddreissig, … */
function germanCompounds(): [string, number][] {
  const units = 'ein zwei drei vier funf sechs sieben acht neun'.split(' ');
  const tens = 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' ');
  return tens.flatMap((ten, at) =>
    units.map((unit, one): [string, number] => [`${unit}und${ten}`, (at + 2) * 10 + one + 1]),
  );
}

/** vingt-six, trente-deux, … */
function frenchCompounds(): [string, number][] {
  const units = 'deux trois quatre cinq six sept huit neuf'.split(' ');
  const tens = 'vingt trente quarante cinquante soixante'.split(' ');
  return tens.flatMap((ten, at) =>
    units.map((unit, one): [string, number] => [`${ten}-${unit}`, (at + 2) * 10 + one + 2]),
  );
}

/** centouno, centottanta, duecentocinquantasei, … */
function beyondHundreds(): [string, number][] {
  const hundreds = numbered(
    'cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento',
    100,
    100,
  );
  const below = [
    ...numbered(
      'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
      1,
      1,
    ),
    ...numbered('venti trenta quaranta cinquanta sessanta settanta ottanta novanta', 20, 10),
    ...compounds().filter(([word]) => !word.includes('-')),
  ];
  return hundreds.flatMap(([hundred, whole]) =>
    below.flatMap(([word, value]): [string, number][] => [
      [hundred + word, whole + value],
      ...(word.startsWith('o') ? [[hundred.slice(0, -1) + word, whole + value] as [string, number]] : []),
    ]),
  );
}

/** trentuno, quarantotto, … ninety-nine. */
function compounds(): [string, number][] {
  const pairs: [string, number][] = [];
  const italianUnits = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'];
  const englishUnits = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const tens = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');
  const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  for (let ten = 0; ten < 8; ten += 1) {
    for (let unit = 0; unit < 9; unit += 1) {
      const value = (ten + 2) * 10 + unit + 1;
      const stem = tens[ten] ?? '';
      const italian = italianUnits[unit] ?? '';
      pairs.push([(/^[uo]/.test(italian) ? stem.slice(0, -1) : stem) + italian, value]);
      pairs.push([`${englishTens[ten] ?? ''}-${englishUnits[unit] ?? ''}`, value]);
    }
  }
  return pairs;
}
