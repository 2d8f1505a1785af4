import { z } from 'zod';
import type { CompletionRequest } from '../../platform/ai-gateway/ai-gateway.js';
import recorded from './recorded-answers.json' with { type: 'json' };
import { replayAnswer } from './replay/replay-answer.js';

/** By these facts the demonstration is distinguished from what the same stories are in: other choices, and reviews. */
const playedFacts = z.object({ demonstration: z.boolean().default(false), stories: z.unknown().optional() });

/**
 * What a model answered once to a question of the demonstration, about the bundled, invented story; a sentence that it got wrong
 * is among what it wrote. Null for any other question, and for sentences that somebody wrote into its article since. The
 * passages hold no date: those of the demonstration are counted from the day on which it runs.
 */
export function recordedAnswer({
  role,
  facts,
  messages,
}: Pick<CompletionRequest, 'role' | 'facts' | 'messages'>): object | null {
  const { demonstration, stories } = playedFacts.safeParse(facts).data ?? {};
  if (role === 'newsScout' && demonstration !== true) return null;
  if (role === 'articleWriter' && stories !== undefined) return null;
  return replayAnswer(recorded, role, { messages });
}
