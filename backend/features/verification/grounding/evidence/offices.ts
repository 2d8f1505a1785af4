import { foldCase } from '../../../../text/characters/accents.js';

/**
 * Offices as the languages of the catalogue write them, folded; `*` stands for any ending. An office excludes every other
 * one of which the same person is told, unless the two are on one line of COMPATIBLE.
 */
const OFFICES: Readonly<Record<string, string>> = {
  ceo: 'amministratore delegato|amministratrice delegata|ceo|chief executive*|vorstandsvorsitzende*|vorstandschef*|directeur general|directrice generale|pdg|consejero delegado|consejera delegada|director ejecutivo|directora ejecutiva|diretor-presidente|diretora-presidente|diretor executivo|verkstallande direktor|vd|首席执行官|总裁',
  cfo: 'direttore finanziario|direttrice finanziaria|cfo|chief financial officer|finance chief|finance director|finanzvorstand*|finanzchef*|directeur financier|directrice financiere|director financiero|directora financiera|diretor financeiro|finanschef|首席财务官',
  cto: 'direttore tecnico|direttrice tecnica|direttore tecnologico|cto|chief technology officer|technical director|technikvorstand|technische* leiter*|directeur technique|directrice technique|director tecnico|directora tecnica|diretor tecnico|diretor de tecnologia|teknikchef|首席技术官',
  coo: 'direttore operativo|direttrice operativa|coo|chief operating officer|operations director|head of operations|responsabile dell.esercizio|betriebsleiter*|directeur des operations|director de operaciones|diretor de operacoes|driftschef|首席运营官',
  cio: 'responsabile dei sistemi informativi|direttore dei sistemi informativi|cio|chief information officer',
  cso: 'direttore scientifico|direttrice scientifica|responsabile scientific*|chief scientist|scientific director|forschungsleiter*|wissenschaftliche* leiter*|directeur scientifique|directrice scientifique|director cientifico|directora cientifica|diretor cientifico|coordenador* cientific*|forskningschef',
  medical:
    'direttore sanitario|direttrice sanitaria|medical director|chief medical officer|directeur medical|arztliche* leiter*|director medico',
  commercial:
    'direttore commerciale|direttrice commerciale|sales director|chief commercial officer|head of sales|vertriebsleiter*|directeur commercial|directrice commerciale|director comercial|diretor comercial',
  general:
    'direttore generale|direttrice generale|general manager|managing director|geschaftsfuhrer*|director general|directora general|diretor-geral|generaldirektor*',
  counsel:
    'responsabile legale|general counsel|chief legal officer|legal director|justiziar*|directeur juridique|directrice juridique|director juridico',
  security: 'responsabile della sicurezza|chief security officer|head of security|sicherheitschef*',
  chair:
    'presidente|chairman|chairwoman|chairperson|chair|president|presidente|prasident*|vorsitzende*|verbandsvorsteher*|presidenta|ordforande*|董事长|主席',
  vice: 'vicepresidente|vice president|vice-president|deputy chair*|vizeprasident*|vice-presidente|vicepresidenta|副总裁',
  founder:
    'fondatore|fondatrice|cofondatore|cofondatrice|fondatori|founder|co-founder|cofounder|grunder*|mitgrunder*|fondateur|fondatrice|cofondateur|fundador*|cofundador*|grundare|创始人',
  spokesperson:
    'portavoce|spokesman|spokeswoman|spokesperson|sprecher*|porte-parole|portavoz|porta-voz|talesperson|发言人',
  minister: 'ministro|ministra|minister|ministerin|ministre|部长',
  undersecretary: 'sottosegretario|sottosegretaria|undersecretary|staatssekretar*|state secretary',
  mayor: 'sindaco|sindaca|mayor|burgermeister*|maire|alcalde|alcaldesa|prefeito|prefeita|borgmastare|市长',
  councillor: 'assessore|assessora|consigliere comunale|councillor|consejero|consejera|stadtrat*|conseiller*|vereador*',
  governor: 'governatore|governatrice|governor|gouverneur*|gobernador*|governador*|landshovding',
  judge: 'giudice|judge|richter*|juge|juez|jueza|juiz|juiza|domare|法官',
  prosecutor:
    'procuratore|procuratrice|pubblico ministero|pm|prosecutor|staatsanwalt*|procureur*|fiscal|promotor*|aklagare',
  lawyer:
    'avvocato|avvocata|lawyer|attorney|rechtsanwalt*|anwalt*|avocat|avocate|abogado|abogada|advogado|advogada|advokat|律师',
  professor:
    'professore|professoressa|docente|professor|professorin|professeur*|profesor|profesora|professora|insegnante|teacher|教授',
  analyst: 'analista|analyst|analystin|analyste|analytiker|分析师',
  deputy: 'deputato|deputata|onorevole|member of parliament|mp|abgeordnete*|diputado|diputada|ex-deputada|deputada',
  senator: 'senatore|senatrice|senator|senateur|senadora|senador',
  ambassador: 'ambasciatore|ambasciatrice|ambassador|botschafter*|ambassadeur*|embajador*|embaixador*|ambassador',
  coordinator:
    'coordinatore|coordinatrice|coordinator|koordinator*|coordinateur|coordinatrice|coordinador*|coordenador*|samordnare',
  stationmaster: 'capostazione|stationmaster',
  unionist:
    'sindacalista|segretario sindacale|segretaria sindacale|union leader|gewerkschafter*|syndicaliste|sindicalista',
};
const COMPATIBLE: readonly string[] = [
  'ceo founder chair general',
  'founder cto cso coo chair professor',
  'chair vice',
  'ceo general',
  'general coo',
  'lawyer professor counsel',
  'professor cso medical analyst judge',
  'deputy senator minister chair lawyer professor ambassador',
  'mayor chair deputy',
  'unionist chair spokesperson',
  'general medical',
];

