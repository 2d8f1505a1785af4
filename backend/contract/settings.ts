import { z } from 'zod';
import { oneLine, shortLine } from './one-line.js';
import {
  type OfRoles,
  ofRoles,
  PIPELINE_ROLE_NAMES,
  type PipelineRole,
  type PromptField,
  promptFields,
  roleRow,
} from './pipeline-roles.js';
import { eachResponsibility, RESPONSIBILITY } from './responsibility-words.js';
import { defineRoutes } from './route.js';

const MAX_PROMPT_LENGTH = 50_000;
const prompt = z
  .string()
  .trim()
  .min(1, 'Il prompt non può essere vuoto')
  .max(MAX_PROMPT_LENGTH, 'Il prompt è troppo lungo');
const modelId = oneLine(z.string().trim().min(1, 'Scegli un modello').max(200), 'Il modello');
/** How many published articles the scout hears of; what is no number falls back. */
export const RECENT_ARTICLES = {
  min: 10,
  max: 100,
  fallback: 30,
  range: 'Il numero di articoli recenti va da 10 a 100',
} as const;
const isNumeric = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)));
/** Zero or nothing falls back to the default of the role, as the screen has always done. */
const temperature = (byDefault: number) =>
  z.coerce
    .number({ message: 'La temperatura deve essere un numero' })
    .min(0, 'La temperatura va da 0 a 1')
    .max(1, 'La temperatura va da 0 a 1')
    .transform((value) => (value === 0 ? byDefault : Math.round(value * 10) / 10));

/** One schema for the roles that always have a value of their own, one for the others. */
function chosenForRoles<Own extends z.ZodType, Other extends z.ZodType>(
  own: (role: PipelineRole) => Own,
  other: (role: PipelineRole) => Other,
) {
  return z.object(ofRoles<Own | Other>((role) => (roleRow(role).like ? other : own)(role)) as OfRoles<Own, Other>);
}

const promptTexts = Object.fromEntries(
  PIPELINE_ROLE_NAMES.flatMap(promptFields).map((field) => [field, prompt]),
) as Readonly<Record<PromptField, typeof prompt>>;
const fallbackModel = z.string().trim().max(200, 'Il nome del modello è troppo lungo').optional();

/** Prompts, models and temperatures of the pipeline. */
export const aiPromptsSchema = z.object({
  ...promptTexts,
  recentArticlesLimit: z.preprocess(
    (value) => (isNumeric(value) ? Number(value) : RECENT_ARTICLES.fallback),
    z
      .number()
      .int('Il numero di articoli recenti deve essere intero')
      .min(RECENT_ARTICLES.min, RECENT_ARTICLES.range)
      .max(RECENT_ARTICLES.max, RECENT_ARTICLES.range),
  ),
  /** Absent, where a role may do without: as another role answers. */
  temperature: chosenForRoles(
    (role) => temperature(roleRow(role).temperature),
    (role) => temperature(roleRow(role).temperature).optional(),
  ),
  /** Absent or empty, where a role may do without: another role's model. */
  models: chosenForRoles(
    () => modelId,
    () => z.string().trim().max(200).optional(),
  ),
  /** Who is asked when a role's model fails; absent or empty: nobody. */
  fallbackModels: z.object(ofRoles(() => fallbackModel)).optional(),
  enableOnlineSearch: z.boolean(),
  /** The challenger reads only what is doubted or questioned, and the title. */
  challengeEconomy: z.boolean(),
  /** Articles checked in that way may still be published automatically. */
  economyMayPublish: z.boolean(),
  /** What rests on one press report alone, without the first-hand document, may be published automatically. */
  oneReportMayPublish: z.boolean(),
  /** How much of the sources a question to judge or challenger holds, in characters of all of them together. */
  judgedCharacters: z.coerce
    .number({ message: 'La lunghezza delle fonti deve essere un numero' })
    .int('La lunghezza delle fonti deve essere un numero intero')
    .min(5_000, 'Le fonti vanno da 5000 a 200000 caratteri')
    .max(200_000, 'Le fonti vanno da 5000 a 200000 caratteri'),
});

/** What robots.txt lets AI crawlers do, by the purpose for which they come. */
export const crawlerPermissionsSchema = z.object({
  search: z.boolean(),
  assistants: z.boolean(),
  training: z.boolean(),
});

