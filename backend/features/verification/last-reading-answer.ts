import { hasKeys, parseModelJson } from '../../platform/model-json/parse-model-json.js';

/** What somebody who reads the article as a whole has against it. */
export interface ReadProblem {
  /** `title`, `excerpt` or the id of a sentence. */
  readonly where: string;
  /** In the model's words. */
  readonly what: string;
  readonly kind: (typeof KINDS)[number];
}

const KINDS = ['hanging', 'promise', 'repetition', 'style'] as const;
/** More than that is no article to be repaired, and no answer to this question. */
const MAX_PROBLEMS = 20;
const MAX_WHAT_LENGTH = 300;

/** Reads the answer of the last reading; `problem` says in Italian why it cannot be used. What is no finding is left out. */
export function readLastReadingAnswer(
  text: string,
): { readonly ok: true; readonly value: readonly ReadProblem[] } | { readonly ok: false; readonly problem: string } {
  const parsed = parseModelJson(text, hasKeys('problems'));
  if (!parsed.ok) return { ok: false, problem: parsed.message };
  const { problems } = parsed.value;
  if (!Array.isArray(problems)) return { ok: false, problem: 'La risposta non contiene l’elenco «problems».' };
  return { ok: true, value: problems.slice(0, MAX_PROBLEMS).flatMap(readProblem) };
}

function readProblem(entry: unknown): ReadProblem[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const fields = new Map<string, unknown>(Object.entries(entry));
  const said = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : '';
  };
  const where = said('where').replace(/^(?:frase|affermazione)\s+/i, '');
  const what = said('what').slice(0, MAX_WHAT_LENGTH);
  if (where === '' || what === '') return [];
  const kind = KINDS.find((each) => each === said('kind').toLowerCase()) ?? 'style';
  return [{ where: placeOf(where), what, kind }];
}

function placeOf(where: string): string {
  const word = where.toLowerCase();
  if (/^(?:title|titolo)$/.test(word)) return 'title';
  if (/^(?:excerpt|sommario|estratto)$/.test(word)) return 'excerpt';
  return /^\d+$/.test(where) ? `c${where}` : where;
}
