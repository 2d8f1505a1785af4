import { isPlaceName } from '../../../text/exonyms.js';
import { foldedWords } from './known-facts.js';
import {
  beginsAlike,
  isQuoted,
  type Planter,
  type PlantingFacts,
  type PlantingSite,
  type Replacement,
} from './planter.js';
import { shuffled } from './shuffled.js';

const WORD = '\\p{Lu}[\\p{L}\\d]*(?:-[\\p{L}\\d]+)*';
const RUN = new RegExp(`(?<![\\p{L}\\d])${WORD}(?:\\s${WORD}){0,3}`, 'gu');
/** Companies and laboratories; one may stand where another stood, because none takes an article. */
const COMPANIES =
  'OpenAI Anthropic Google Microsoft Meta Nvidia Amazon Apple IBM Intel Samsung Mistral Cohere Oracle Salesforce Adobe Qualcomm Baidu Alibaba Tencent DeepSeek Perplexity Databricks Snowflake SAP Siemens Huawei Xiaomi ByteDance Netflix Spotify Uber Tesla AMD Cisco Dell Sony Zoom Stripe Palantir'.split(
    ' ',
  );
/** Family names for people who do not exist. */
const FAMILY_NAMES =
  'Bellandi Corvaglia Lindqvist Hartmann Okonkwo Delacroix Fernandes Kowalczyk Salvestrini Brandvold Castellazzi Nakamura Petrescu Varga Drummond Achebe Montalenti Schreiber Iglesias Thorvald'.split(
    ' ',
  );
const GIVEN_NAMES = new Set(
  'alice alessandro alex alexander amanda andrea andrew angela angelo anna anne anthony antonio ben benjamin brad brian bruno carlo carlos caroline charles chiara chris christian christine claudia claudio daniel daniela dario dario david davide deborah demis denise diana diego donald elena elisabetta elizabeth elon emily emma eric ernesto fabio federica federico fei-fei fernando francesca francesco frank geoffrey george giacomo giorgia giorgio giovanni giulia giuseppe greg guido gary hannah helen henry ian ilaria ilya ivan jack jakub james jan jane jason jean jeff jennifer jensen jessica joe johan john jonathan jose joseph juan julia karen kate katherine kevin lars laura lea leonardo linda lisa lorenzo luca lucia luigi luis marc marco margaret maria mario mark marta martin massimo matteo matthew maria maurizio max michael michele miguel mira monica mustafa nick nicola nicole olivia paolo patricia patrick paul paula peter philip pietro rachel raffaele reto riccardo richard rita robert roberta roberto rosa ryan sam samuel sara sarah satya scott sebastian silvia simon simone sofia sonia stefano stephen steve stuart sundar susan svenja theo thomas tim tom tommaso ursula valentina victor vincent vincenzo walter wei wendy william yann yoshua'.split(
    ' ',
  ),
);
const OFFICE_OR_SAYING_BEFORE =
  /(?:president\p{L}+|dirett\p{L}+|fondat\p{L}+|cofondat\p{L}+|portavoce|ricercat\p{L}+|profess\p{L}+|ministr\p{L}|analista|amministrat\p{L}+ delegat\p{L}|responsabile|secondo|ha detto|ha spiegato|spiega|afferma|osserva|scrive|sostiene|dice|commenta)\s$/u;
/** Before a single capitalised word: then it is a company. */
const COMPANY_BEFORE =
  /(?<!\p{L})(?:azienda|società|startup|produttore|laboratorio|fornitore|colosso|concorrente|rivale)\s$/u;
