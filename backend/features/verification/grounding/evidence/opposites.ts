import { foldCase } from '../../../../text/characters/accents.js';
import type { FindingGrade, FindingKind } from '../grounding-report.js';

/**
 * Italian words of which a statement can hold only one: sides of a pair or of a small circle, separated by `|`, each side
 * with its usual forms. Other languages are reached through the lexicon. Sides that a text may well name together or put
 * one for the other (up and down, first and last, day and night) are left out.
 */
const CIRCLES: readonly (readonly [kind: FindingKind, grade: FindingGrade, sides: string])[] = [
  ['place', 'contradiction', 'nord settentrionale|sud meridionale|est orientale|ovest occidentale'],
  ['unit', 'contradiction', 'minuti|ore|giorni|settimana settimane|mese mesi|anno anni'],
  [
    'role',
    'question',
    'padre papà|madre mamma|figlio figlia|fratello sorella|marito|moglie|nonno nonna|zio zia|suocero suocera',
  ],
  ['role', 'question', 'padre papà madre mamma figlio figlia|fratello sorella|marito moglie|zio zia|cugino cugina'],
  ['role', 'question', 'cliente clienti|concorrente concorrenti rivale rivali|fornitore fornitori'],
  ['role', 'question', 'acquirente acquirenti|venditore venditori'],
  ['role', 'question', 'attaccante attaccanti aggressore aggressori|difensore difensori'],
  ['role', 'question', 'insegnante insegnanti docente docenti|studente studenti alunno alunni'],
  ['role', 'question', 'medico medici|paziente pazienti|infermiere infermieri infermiera'],
  ['date', 'question', 'primavera|estate|autunno|inverno'],
  ['certainty', 'question', 'maggioranza|minoranza|unanimità'],
  [
    'certainty',
    'question',
    'obbligatorio obbligatoria obbligatori obbligatorie|facoltativo facoltativa facoltativi facoltative',
  ],
  ['certainty', 'question', 'temporaneo temporanea provvisorio provvisoria|definitivo definitiva permanente'],
  [
    'denial',
    'question',
    'approvare approvato approvata approva|respingere respinto respinta respinge bocciato bocciata',
  ],
  ['denial', 'question', 'accettare accettato accetta|rifiutare rifiutato rifiuta'],
  ['denial', 'question', 'confermare confermato conferma|smentire smentito smentisce'],
  ['denial', 'question', 'vincere vinto vince vittoria|perdere perso sconfitta sconfitto'],
  [
    'denial',
    'question',
    'crescere cresce cresciuto cresciuta aumenta aumentato aumentata salgono sale salito salita|diminuisce diminuito diminuita cala calato calata scende scendono sceso scesa',
  ],
  ['denial', 'question', 'accelera accelerare accelerato|rallenta rallentare rallentato frena'],
  ['denial', 'question', 'sospeso sospesa ferma fermo|ripreso ripresa ripartito ripartita'],
  ['denial', 'question', 'pubblico pubblica pubblici pubbliche|privato privata privati private'],
  ['denial', 'question', 'lecito lecita legale|illecito illecita illegale'],
  ['denial', 'question', 'interno interna interni interne|esterno esterna esterni esterne'],
];

/** A side of a circle and the sides that exclude it. */
export interface Opposition {
  readonly kind: FindingKind;
  readonly grade: FindingGrade;
  readonly own: readonly string[];
  readonly others: readonly (readonly string[])[];
}

const byWord = new Map<string, Opposition[]>();
for (const [kind, grade, circle] of CIRCLES) {
  const sides = circle.split('|').map((side) => foldCase(side).split(' '));
  sides.forEach((own, at) => {
    const opposition = { kind, grade, own, others: sides.filter((_, other) => other !== at) };
    for (const word of own) byWord.set(word, [...(byWord.get(word) ?? []), opposition]);
  });
}

/** What a folded Italian word excludes; nothing for most words. */
export function oppositionsOf(folded: string): readonly Opposition[] {
  return byWord.get(folded) ?? [];
}
