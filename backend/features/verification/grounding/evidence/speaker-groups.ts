import { foldCase } from '../../../../text/characters/accents.js';
import { type OfficeMention, officesAgree, officesIn } from './offices.js';

/** Who speaks without a name, as the languages of the catalogue write it, folded. */
const GROUPS: Readonly<Record<string, string>> = {
  company:
    'aziend[ae]|societa|impres[ae]|ditt[ae]|produttor[ei]|costruttor[ei]|fornitor[ei]|compagni[ae]|startup|compan(?:y|ies)|firms?|manufacturers?|makers?|vendors?|unternehmen|firma|hersteller\\p{L}*|konzern|entreprise|societe|fabricant|empresa|compania|fabricante|companhia|foretag\\p{L}*|tillverkare\\p{L}*',
  authority:
    'autorita|garante|authorit(?:y|ies)|regulators?|watchdog|behorde\\p{L}*|autorite\\p{L}*|regulateur|autoridad\\p{L}*|regulador\\p{L}*|myndighet\\p{L}*',
  government:
    'minister[oi]|govern[oi]|ministry|government|ministerium|regierung|ministere|gouvernement|ministerio|gobierno|regering\\p{L}*',
  union: 'sindacat[oi]|trade unions?|unions?|gewerkschaft\\p{L}*|syndicats?|sindicatos?|fack\\p{L}*',
  students:
    'student[ie]|studentesse|alunni|students?|pupils?|studierende\\p{L}*|schuler\\p{L}*|etudiants?|eleves|estudiantes|estudantes|alumnos',
  experts: 'espert[ie]|perit[io]|experts?|experten|expertes|expertos|peritos|especialistas',
  police: 'polizia|carabinieri|inquirenti|police|polizei|policia|investigators?|ermittler\\p{L}*|enqueteurs',
};

let patterns: readonly (readonly [string, RegExp])[] | undefined;

/** Made with the first text that asks for it. */
function groupPatterns(): readonly (readonly [string, RegExp])[] {
  patterns ??= Object.entries(GROUPS).map(
    ([id, words]) => [id, new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words})(?![\\p{L}\\p{N}])`, 'gu')] as const,
  );
  return patterns;
}

/** The offices and the groups that a text names. Offsets count in the folded text, which is as long as the text itself. */
export function speakersIn(text: string): OfficeMention[] {
  const folded = [...text].map((letter) => foldCase(letter).padEnd(letter.length).slice(0, letter.length)).join('');
  const groups = groupPatterns().flatMap(([id, pattern]) =>
    [...folded.matchAll(pattern)].map((match) => ({ id, start: match.index, end: match.index + match[0].length })),
  );
  return [...officesIn(text), ...groups];
}

/** Whose officers speak for whom; a spokesperson speaks for anybody. */
const SPEAKING_FOR: Readonly<Record<string, readonly string[]>> = {
  company: ['ceo', 'cfo', 'cto', 'coo', 'cso', 'general', 'chair', 'founder', 'commercial', 'counsel', 'coordinator'],
  authority: ['chair', 'general', 'government'],
  government: ['minister', 'undersecretary', 'chair', 'authority'],
  union: ['unionist', 'chair'],
  experts: ['professor', 'analyst', 'cso', 'medical', 'lawyer', 'judge'],
  police: ['prosecutor', 'judge', 'authority'],
};

/** Whether one may have spoken as the other. */
export function speakersAgree(one: string, other: string): boolean {
  if (one === 'spokesperson' || other === 'spokesperson') return one === other || one in GROUPS || other in GROUPS;
  const speaks = (a: string, b: string) => SPEAKING_FOR[a]?.includes(b) ?? false;
  return speaks(one, other) || speaks(other, one) || officesAgree(one, other);
}