const ARTICLE_BEFORE =
  /(?:(?<!\p{L})(?:il|lo|la|i|gli|le|un|uno|una|del|dello|della|dei|degli|delle|al|allo|alla|dal|dallo|dalla|nel|nello|nella|sul|sullo|sulla|ad|ed)\s|')$/iu;

/** Another person or another company, which no source names. */
export const plantName: Planter = ({ text }, facts, random) => {
  const found = [...text.matchAll(RUN)].filter(({ index }) => !isQuoted(text, index));
  return shuffled(found, random).flatMap((match): Replacement[] => {
    const name = match[0];
    const before = text.slice(0, match.index);
    if (isPlaceName(foldedWords(name))) return [];
    const words = name.split(' ');
    const last = words.at(-1) ?? '';
    const isPerson =
      words.length === 2 &&
      /^\p{Lu}\p{Ll}+$/u.test(words[0] ?? '') &&
      /^\p{Lu}[\p{L}'-]+$/u.test(last) &&
      (GIVEN_NAMES.has((words[0] ?? '').toLowerCase()) || OFFICE_OR_SAYING_BEFORE.test(before));
    const end = match.index + name.length;
    if (isPerson) return others(FAMILY_NAMES, { start: end - last.length, end }, facts, random);
    const isCompany = COMPANIES.includes(name) || (words.length === 1 && COMPANY_BEFORE.test(before));
    const isFree = !ARTICLE_BEFORE.test(before) && !/^(?:\s\d|-|\.\p{L})/u.test(text.slice(end));
    return isCompany && isFree && match.index > 0 ? others(COMPANIES, { start: match.index, end }, facts, random) : [];
  });
};

function others(
  names: readonly string[],
  place: { readonly start: number; readonly end: number },
  { known }: PlantingFacts,
  random: () => number,
): Replacement[] {
  return shuffled(names, random)
    .filter((name) => !known.holds(name))
    .map((text) => ({ ...place, text }));
}

/** Places that take the same article and the same preposition. */
const PLACES: readonly (readonly string[])[] = [
  'Francia Germania Spagna Svezia Svizzera Polonia Grecia Norvegia Danimarca Finlandia Turchia Romania Cina Russia Corea'.split(
    ' ',
  ),
  ['Giappone', 'Brasile', 'Canada', 'Portogallo', 'Messico', 'Cile', 'Marocco', 'Belgio', 'Pakistan', 'Vietnam'],
  ['Italia', 'India', 'Austria', 'Irlanda', 'Ungheria', 'Australia', 'Argentina', 'Ucraina'],
  'Roma Milano Torino Napoli Bologna Firenze Genova Venezia Bari Palermo Parigi Londra Berlino Madrid Lisbona Bruxelles Vienna Praga Varsavia Dublino Copenaghen Zurigo Ginevra Monaco Francoforte Pechino Tokyo Seul Singapore Taipei Boston Chicago Washington Toronto Montreal Sydney Dubai'.split(
    ' ',
  ),
  ['francese', 'giapponese', 'cinese', 'canadese', 'portoghese', 'norvegese', 'danese', 'finlandese'],
  ['francesi', 'giapponesi', 'cinesi', 'canadesi', 'portoghesi', 'norvegesi', 'danesi', 'finlandesi'],
  ['americani', 'europei', 'italiani', 'indiani', 'australiani'],
  ['americane', 'europee', 'italiane', 'indiane', 'australiane'],
  ['americano', 'europeo', 'italiano', 'indiano', 'australiano'],
  ['americana', 'europea', 'italiana', 'indiana', 'australiana'],
];
const PLACE = new RegExp(`(?<![\\p{L}-])(?:${PLACES.flat().join('|')})(?![\\p{L}-])`, 'gu');

/** Another city, country or nationality, in a form that the words around it suit. */
export const plantPlace: Planter = ({ text }, { known }, random) =>
  shuffled([...text.matchAll(PLACE)], random)
    // «Corea del Sud», «Monaco di Baviera», «New York», «Unione europea»: part of a longer name.
    .filter(({ 0: place, index }) => {
      const after = text.slice(index + place.length);
      const isCommon = /^\p{Ll}/u.test(place);
      return (
        !isQuoted(text, index) &&
        !/^(?: d(?:el|i) \p{Lu}| \p{Lu})/u.test(after) &&
        !(
          isCommon ? /(?:Unione|Commissione|Parlamento|Consiglio|Banca centrale|Corte)\s$/ : /\p{Lu}[\p{L}\d]*\s$/u
        ).test(text.slice(0, index))
      );
    })
    .flatMap(({ 0: place, index }) =>
      shuffled(PLACES.find((group) => group.includes(place)) ?? [], random)
        .filter((other) => beginsAlike(place, other) && !known.holds(other))
        .map((other) => ({ start: index, end: index + place.length, text: other })),
    );

/** Offices of the same gender, each with its English words: a source that has them in either language holds them. */
const OFFICES: readonly (readonly (readonly [string, string])[])[] = [
  [
    ['presidente', 'president;chair;chairman;chairwoman'],
    ['vicepresidente', 'vice president'],
    ['portavoce', 'spokesperson;spokesman;spokeswoman'],
    ['consulente', 'consultant;adviser;advisor'],
  ],
  [
    ['direttore generale', 'general manager;director general'],
    ['direttore tecnico', 'technology officer;cto;technical director'],
    ['direttore finanziario', 'financial officer;cfo'],
    ['direttore commerciale', 'commercial officer;sales director'],
    ['direttore scientifico', 'chief scientist;scientific director'],
  ],
  [
    ['direttrice generale', 'general manager;director general'],
    ['direttrice tecnica', 'technology officer;cto;technical director'],
    ['direttrice finanziaria', 'financial officer;cfo'],
    ['direttrice commerciale', 'commercial officer;sales director'],
    ['direttrice scientifica', 'chief scientist;scientific director'],
  ],
  [
    ['direttore', 'director;head'],
    ['fondatore', 'founder'],
    ['cofondatore', 'cofounder;co-founder'],
    ['ricercatore', 'researcher;scientist'],
    ['professore', 'professor'],
    ['segretario', 'secretary'],
    ['commissario', 'commissioner'],
    ['ministro', 'minister'],
  ],
  [
    ['direttrice', 'director;head'],
    ['fondatrice', 'founder'],
    ['cofondatrice', 'cofounder;co-founder'],
    ['ricercatrice', 'researcher;scientist'],
    ['professoressa', 'professor'],
    ['segretaria', 'secretary'],
    ['commissaria', 'commissioner'],
    ['ministra', 'minister'],
  ],
];

/** Another office for the same person. */
export const plantRole: Planter = ({ text }, { known }, random) => {
  if (!known.readsOffices) return [];
  const changes = OFFICES.flatMap((group) =>
    group.flatMap(([office]) => {
      const at = new RegExp(`(?<![\\p{L}-])${office}(?![\\p{L}-])`, 'u').exec(text)?.index ?? -1;
      if (at < 0 || isQuoted(text, at)) return [];
      return group
        .filter(([other, english]) => other !== office && ![other, ...english.split(';')].some(known.holds))
        .map(([other]) => ({ start: at, end: at + office.length, text: other }));
    }),
  );
  // The longest first: «direttore tecnico» is no «direttore».
  return shuffled(changes, random).sort((one, other) => other.end - other.start - (one.end - one.start));
};

const SAYING =
  'ha detto|ha spiegato|ha dichiarato|ha scritto|ha aggiunto|ha annunciato|ha affermato|ha osservato|ha commentato|spiega|afferma|sostiene|osserva|scrive|dice|commenta|aggiunge|annuncia|conferma|precisa|riferisce|riporta';
const SPEAKER = `${WORD}(?:\\s${WORD}){0,2}`;
const SPEAKERS = new RegExp(
  `(?<=(?:^|[\\s,»])(?:[Ss]econdo|${SAYING})\\s)${SPEAKER}|(?<![\\p{L}\\d'])${SPEAKER}(?=\\s(?:${SAYING})(?!\\p{L}))`,
  'gu',
);

/** The names that an article lets say something. */
export function speakersIn(text: string): string[] {
  return [...new Set([...text.matchAll(SPEAKERS)].map(([name]) => name))].filter(
    (name) => !isPlaceName(foldedWords(name)),
  );
}

/** The same words in the mouth of somebody else whom the article names, and the passage does not. */
export const plantAttribution: Planter = (site, { speakers }, random) =>
  [...site.text.matchAll(SPEAKERS)]
    .filter(({ 0: name, index }) => !isQuoted(site.text, index) && speakers.includes(name))
    .flatMap((match) =>
      shuffled(speakers, random)
        .filter((other) => isAnother(match[0], other, site) && beginsAlike(match[0], other))
        .map((text) => ({ start: match.index, end: match.index + match[0].length, text })),
    );

function isAnother(name: string, other: string, { text, evidence }: PlantingSite): boolean {
  const own = new Set(foldedWords(`${name} ${text} ${evidence}`).split(' '));
  return foldedWords(other)
    .split(' ')
    .every((word) => !own.has(word));
}
