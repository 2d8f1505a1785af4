import { z } from 'zod';
import { categoryName, findCategory } from './categories.js';
import type { ErrorCode } from './errors.js';
import { oneLine } from './one-line.js';

/** What the editors may say about an article before it is written. */
export const BRIEF_LIMITS = {
  minWords: 250,
  maxWords: 1_000,
  addresses: 8,
  stories: 8,
  angle: 500,
  topic: 300,
} as const;

/** Days back; `all` is everything that is stored. */
export const BRIEF_WINDOWS = [3, 7, 30, 'all'] as const;

const TOO_LONG = "L'argomento può avere al massimo 300 caratteri";
const WORDS = 'La lunghezza va da 250 a 1000 parole';
const BAD_ADDRESS = 'Indirizzo non valido: servono http o https, senza credenziali';

export const topicSchema = z.object({ id: z.string(), name: z.string(), description: z.string() });

const addresses = z
  .array(z.string().trim().max(2_000, BAD_ADDRESS).refine(isWebAddress, BAD_ADDRESS))
  .max(BRIEF_LIMITS.addresses, 'Gli indirizzi possono essere al massimo 8');

/** Where the stories of a run come from. */
const choiceFields = {
  topic: oneLine(z.string().trim().max(BRIEF_LIMITS.topic, TOO_LONG), "L'argomento").optional(),
  customTopic: oneLine(z.string().trim().max(BRIEF_LIMITS.topic, TOO_LONG), "L'argomento").optional(),
  /** How far back stories may lie; widened where nothing is found. */
  window: z
    .union(
      BRIEF_WINDOWS.map((days) => z.literal(days)),
      'La finestra è 3, 7, 30 giorni o all',
    )
    .optional(),
  /** Exactly these stories, of those that a preview showed; an empty list: none. */
  stories: z
    .array(z.string().max(60, 'Storia sconosciuta'))
    .max(BRIEF_LIMITS.stories, 'Le storie possono essere al massimo 8')
    .optional(),
};

/** What is asked of a run. */
export const generationOrderSchema = z
  .object({
    ...choiceFields,
    addresses: addresses.optional(),
    category: z
      .string()
      .trim()
      .max(60)
      .refine((name) => name === '' || findCategory(name) !== undefined, 'La categoria non è tra quelle del sito')
      .overwrite(categoryName)
      .optional(),
    angle: z
      .string()
      .trim()
      .max(BRIEF_LIMITS.angle, 'Che cosa mettere in evidenza può avere al massimo 500 caratteri')
      .optional(),
    words: z
      .number({ message: WORDS })
      .int(WORDS)
      .min(BRIEF_LIMITS.minWords, WORDS)
      .max(BRIEF_LIMITS.maxWords, WORDS)
      .optional(),
  })
  .refine(
    ({ customTopic, topic, addresses: given = [] }) =>
      given.length > 0 || (customTopic === undefined ? Boolean(topic) : customTopic.trim() !== ''),
    { message: 'Inserisci un argomento', path: ['customTopic'] },
  );

/** The same choice while it is still being made: anything may be missing, and addresses half typed are named, not refused. */
export const previewOrderSchema = z.object({
  ...choiceFields,
  addresses: z.array(z.string().trim().max(4_000)).max(20, 'Gli indirizzi possono essere al massimo 8').optional(),
});

const previewedStorySchema = z.object({
  storyId: z.string(),
  title: z.string(),
  language: z.string(),
  publishers: z.array(z.string()),
  languages: z.array(z.string()),
  publishedAt: z.iso.datetime().nullable(),
  /** The smallest window it lies in. */
  window: z.union(BRIEF_WINDOWS.map((days) => z.literal(days))),
  /** By what it was recognised. */
  terms: z.array(z.string()),
  /** 0–100, of its most relevant report. */
  relevance: z.number(),
  /** Reports of those who made the news themselves. */
  firstHand: z.number().int(),
  /** A person selected it for the next article. */
  selected: z.boolean(),
  reports: z.array(z.object({ title: z.string(), url: z.string(), publisher: z.string(), language: z.string() })),
});

/** What keeps a run from being begun. */
const HOLDS = ['gateway-key-unreadable', 'gateway-key-refused', 'budget-exhausted'] as const satisfies ErrorCode[];

/** Who writes. */
export const generationEngineSchema = z.object({
  kind: z.enum(['builtin', 'model', 'unreadable-key']),
  name: z.string(),
  onlineSearch: z.boolean(),
});

/** What a run will cost, by the prices of its models and what each role took in earlier runs, or usually takes. */
export const generationEstimateSchema = z.object({
  /** `unknown`: nobody knows the price of one of its models. */
  kind: z.enum(['free', 'estimated', 'unknown']),
  /** US dollars; null when it is not known. */
  usd: z.number().nullable(),
  unknownModels: z.array(z.string()),
});

/** What a run would find, before anything is spent. */
export const generationPreviewSchema = z.object({
  /** What is sought, in words. */
  topic: z.string(),
  counts: z.array(
    z.object({ window: z.union(BRIEF_WINDOWS.map((days) => z.literal(days))), stories: z.number().int() }),
  ),
  /** The window a run would take its stories from. */
  window: z.union(BRIEF_WINDOWS.map((days) => z.literal(days))),
  /**
   * What a run would choose from, at most twelve, in its own order: what a person selected, then the best; what was chosen
   * among them changes nothing.
   */
  stories: z.array(previewedStorySchema),
  /** The story that a free run takes without asking, because a person selected it; null when a model chooses. */
  choice: z.string().nullable(),
  storiesInWindow: z.number().int(),
  publishersInWindow: z.number().int(),
  /** Where nothing matches, what shares most with what was asked for. */
  nearest: z.array(previewedStorySchema),
  addresses: z.array(z.object({ url: z.string(), problem: z.string().nullable() })),
  /** What would be read first. */
  sources: z.array(z.object({ title: z.string(), url: z.string(), publisher: z.string() })),
  /** True when these sources suffice for an article; else the run ends without one. */
  enough: z.boolean(),
  engine: generationEngineSchema,
  estimate: generationEstimateSchema,
  /** Why it would not be begun, as far as that is known without asking the gateway, and what puts it right. */
  hold: z.object({ code: z.enum(HOLDS), text: z.string() }).nullable(),
  /** An approved article goes out by itself. */
  publishes: z.boolean(),
  /** Were it begun now: 0 goes on at once, else its place among those that wait. */
  queuePlace: z.number().int(),
  /** Italian sentences: what a run would do and why. */
  notes: z.array(z.string()),
});

/** A web address without credentials. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hostname !== '';
}

export type GenerationOrder = z.infer<typeof generationOrderSchema>;
export type PreviewOrder = z.infer<typeof previewOrderSchema>;
export type GenerationPreview = z.infer<typeof generationPreviewSchema>;
export type PreviewedStory = GenerationPreview['stories'][number];
export type RunHoldReason = NonNullable<GenerationPreview['hold']>;
export type GenerationEngine = z.infer<typeof generationEngineSchema>;
export type GenerationEstimate = z.infer<typeof generationEstimateSchema>;
export type BriefWindow = (typeof BRIEF_WINDOWS)[number];
