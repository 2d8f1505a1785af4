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

/** What multiplies the number before it. A trilione is 10¹² in the press and 10¹⁸ in the dictionary: both are kept. */
export const SCALE_WORDS: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries({
    mila: [1e3],
    thousand: [1e3],
    hundred: [1e2],
    dozen: [12],
    milione: [1e6],
    milioni: [1e6],
    mln: [1e6],
    mio: [1e6],
    million: [1e6],
    millions: [1e6],
    miliardo: [1e9],
    miliardi: [1e9],
    mld: [1e9],
    mrd: [1e9],
    billion: [1e9],
    billions: [1e9],
    bn: [1e9],
    bilione: [1e12],
    bilioni: [1e12],
    trilione: [1e12, 1e18],
    trilioni: [1e12, 1e18],
    trillion: [1e12],
    trillions: [1e12],
    tn: [1e12],
  }),
);

function numbered(words: string, from: number, step: number): [string, number][] {
  const pairs: [string, number][] = words.split(' ').map((word, index) => [word, from + index * step]);
  return pairs.filter(([word]) => word !== '_');
}

function inflected(stem: string, value: number): [string, number][] {
  return ['o', 'a', 'i', 'e'].map((ending) => [stem + ending, value]);
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
