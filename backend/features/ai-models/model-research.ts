import { z } from 'zod';
import type { AiModel } from '../../contract/ai-models.js';
import type { ChatMessage } from '../../platform/ai-gateway/ai-gateway.js';
import { hasKeys, parseModelJson } from '../../platform/model-json/parse-model-json.js';

/** How many models are asked about at once: more makes answers that are cut. */
const MAX_ASKED = 40;

const found = z.object({
  modelName: z.string(),
  deprecated: z.boolean().optional(),
  isLatest: z.boolean().optional(),
  isFuture: z.boolean().optional(),
  notes: z.string().max(500).optional(),
});
const answerSchema = z.object({ models: z.array(z.unknown()) });

/** The question of the web search: what changed about these models, answered in JSON. `today` is an ISO date. */
export function researchMessages(models: readonly AiModel[], today: string): ChatMessage[] {
  const list = models
    .slice(0, MAX_ASKED)
    .map(({ modelName, displayName }) => `- ${modelName} (${displayName})`)
    .join('\n');
  return [
    {
      role: 'system',
      content:
        'Cerchi sul web notizie certe sui modelli linguistici e rispondi soltanto con JSON valido, senza altro testo. ' +
        'Se di un modello non trovi nulla di certo, lascialo fuori.',
    },
    {
      role: 'user',
      content: `Oggi è il ${today}. Per ciascuno di questi modelli dimmi se è stato ritirato o dichiarato obsoleto (deprecated), se è l’ultima versione della sua famiglia (isLatest), se è annunciato ma non ancora disponibile (isFuture), e in una frase che cosa è cambiato (notes).\n\n${list}\n\nFormato: {"models":[{"modelName":"…","deprecated":false,"isLatest":true,"isFuture":false,"notes":"…"}]}`,
    },
  ];
}

/**
 * The models with what the answer says about them; only known ones, only what differs. Null when it is no such answer.
 * What a model says is text: it never names a new model and never changes a price.
 */
export function applyResearch(models: readonly AiModel[], answer: string): AiModel[] | null {
  const parsed = parseModelJson(answer, hasKeys('models'));
  const list = parsed.ok ? answerSchema.safeParse(parsed.value) : null;
  if (!list?.success) return null;
  const byName = new Map(models.map((model) => [model.modelName, model]));
  return list.data.models.flatMap((entry) => {
    const read = found.safeParse(entry);
    const before = read.success ? byName.get(read.data.modelName) : undefined;
    if (!read.success || !before) return [];
    const { modelName: _name, notes, ...flags } = read.data;
    const after: AiModel = { ...before, ...definedOf(flags), ...(notes?.trim() ? { notes: notes.trim() } : {}) };
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [after];
  });
}

function definedOf(flags: { deprecated?: boolean; isLatest?: boolean; isFuture?: boolean }): Partial<AiModel> {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}
