import { z } from 'zod';
import type { PipelineRole } from '../../contract/pipeline-roles.js';
import { AiGatewayError, type CompletionRequest } from '../../platform/ai-gateway/ai-gateway.js';

const text = z.string();

const scoutFacts = z.object({
  now: text,
  news: z.array(
    z.object({
      index: z.number().int(),
      newsId: text,
      title: text,
      description: text,
      publisher: text,
      url: text,
      language: text,
      publishedAt: text.nullable(),
      relevance: z.number(),
      storyId: text,
      speaker: text.nullable().optional(),
      selectedByPerson: z.boolean().optional(),
    }),
  ),
  recentTitles: z.array(text),
  requestedTopic: text.nullable(),
  demonstration: z.boolean().optional(),
});

const sourceOf = {
  id: text,
  url: text,
  title: text,
  publisher: text,
  language: text,
  publishedAt: text.nullable(),
  text,
  speaker: text.nullable().optional(),
};

const writerFacts = z.object({
  now: text,
  category: text,
  sources: z.array(z.object({ ...sourceOf, sha256: text, primary: z.boolean() })),
  stories: z.array(z.array(text)).optional(),
  documents: z.array(z.array(text)).optional(),
  requestedTopic: text.optional(),
});

const claims = z.array(z.object({ id: text, sentence: text, checkWorthy: z.boolean().optional() }));
const repairFacts = z.object({ claims });
const checkFacts = z.object({ claims, sources: z.array(z.object({ ...sourceOf, url: text.optional() })).default([]) });

/** The facts of a request that the engine reads, distinguished by its role. */
export type EngineFacts =
  | { readonly role: 'newsScout'; readonly facts: z.output<typeof scoutFacts> }
  | { readonly role: 'articleWriter'; readonly facts: z.output<typeof writerFacts> }
  | {
      readonly role: Exclude<PipelineRole, 'newsScout' | 'articleWriter' | 'articleRepair'>;
      readonly facts: z.output<typeof checkFacts>;
    }
  | { readonly role: 'articleRepair'; readonly facts: z.output<typeof repairFacts> };

/** The facts that a review is written from. */
export type ReviewFacts = z.output<typeof writerFacts>;

/** Reads the facts that belong to the request's role. Throws `AiGatewayError` `bad-request` when they do not fit: they come from the log. */
export function readFacts({ role, facts }: CompletionRequest): EngineFacts {
  switch (role) {
    case 'newsScout':
      return { role, facts: fitting(scoutFacts, facts) };
    case 'articleWriter':
      return { role, facts: fitting(writerFacts, facts) };
    case 'articleRepair':
      return { role, facts: fitting(repairFacts, facts) };
    default:
      return { role, facts: fitting(checkFacts, facts) };
  }
}

function fitting<Facts>(schema: z.ZodType<Facts>, facts: unknown): Facts {
  const read = schema.safeParse(facts);
  if (read.success) return read.data;
  throw new AiGatewayError('bad-request', 'I dati del passo non sono nel formato atteso.', false);
}
