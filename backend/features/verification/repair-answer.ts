import { z } from 'zod';
import { hasKeys, parseModelJson } from '../../platform/model-json/parse-model-json.js';
import type { Revision } from './judge-answer.js';

const MAX_REVISIONS = 1_000;
const MAX_TEXT_LENGTH = 5_000;

const repairAnswer = z.looseObject({ revisions: z.array(z.unknown()) });

/** Reads the answer to a repair; `problem` says in Italian why it repairs nothing. What is no revision is left out. */
export function readRepairAnswer(
  text: string,
): { readonly ok: true; readonly value: readonly Revision[] } | { readonly ok: false; readonly problem: string } {
  const parsed = parseModelJson(text, hasKeys('revisions'));
  if (!parsed.ok) return { ok: false, problem: parsed.message };
  const answer = repairAnswer.safeParse(parsed.value);
  if (!answer.success) return { ok: false, problem: 'La risposta non contiene l’elenco «revisions».' };
  const revisions = new Map<string, Revision>();
  for (const entry of answer.data.revisions.slice(0, MAX_REVISIONS)) {
    const revision = readRevision(entry);
    // Said twice: the first word stands.
    if (revision !== null && !revisions.has(revision.id)) revisions.set(revision.id, revision);
  }
  return { ok: true, value: [...revisions.values()] };
}

function readRevision(entry: unknown): Revision | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const fields = new Map(Object.entries(entry));
  const id = fields.get('id');
  const text = fields.get('text') ?? fields.get('sentence') ?? '';
  if ((typeof id !== 'string' && typeof id !== 'number') || typeof text !== 'string') return null;
  const action = readAction(fields.get('action'), text);
  const name = String(id).trim();
  if (action === null) return null;
  return { id: /^\d+$/.test(name) ? `c${name}` : name, action, text: text.slice(0, MAX_TEXT_LENGTH) };
}

function readAction(value: unknown, text: string): Revision['action'] | null {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (/^(?:rewrite|riscriv|replace|modif|corregg|change)/.test(word)) return 'rewrite';
  if (/^(?:remove|rimuov|delete|togli|elimin|drop)/.test(word)) return 'remove';
  if (/^(?:keep|mantien|tieni|lascia|confirm|conferm)/.test(word)) return 'keep';
  return word === '' && text.trim() !== '' ? 'rewrite' : null;
}
