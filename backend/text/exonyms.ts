import { foldCase } from './characters/accents.js';
import written from './exonyms.json' with { type: 'json' };

/** Names that change with the language, and their short forms: one group, one place, body or thing. Folded, phrases with blanks. */
const equivalents = new Map<string, readonly string[]>();
const nations = new Map<string, string>();
const places = new Set<string>();
for (const sort of ['nations', 'places', 'others'] as const) {
  for (const forms of written[sort]) {
    for (const form of forms) {
      equivalents.set(form, [...(equivalents.get(form) ?? []), ...forms.filter((other) => other !== form)]);
      if (sort === 'nations') nations.set(form, forms[0] ?? form);
      if (sort !== 'others') places.add(form);
    }
  }
}

/** States by their codes; left out are those whose name is a person's or another place's as often (Chad, Jersey). */
const STATES =
  'AD AE AF AL AM AO AR AT AU AZ BA BD BE BF BG BH BI BJ BO BR BW BY BZ CA CF CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DO DZ EC EE EG ER ES ET FI FJ FR GA GB GE GH GL GM GN GR GT GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KP KR KW KZ LA LB LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PT PY QA RO RS RU RW SA SC SD SE SG SI SK SL SM SN SO SR SS SV SY SZ TG TH TJ TM TN TR TT TW TZ UA UG US UY UZ VE VN XK YE ZA ZM ZW'.split(
    ' ',
  );
const LANGUAGES = ['it', 'en', 'fr', 'de', 'es', 'pt', 'sv', 'zh'];

let stateNames: ReadonlyMap<string, readonly string[]> | undefined;

/** What the languages of the catalogue call a state, by each of its folded names; the tables of Unicode know them. */
function namesOfStates(): ReadonlyMap<string, readonly string[]> {
  stateNames ??= readStates();
  return stateNames;
}

function readStates(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  const tables = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  for (const code of STATES) {
    const forms = [...new Set(tables.flatMap((table) => formsOf(table.of(code) ?? '')))];
    for (const form of forms) {
      const others = forms.filter((other) => other !== form);
      names.set(form, [...(names.get(form) ?? []), ...others]);
    }
  }
  return names;
}

/** «Myanmar (Birmania)» is both. */
function formsOf(name: string): string[] {
  return name
    .split(/[()]/)
    .map((part) => foldCase(part).replace(/[’']/g, ' ').trim())
    .filter((form) => form.length > 1);
}

/** Every other form of a folded name or phrase. */
export function otherFormsOf(folded: string): readonly string[] {
  const listed = equivalents.get(folded);
  const ofState = namesOfStates().get(folded);
  if (listed === undefined || ofState === undefined) return listed ?? ofState ?? [];
  return [...listed, ...ofState];
}

/** Whether a folded phrase is listed. */
export function isKnownPhrase(folded: string): boolean {
  return folded.includes(' ') && equivalents.has(folded);
}

/** Endings by which the adjectives of a nation change: «messicani», «polnischen», «kinesiska». */
const INFLECTED = /^(\p{L}{4,})(?:[aeis]|er|es|en|em|er|nes?|as|os|ska|skt)$/u;

/** The nation a folded word names or describes («canadese», «Canada»), null for any other word. */
export function nationOf(folded: string): string | null {
  const known = nations.get(folded);
  if (known !== undefined) return known;
  const stem = INFLECTED.exec(folded)?.[1];
  if (stem === undefined) return null;
  return nations.get(stem) ?? nations.get(`${stem}o`) ?? nations.get(`${stem}e`) ?? null;
}

/** Whether a folded name or phrase is a city, region, country or what belongs to one. */
export function isPlaceName(folded: string): boolean {
  return places.has(folded) || namesOfStates().has(folded) || stateOfSeat(folded) !== null;
}

/** Whether a folded name may stand for a government: a capital, the seat of a president. */
export function isSeat(folded: string): boolean {
  return EUROPES_SEATS.has(folded) || stateOfSeat(folded) !== null;
}

/** Whether a word is the state for whose government a capital stands, or describes it: «Mosca» and «russo». */
export function isStateOfSeat(folded: string, seat: string): boolean {
  if (EUROPES_SEATS.has(seat) && OF_EUROPE.test(folded)) return true;
  const state = stateOfSeat(seat);
  return state !== null && (folded === state || nationOf(folded) === state || otherFormsOf(state).includes(folded));
}

/** Where the institutions of the Union sit, and what it is called in any form: «Bruxelles» for “le règlement européen”. */
const EUROPES_SEATS: ReadonlySet<string> = new Set(['bruxelles', 'strasburgo', 'francoforte']);
const OF_EUROPE = /^(?:ue|eu|e\.u|europ\p{L}+|eu-\p{L}+)$/u;

/** Capitals, as Italian writes them, and the state for whose government they may stand; folded. */
const states = new Map(Object.entries(written.seats));

/** The state that a folded name of a capital may stand for («Mosca»); null for any other word. */
function stateOfSeat(folded: string): string | null {
  return states.get(folded) ?? null;
}
