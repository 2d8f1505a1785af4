import { hasKeys, type ModelObject, parseModelJson } from '../../../platform/model-json/parse-model-json.js';

/**
 * An answer that was read, or why it cannot be used. The codes are those of the gateway's own failures: an unusable
 * answer and a cut connection are the same to a run, a failed step that may be tried again.
 */
export type AnswerResult<T> =
  | {
      readonly ok: true;
      readonly value: T /** What was put right on the way, in Italian. */;
      readonly notes: readonly string[];
    }
  | {
      readonly ok: false;
      readonly code: 'empty-answer' | 'truncated' | 'bad-answer' /** In Italian. */;
      readonly problem: string;
    };

/** Finds the JSON object of an answer, the last one with these keys. */
export function readObject(text: string, ...keys: readonly [string, ...string[]]): AnswerResult<ModelObject> {
  const parsed = parseModelJson(text, hasKeys(...keys));
  if (parsed.ok) return { ok: true, value: parsed.value, notes: [] };
  const code = parsed.code === 'empty' ? 'empty-answer' : parsed.code === 'truncated' ? 'truncated' : 'bad-answer';
  return { ok: false, code, problem: parsed.message };
}

/** The answer holds an object that breaks its contract. */
export function badAnswer(problem: string): { ok: false; code: 'bad-answer'; problem: string } {
  return { ok: false, code: 'bad-answer', problem };
}
