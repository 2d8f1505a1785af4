import { powersIn } from '../../../text/figures/powers.js';

/** What a figure counts. A `count` is told apart by the stem of the noun behind it. */
export type FigureKind = 'percent' | 'euro' | 'dollar' | 'date' | 'year' | 'count';

/** A number or date found in a text. Two figures say the same when kind, value and (for counts) noun agree. */
export interface Figure {
  readonly kind: FigureKind;
  /** The quantity; for dates `year * 10000 + month * 100 + day`, year 0 when the text gives none. */
  readonly value: number;
  /** The figure as Italian prose writes it, whatever the source's abbreviations, capitals or language. */
  readonly italian: string;
  /** Noun right behind a `count`, in Italian and singular or plural as found; empty when there is none. */
  readonly noun: string;
  readonly start: number;
  readonly end: number;
}

const IT_MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
);
const EN_MONTHS = 'january february march april may june july august september october november december'.split(' ');

const IT_DATE = new RegExp(`\\b(\\d{1,2})°?\\s+(${IT_MONTHS.join('|')})(?:\\s+(\\d{4}))?\\b`, 'giu');
const EN_DATE_US = new RegExp(`\\b(${EN_MONTHS.join('|')})\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?\\b`, 'giu');
const EN_DATE_UK = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(${EN_MONTHS.join('|')})(?:\\s+(\\d{4}))?\\b`, 'giu');

const IT_NUMBER =
  /(?<![\p{L}\p{N}.,-])([€$]\s?)?(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?)(?:\s(mila|milioni|milione|miliardi|miliardo|mln|mld))?(\s?%|\sper cento|\s(?:di\s)?(?:euro|dollari)\b|\s?[€$])?(?![\p{L}\p{N}-])/giu;
const EN_NUMBER =
  /(?<![\p{L}\p{N}.,-])([€$]\s?)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s?(thousand|million|billion|trillion|bn|m))?(\s?%|\sper\s?cent|\s(?:euros?|dollars)\b)?(?![\p{L}\p{N}-])/giu;

const SCALES: Readonly<Record<string, number>> = {
  mila: 1e3, thousand: 1e3, milioni: 1e6, milione: 1e6, mln: 1e6, million: 1e6, m: 1e6,
  miliardi: 1e9, miliardo: 1e9, mld: 1e9, billion: 1e9, bn: 1e9, trillion: 1e12,
}; // biome-ignore format: grouped by size

/** English nouns whose translation is fixed whatever the sentence says. */
const NOUNS: Readonly<Record<string, string>> = {
  parameters: 'parametri', users: 'utenti', employees: 'dipendenti', workers: 'lavoratori', companies: 'aziende', people: 'persone',
  years: 'anni', months: 'mesi', weeks: 'settimane', days: 'giorni', hours: 'ore', minutes: 'minuti', countries: 'Paesi', languages: 'lingue',
  models: 'modelli', researchers: 'ricercatori', students: 'studenti', teachers: 'insegnanti', jobs: 'posti di lavoro', schools: 'scuole',
  cities: 'città', municipalities: 'comuni', documents: 'documenti', pages: 'pagine', questions: 'domande', tests: 'test', hospitals: 'ospedali',
  patients: 'pazienti', images: 'immagini', sentences: 'frasi', tokens: 'token', universities: 'università', volunteers: 'volontari', offices: 'uffici',
}; // biome-ignore format: pairs

/** Numbers, amounts, percentages and dates of a sentence, in the conventions of its language (`it`, else English). */
export function figuresOf(text: string, language: string): Figure[] {
  const powers = powersIn(text).map(({ values, written, start, end }): Figure => {
    const noun = nounBehind(text, end);
    return { kind: 'count', value: values[0] ?? 0, italian: `${written} ${noun}`.trimEnd(), noun, start, end };
  });
  const isInPower = overlapping(powers);
  const others = (language === 'it' ? italianFigures(text) : englishFigures(text))
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => !isInPower(start, end));
  return [...powers, ...others].sort((a, b) => a.start - b.start);
}

/** Whether two figures state the same quantity of the same thing. A date without a year agrees with one that has it. */
export function sameFigure(a: Figure, b: Figure): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'date')
    return a.value === b.value || ((a.value < 10_000 || b.value < 10_000) && a.value % 10_000 === b.value % 10_000);
  return (
    a.value === b.value &&
    (a.kind !== 'count' ||
      a.noun === '' ||
      b.noun === '' ||
      a.noun.slice(0, 4).toLowerCase() === b.noun.slice(0, 4).toLowerCase())
  );
}

function italianFigures(text: string): Figure[] {
  const figures = datesIn(text, IT_DATE, (m) => [m[1], IT_MONTHS.indexOf((m[2] ?? '').toLowerCase()), m[3]]);
  const isInDate = overlapping(figures);
  for (const match of text.matchAll(IT_NUMBER)) {
    if (isInDate(match.index, match.index + match[0].length)) continue;
    const [, prefix = '', digits = '', scale = '', unit = ''] = match;
    const plain = Number(digits.replaceAll('.', '').replace(',', '.'));
    const end = match.index + match[0].length;
    const kind = kindOf(prefix + unit, plain, digits, scale);
    const noun = kind === 'count' ? nounBehind(text, end) : '';
    const italian =
      kind === 'percent' ? match[0].trim().toLowerCase() : amount(digits, scale.toLowerCase(), kind, noun);
    figures.push({ kind, value: plain * (SCALES[scale.toLowerCase()] ?? 1), italian, noun, start: match.index, end });
  }
  return figures;
}

/** The scales that Italian counts as nouns, one and several. */
const MILLION = ['milione', 'milioni'] as const;
const BILLION = ['miliardo', 'miliardi'] as const;
const SCALE_NOUNS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  mln: MILLION, milione: MILLION, milioni: MILLION, million: MILLION, m: MILLION,
  mld: BILLION, miliardo: BILLION, miliardi: BILLION, billion: BILLION, bn: BILLION, trillion: BILLION,
}; // biome-ignore format: grouped by size

/** `5 milioni di euro`, `1 miliardo di euro`, `1 dollaro`, `5 mila euro`: digits, scale and what is counted, in agreement. */
function amount(digits: string, scale: string, kind: FigureKind, noun: string): string {
  const isOne = digits === '1';
  const word = SCALE_NOUNS[scale]?.[isOne ? 0 : 1];
  const number = [digits, word ?? scale].join(' ').trimEnd();
  const dollars = isOne && scale === '' ? 'dollaro' : 'dollari';
  const unit = kind === 'euro' ? 'euro' : kind === 'dollar' ? dollars : noun;
  if (unit === '') return number;
  return word === undefined ? `${number} ${unit}` : `${number} di ${unit}`;
}

function englishFigures(text: string): Figure[] {
  const figures = datesIn(text, EN_DATE_US, (m) => [m[2], EN_MONTHS.indexOf((m[1] ?? '').toLowerCase()), m[3]]);
  const british = datesIn(text, EN_DATE_UK, (m) => [m[1], EN_MONTHS.indexOf((m[2] ?? '').toLowerCase()), m[3]]);
  const isAmerican = overlapping(figures);
  figures.push(...british.filter((date) => !isAmerican(date.start, date.end)));
  const isInDate = overlapping(figures);
  for (const match of text.matchAll(EN_NUMBER)) {
    if (isInDate(match.index, match.index + match[0].length)) continue;
    const [, prefix = '', digits = '', scale = '', unit = ''] = match;
    const plain = Number(digits.replaceAll(',', ''));
    const end = match.index + match[0].length;
    const kind = kindOf(prefix + unit, plain, digits, scale);
    const noun =
      kind === 'count' ? (NOUNS[/^\s+(\p{L}+)/u.exec(text.slice(end, end + 40))?.[1]?.toLowerCase() ?? ''] ?? '') : '';
    const value = plain * (SCALES[scale.toLowerCase()] ?? 1);
    figures.push({
      kind,
      value,
      italian: italianFigure(kind, plain, scale.toLowerCase(), noun),
      noun,
      start: match.index,
      end,
    });
  }
  return figures;
}

function italianFigure(kind: FigureKind, plain: number, scale: string, noun: string): string {
  if (kind === 'year') return String(plain);
  // «1.500 miliardi», «5.000 utenti»: Italian has no trillion that readers would take for one, and writes thousands out.
  const counted = scale === 'thousand' || scale === 'trillion' ? plain * 1_000 : plain;
  const digits = (counted >= 1_000 ? GROUPED : UNGROUPED).format(counted);
  const written = amount(digits, scale === 'thousand' ? '' : scale, kind, noun);
  return kind === 'percent' ? `${written}%` : written;
}

const GROUPED = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 6, useGrouping: true });
const UNGROUPED = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 6, useGrouping: false });

function kindOf(marks: string, plain: number, digits: string, scale: string): FigureKind {
  if (/%|cent/i.test(marks)) return 'percent';
  if (/€|euro/i.test(marks)) return 'euro';
  if (/\$|doll/i.test(marks)) return 'dollar';
  if (scale === '' && /^(?:19|20)\d\d$/.test(digits) && plain < 2100) return 'year';
  return 'count';
}

/** The noun a count counts, when it stands right behind it (`46 comuni`, `34 miliardi di parametri`). */
function nounBehind(text: string, end: number): string {
  const match = /^\s(?:di\s)?(\p{Ll}{3,})/u.exec(text.slice(end, end + 40));
  const noun = match?.[1] ?? '';
  return /^(?:per|con|che|dei|del|della|delle|degli|dal|dalla|nel|nella|nelle|sono|hanno|anche|circa|oltre|sul|sulla|alle|alla|allo|agli|volte|entro|dopo|fra|tra|come|non|più|meno|ogni)$/.test(
    noun,
  )
    ? ''
    : noun;
}

function datesIn(
  text: string,
  pattern: RegExp,
  parts: (m: RegExpExecArray) => readonly [string | undefined, number, string | undefined],
): Figure[] {
  const dates: Figure[] = [];
  for (const match of text.matchAll(pattern)) {
    const [day, month, year] = parts(match);
    if (month < 0 || Number(day) < 1 || Number(day) > 31) continue;
    const italian = `${Number(day) === 1 ? '1°' : Number(day)} ${IT_MONTHS[month]}${year ? ` ${year}` : ''}`;
    dates.push({
      kind: 'date',
      value: Number(year ?? 0) * 10_000 + (month + 1) * 100 + Number(day),
      italian,
      noun: '',
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return dates;
}

/** Whether a place lies over one of some figures; to be asked in the order of the text. */
function overlapping(figures: readonly Figure[]): (start: number, end: number) => boolean {
  const inOrder = figures.toSorted((a, b) => a.start - b.start);
  let at = 0;
  return (start, end) => {
    while ((inOrder[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    return (inOrder[at]?.start ?? Number.POSITIVE_INFINITY) < end;
  };
}