interface Office {
  readonly id: string;
  readonly pattern: RegExp;
  /** How the first words of its names begin: a text in which no word does needs no closer look. */
  readonly beginnings: ReadonlySet<string>;
}

const BEGINNING = 3;
const HAN = /\p{Script=Han}/u;

function beginningsOf(words: string): Set<string> {
  return new Set(words.split('|').map((word) => (HAN.test(word) ? '' : beginningOf(/^\p{L}+/u.exec(word)?.[0] ?? ''))));
}

function beginningOf(word: string): string {
  return word.slice(0, BEGINNING);
}

let patterns: readonly Office[] | undefined;

/** Made with the first text: it takes a fifteenth of a second, and most commands of a command line read none. */
function officePatterns(): readonly Office[] {
  patterns ??= Object.entries(OFFICES).map(([id, words]) => ({
    id,
    beginnings: beginningsOf(words),
    pattern: new RegExp(
      words
        .split('|')
        .map((word) =>
          /\p{Script=Han}/u.test(word)
            ? word
            : `(?<![\\p{L}\\p{N}-])${word.replaceAll('*', '\\p{L}*')}(?![\\p{L}\\p{N}])`,
        )
        .join('|'),
      'gu',
    ),
  }));
  return patterns;
}

/** An office named in a text. Offsets count in the folded text, which is as long as the text itself. */
export interface OfficeMention {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** The offices that a text names; a longer title hides the shorter one in it («vicepresidente», «direttore generale»). */
export function officesIn(text: string): OfficeMention[] {
  const folded = foldKeepingLength(text);
  const beginnings = new Set((folded.match(/\p{L}+/gu) ?? []).map(beginningOf));
  if (HAN.test(text)) beginnings.add('');
  const possible = officePatterns().filter((office) => [...office.beginnings].some((each) => beginnings.has(each)));
  const found = possible.flatMap(({ id, pattern }) =>
    [...folded.matchAll(pattern)].map((match) => ({ id, start: match.index, end: match.index + match[0].length })),
  );
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.id !== one.id &&
          other.start <= one.start &&
          other.end >= one.end &&
          other.end - other.start > one.end - one.start,
      ),
  );
}

/** Whether one person may hold both offices at a time, or one is a looser word for the other. */
export function officesAgree(one: string, other: string): boolean {
  return (
    one === other ||
    COMPATIBLE.some((line) => {
      const ids = line.split(' ');
      return ids.includes(one) && ids.includes(other);
    })
  );
}

function foldKeepingLength(text: string): string {
  return [...text].map((letter) => foldCase(letter).padEnd(letter.length).slice(0, letter.length)).join('');
}
