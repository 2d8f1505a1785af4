import { z } from 'zod';
import type { PipelineRole } from '../../contract/pipeline-roles.js';
import { AiGatewayError, type CompletionRequest } from '../../platform/ai-gateway/ai-gateway.js';
import type { RepairFacts, ScoutFacts, VerifierFacts, WriterFacts } from './step.facts.js';

const scoutFacts = z.object({
  now: z.string(),
  news: z.array(
    z.object({
      index: z.number().int(),
      newsId: z.string(),
      title: z.string(),
      description: z.string(),
      publisher: z.string(),
      url: z.string(),
      language: z.string(),
      publishedAt: z.string().nullable(),
      relevance: z.number(),
      storyId: z.string(),
    }),
  ),
  recentTitles: z.array(z.string()),
  requestedTopic: z.string().nullable(),
  topicMatched: z.boolean().optional(),
  form: z.literal('story').optional(),
});

const writerFacts = z.object({
  now: z.string(),
  topic: z.string(),
  description: z.string(),
  category: z.string(),
  sources: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      title: z.string(),
      publisher: z.string(),
      language: z.string(),
      publishedAt: z.string().nullable(),
      text: z.string(),
      sha256: z.string(),
      primary: z.boolean(),
    }),
  ),
  stories: z.array(z.array(z.string())).optional(),
  requestedTopic: z.string().optional(),
  recentArticles: z.array(
    z.object({
      title: z.string(),
      slug: z.string(),
      excerpt: z.string(),
      category: z.string(),
      keywords: z.array(z.string()),
    }),
  ),
});

const judgedClaim = z.object({
  id: z.string(),
  sentence: z.string(),
  spans: z.array(z.object({ sourceId: z.string(), text: z.string() })),
  checkWorthy: z.boolean().optional(),
});

const judgedSource = z.object({
  id: z.string(),
  publisher: z.string(),
  title: z.string(),
  publishedAt: z.string().nullable(),
  language: z.string(),
  text: z.string(),
  url: z.string().optional(),
});

const verifierFacts = z.object({
  title: z.string(),
  claims: z.array(judgedClaim),
  sources: z.array(judgedSource).optional(),
});

const repairFacts = z.object({
  title: z.string(),
  claims: z.array(judgedClaim.extend({ reasons: z.array(z.string()) })),
});

/** The facts of a request, told apart by its role and checked: they come from the log. Throws `AiGatewayError` `bad-request` when they do not fit. */
export type EngineFacts =
  | { readonly role: 'newsScout'; readonly facts: ScoutFacts }
  | { readonly role: 'articleWriter'; readonly facts: WriterFacts }
  | {
      readonly role: Exclude<PipelineRole, 'newsScout' | 'articleWriter' | 'articleRepair'>;
      readonly facts: VerifierFacts;
    }
  | { readonly role: 'articleRepair'; readonly facts: RepairFacts };

/** Reads the facts that belong to the request's role. */
export function readFacts({ role, facts }: CompletionRequest): EngineFacts {
  switch (role) {
    case 'newsScout':
      return { role, facts: fitting(scoutFacts, facts) };
    case 'articleWriter':
      return { role, facts: fitting(writerFacts, facts) };
    case 'articleRepair':
      return { role, facts: fitting(repairFacts, facts) };
    default:
      return { role, facts: fitting(verifierFacts, facts) };
  }
}

function fitting<T>(schema: z.ZodType<T>, facts: unknown): T {
  const read = schema.safeParse(facts);
  if (read.success) return read.data;
  throw new AiGatewayError('bad-request', 'I dati del passo non sono nel formato atteso.', false);
}
