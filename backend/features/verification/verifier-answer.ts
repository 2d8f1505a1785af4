import { z } from 'zod';
import { parseModelJson } from '../../platform/model-json/parse-model-json.js';
import type { JudgeAnswer, JudgedVerdict } from './judge-answer.js';

const MAX_ENTRIES = 200;
/** Fifteen words were asked for. */
const MAX_REASON_LENGTH = 240;

/** The verifier's answer after the usual liberties of a model have been forgiven. */
export const verifierAnswerSchema = z
  .looseObject({
    approved: z.unknown().optional().transform(readBoolean),
    truthfulness_score: z.unknown().optional().transform(readScore),
    issues: z.unknown().optional().transform(readTexts),
    suggestions: z.unknown().optional().transform(readTexts),
    verified_facts: z.unknown().optional().transform(readTexts),
    summary: z.unknown().optional().transform(readText),
    claims: z.unknown().optional().transform(readVerdicts),
    omission: z.unknown().optional().transform(readText),
  })
  .refine((answer) => answer.truthfulness_score !== null || answer.claims.length > 0, {
    message: 'Né truthfulness_score né claims: la risposta non giudica nulla.',
  })
  .transform(({ approved, truthfulness_score, issues, suggestions, verified_facts, summary, claims, omission }) => {
    return { approved, truthfulness_score, issues, suggestions, verified_facts, summary, claims, omission };
  });

/** A verifier's answer: `approved` null when it was not said, `truthfulness_score` 0–100 or null. */
export type VerifierAnswer = z.output<typeof verifierAnswerSchema>;

/** Reads a verifier's answer; `problem` says in Italian why it judges nothing. */
export function readVerifierAnswer(
  text: string,
): { readonly ok: true; readonly value: VerifierAnswer } | { readonly ok: false; readonly problem: string } {
  const parsed = parseModelJson(text, (value) => 'truthfulness_score' in value || 'claims' in value);
  if (!parsed.ok) return { ok: false, problem: parsed.message };
  const answer = verifierAnswerSchema.safeParse(parsed.value);
  if (answer.success) return { ok: true, value: answer.data };
  return { ok: false, problem: 'La risposta del verificatore non contiene un giudizio.' };
}

/** What the score needs of the answer. The model's own `approved` is deliberately left behind: code applies the threshold. */
export function judgeAnswerOf(answer: VerifierAnswer): JudgeAnswer {
  const { claims, truthfulness_score: truthfulnessScore, omission } = answer;
  return { claims, truthfulnessScore, ...(omission === '' ? {} : { omission: omission.slice(0, MAX_REASON_LENGTH) }) };
}

function readBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const folded = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (/^(?:true|yes|sì|si|vero|approvato|approved|1)$/.test(folded)) return true;
  return /^(?:false|no|falso|non approvato|rejected|respinto|0)$/.test(folded) ? false : null;
}

/** 85, "85", "85/100", "8,5/10", "85 %", 0.85 → 85. */
function readScore(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const match = /(-?\d{1,6}(?:[.,]\d{1,6})?)\s*(?:(?:\/|su|out of)\s*(\d{1,6})|(%))?/.exec(text);
  if (match === null || /e/i.test(text.slice(0, 12).replace(/[^\de.]/gi, '')) || text.length > 40) return null;
  const amount = Number((match[1] ?? '').replace(',', '.'));
  const whole = match[2] === undefined ? 100 : Number(match[2]);
  if (!Number.isFinite(amount) || !(whole > 0)) return null;
  const fraction = match[2] === undefined && match[3] === undefined && amount > 0 && amount < 1;
  return Math.min(100, Math.max(0, fraction ? amount * 100 : (amount / whole) * 100));
}

function readTexts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' && value.trim() !== '' ? [value] : [];
  return list
    .slice(0, MAX_ENTRIES)
    .map(readText)
    .filter((text) => text !== '');
}

/** A text, or the text inside an object such as { issue: "…" }. */
function readText(value: unknown): string {
  if (typeof value === 'string') return value.trim().slice(0, 2_000);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const inner = Object.values(value).filter((entry): entry is string => typeof entry === 'string');
  return inner.join(': ').trim().slice(0, 2_000);
}

function readVerdicts(value: unknown): JudgedVerdict[] {
  const byId = typeof value === 'object' && value !== null && !Array.isArray(value);
  const list: unknown[] = Array.isArray(value)
    ? value
    : byId
      ? Object.entries(value).map(([id, entry]) =>
          typeof entry === 'object' && entry !== null ? { id, ...entry } : { id, verdict: entry },
        )
      : [];
  const verdicts = new Map<string, JudgedVerdict>();
  for (const entry of list.slice(0, 1_000)) {
    const verdict = readVerdict(entry);
    // Said twice and differently: the graver word stands.
    const before = verdict === null ? undefined : verdicts.get(verdict.id);
    const isMild = before?.verdict === 'supported' || before?.verdict === 'gloss';
    if (verdict !== null && (before === undefined || isMild)) verdicts.set(verdict.id, verdict);
  }
  return [...verdicts.values()];
}

function readVerdict(entry: unknown): JudgedVerdict | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const fields = new Map(Object.entries(entry));
  const id = fields.get('id') ?? fields.get('claim_id') ?? fields.get('claimId');
  const verdict = readVerdictWord(
    fields.get('verdict') ??
      fields.get('status') ??
      fields.get('label') ??
      fields.get('verdetto') ??
      fields.get('esito'),
  );
  if ((typeof id !== 'string' && typeof id !== 'number') || verdict === null) return null;
  const span = fields.get('span') ?? fields.get('evidence') ?? fields.get('quote') ?? fields.get('passo');
  const reason = readText(fields.get('reason') ?? fields.get('motivo')).slice(0, MAX_REASON_LENGTH);
  const name = String(id).trim();
  return {
    id: /^\d+$/.test(name) ? `c${name}` : name,
    verdict,
    span: typeof span === 'string' && span.trim() !== '' ? span.trim().slice(0, 5_000) : null,
    ...(verdict === 'supported' || reason === '' ? {} : { reason }),
  };
}

function readVerdictWord(value: unknown): JudgedVerdict['verdict'] | null {
  if (typeof value === 'boolean') return value ? 'supported' : 'refuted';
  if (typeof value !== 'string') return null;
  const word = value
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
  if (/^(?:gloss|definiz|definit|spiegaz)/.test(word)) return 'gloss';
  if (/^(?:not? |non |un|in|partial|parzial|nei|assent|manca)/.test(word))
    return /^(?:incorrect|inesatt|non vero|not true)/.test(word) ? 'refuted' : 'not-found';
  if (
    /^(?:support|suppport|confirm|conferm|ver[oa]|true|verif|correct|corrett|sì|si$|sostenut|entail|accurate)/.test(
      word,
    )
  )
    return 'supported';
  if (/^(?:refut|contradict|contradd|smentit|fals|wrong|errat|sbagliat|confutat|disput)/.test(word)) return 'refuted';
  return null;
}