/** Who publishes, as pages, feeds and letters say it. */
export const siteIdentitySchema = z.object({
  name: shortLine(60, 'Il nome').min(1, 'Il nome del sito non può essere vuoto'),
  owner: shortLine(300, 'L’editore'),
  people: z
    .array(
      z.object({
        name: shortLine(80, 'Il nome').min(1, 'Scrivi il nome della persona, o togli la riga'),
        role: shortLine(80, 'Il ruolo'),
      }),
    )
    .max(12, 'Si possono indicare al massimo 12 persone'),
  /** What the law on newspapers asks for as well; '' where it was not said. */
  ...eachResponsibility((part) => shortLine(200, RESPONSIBILITY[part].label).default('')),
  /** The Union's icon next to the label of generated texts. */
  icon: z.boolean().default(false),
  /** Feeds carry the whole text of articles. */
  fulltext: z.boolean().default(false),
  profiles: z
    .array(
      z
        .url({ protocol: /^https$/, message: 'Un profilo è un indirizzo che comincia con https://' })
        .max(300, 'L’indirizzo di un profilo può avere al massimo 300 caratteri'),
    )
    .max(12, 'Si possono indicare al massimo 12 profili'),
});

/** The settings as the screen reads them; the gateway key is masked. */
export const settingsSchema = z.object({
  openRouterApiKey: z.string(),
  /** True when a key is stored that the server cannot decrypt any more: nothing is generated until it is entered again. */
  gatewayKeyUnreadable: z.boolean().optional(),
  autoPublish: z.object({ enabled: z.boolean() }),
  selectedAiModel: z.string(),
  aiPrompts: aiPromptsSchema,
  crawlers: crawlerPermissionsSchema,
  site: siteIdentitySchema,
});

/** A key as it is typed. A mask that comes back stands for the stored key; everything else must fit into a header. */
export const gatewayKeySchema = z
  .string()
  .trim()
  .max(500, 'La chiave è troppo lunga')
  .regex(/^(?:•{8}.*|[\x21-\x7e]*)$/u, 'La chiave contiene spazi o caratteri che una chiave non ha');

/** A change: absent fields stay, null goes back to the default (the key: is removed). */
export const settingsUpdateSchema = z.object({
  openRouterApiKey: gatewayKeySchema.nullable().optional(),
  autoPublish: z.object({ enabled: z.boolean() }).nullable().optional(),
  selectedAiModel: z.string().trim().max(200).nullable().optional(),
  aiPrompts: aiPromptsSchema
    .extend({
      temperature: aiPromptsSchema.shape.temperature.partial(),
      models: aiPromptsSchema.shape.models.partial(),
    })
    .partial()
    .nullable()
    .optional(),
  crawlers: crawlerPermissionsSchema.partial().nullable().optional(),
  /** A null part goes back to what the variables SITE_NAME, SITE_OWNER and SITE_PEOPLE say. */
  site: z
    .object({
      name: siteIdentitySchema.shape.name.nullable(),
      owner: siteIdentitySchema.shape.owner.nullable(),
      people: siteIdentitySchema.shape.people.nullable(),
      profiles: siteIdentitySchema.shape.profiles.nullable(),
      ...eachResponsibility((part) => siteIdentitySchema.shape[part].unwrap().nullable()),
      icon: z.boolean().nullable(),
      fulltext: z.boolean().nullable(),
    })
    .partial()
    .optional(),
});

/** The configuration of the prompts as it was from one moment on. */
export const promptVersionSchema = z.object({
  version: z.number().int(),
  at: z.iso.datetime(),
  /** Who saved it; null when that administrator is gone, or it was no administrator. */
  username: z.string().nullable(),
  /** The defaults were brought back. */
  restored: z.boolean(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
  prompts: aiPromptsSchema,
});

export const settingsApi = defineRoutes({
  promptVersions: {
    method: 'GET',
    path: '/api/admin/prompt-versions',
    response: z.object({ versions: z.array(promptVersionSchema) }),
  },
  get: { method: 'GET', path: '/api/admin/settings', response: settingsSchema },
  update: {
    method: 'PUT',
    path: '/api/admin/settings',
    body: settingsUpdateSchema,
    /** `warnings`: what was saved and will probably not work. */
    response: settingsSchema.extend({ warnings: z.array(z.string()) }),
  },
});

export type AiPrompts = z.infer<typeof aiPromptsSchema>;
export type CrawlerPermissions = z.infer<typeof crawlerPermissionsSchema>;
export type PromptVersion = z.infer<typeof promptVersionSchema>;
export type SiteIdentity = z.infer<typeof siteIdentitySchema>;
export type Settings = z.infer<typeof settingsSchema>;
export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;
