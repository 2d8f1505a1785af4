import { foldCase } from './characters/accents.js';

/** States by their codes; left out are those whose name is a person's or another place's as often (Chad, Jersey). */
const STATES =
  'AD AE AF AL AM AO AR AT AU AZ BA BD BE BF BG BH BI BJ BO BR BW BY BZ CA CF CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DO DZ EC EE EG ER ES ET FI FJ FR GA GB GE GH GL GM GN GR GT GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KP KR KW KZ LA LB LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PT PY QA RO RS RU RW SA SC SD SE SG SI SK SL SM SN SO SR SS SV SY SZ TG TH TJ TM TN TR TT TW TZ UA UG US UY UZ VE VN XK YE ZA ZM ZW'.split(
    ' ',
  );
const LANGUAGES = ['it', 'en', 'fr', 'de', 'es', 'pt', 'sv', 'zh'];

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** What the languages of the catalogue call a state, by each of its folded names; the tables of Unicode know them. */
export function namesOfStates(): ReadonlyMap<string, readonly string[]> {
  known ??= read();
  return known;
}

function read(): ReadonlyMap<string, readonly string[]> {
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
