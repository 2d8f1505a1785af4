/** A variable that an operator may write as `{{name}}` in a prompt. */
export interface PromptVariable {
  readonly name: string;
  /** For the guide of the prompts screen. */
  readonly label: string;
  /** Without it the role does not see what it works on. */
  readonly needed?: boolean;
}

/** What there is to know about a role of the pipeline. */
interface RoleRow {
  /** The settings that hold its prompts, each with what distinguishes it from the role's other one. */
  readonly prompts: Readonly<Record<string, string>>;
  /** What its prompts may name, in the order of the guide. */
  readonly variables: readonly PromptVariable[];
  /** Whose model and whose temperature it has without one of its own; absent: it always has its own. */
  readonly like?: { readonly model: string; readonly temperature: string };
  readonly temperature: number;
  /** Follows the setting of the online search; who checks reads the stored sources and nothing else. */
  readonly online: boolean;
  /** Under which name its first question in a run is stored. */
  readonly question: string;
  /** What a recorded exchange calls it. */
  readonly recordedAs: string;
  /** Tokens of all its calls in a run of average length: five sources, six hundred words, one repair. */
  readonly typical: { readonly promptTokens: number; readonly completionTokens: number };
  /** Its place on the prompts screen. */
  readonly id: string;
  readonly title: string;
  /** «Lo scout», «dello scout». */
  readonly the: string;
  readonly of: string;
  readonly lead: string;
  /** What it does, as the costs call it. */
  readonly work: string;
}

/** The roles that a run of the pipeline puts questions to, in the order in which it does. */
export const PIPELINE_ROLES = {
  newsScout: {
    prompts: { newsScoutSystemPrompt: 'di sistema', newsScoutUserPrompt: 'utente' },
    variables: [
      { name: 'newsOverview', label: 'Panoramica di tutte le notizie raccolte, numerate a partire da 0', needed: true },
      { name: 'recentTitles', label: 'Titoli recenti (ultimi 30 articoli pubblicati)' },
      { name: 'requestedTopic', label: 'Argomento chiesto dalla redazione, se c’è' },
      { name: 'currentDate', label: 'Data corrente' },
    ],
    temperature: 0.3,
    online: true,
    question: 'scout',
    recordedAs: 'scout',
    typical: { promptTokens: 12_000, completionTokens: 400 },
    id: 'scout',
    title: 'Scout',
    the: 'Lo scout',
    of: 'dello scout',
    lead: 'Risponde in JSON: selectedIndex, reason, mainTopic, relatedIndexes, sources',
    work: 'Scelta della notizia',
  },
  articleWriter: {
    prompts: { articleWriterSystemPrompt: 'di sistema', articleWriterUserPrompt: 'utente' },
    variables: [
      { name: 'recentArticlesContext', label: 'Articoli recenti (ultimi 50, con i metadati SEO)' },
      { name: 'newsContext', label: 'Testi delle fonti scelte, con testata, data e indirizzo', needed: true },
      { name: 'topic', label: 'Argomento scelto: titolo', needed: true },
      { name: 'topicDescription', label: 'Chi parla nelle fonti scelte' },
      { name: 'category', label: 'Categoria richiesta' },
      { name: 'currentDate', label: 'Data corrente' },
    ],
    temperature: 0.7,
    online: true,
    question: 'write',
    recordedAs: 'writer',
    typical: { promptTokens: 12_000, completionTokens: 2_500 },
    id: 'redattore',
    title: 'Redattore',
    the: 'Il redattore',
    of: 'del redattore',
    lead: 'Da 250 a 1000 parole, titolo fino a 65 caratteri',
    work: 'Scrittura',
  },
  articleVerifier: {
    prompts: { articleVerifierPrompt: '' },
    variables: [
      { name: 'title', label: 'Titolo dell’articolo da verificare' },
      { name: 'sources', label: 'Testi delle fonti, interi finché c’è posto' },
      { name: 'claims', label: 'Affermazioni da controllare, una per riga', needed: true },
    ],
    temperature: 0.3,
    online: false,
    question: 'verify',
    recordedAs: 'verifier',
    typical: { promptTokens: 16_000, completionTokens: 2_500 },
    id: 'verificatore',
    title: 'Verificatore',
    the: 'Il verificatore',
    of: 'del verificatore',
    lead: 'Soglia di approvazione: 80',
    work: 'Verifica',
  },
  articleChallenger: {
    prompts: { articleChallengerPrompt: '' },
    variables: [
      { name: 'title', label: 'Titolo dell’articolo da verificare' },
      { name: 'sources', label: 'Testi delle fonti, interi finché c’è posto' },
      { name: 'claims', label: 'Affermazioni in un altro ordine, con le segnalazioni', needed: true },
    ],
    like: { model: 'articleVerifier', temperature: 'articleVerifier' },
    temperature: 0.3,
    online: false,
    question: 'challenge',
    recordedAs: 'challenger',
    typical: { promptTokens: 16_000, completionTokens: 2_500 },
    id: 'contraddittorio',
    title: 'Seconda lettura',
    the: 'La seconda lettura',
    of: 'della seconda lettura',
    lead: 'Cerca che cosa differisce dalle fonti',
    work: 'Seconda lettura',
  },
  articleRepair: {
    prompts: { articleRepairPrompt: '' },
    variables: [
      { name: 'title', label: 'Titolo dell’articolo' },
      { name: 'sources', label: 'Testi delle fonti, interi finché c’è posto' },
      { name: 'claims', label: 'Frasi in dubbio, ciascuna con le vicine e i motivi', needed: true },
    ],
    // A repair is no free writing.
    like: { model: 'articleWriter', temperature: 'articleVerifier' },
    temperature: 0.3,
    online: false,
    question: 'repair-1',
    recordedAs: 'reviser',
    typical: { promptTokens: 12_000, completionTokens: 800 },
    id: 'correzione',
    title: 'Correzione',
    the: 'La correzione',
    of: 'della correzione',
    lead: 'Riscrive o toglie le frasi in dubbio, che poi vengono rilette',
    work: 'Correzione',
  },
  articleLastReading: {
    prompts: { articleLastReadingPrompt: '' },
    variables: [
      { name: 'sources', label: 'Testi delle fonti, interi finché c’è posto' },
      { name: 'article', label: 'L’articolo com’è dopo le correzioni, una frase per riga', needed: true },
    ],
    like: { model: 'articleVerifier', temperature: 'articleVerifier' },
    temperature: 0.3,
    online: false,
    question: 'last-reading',
    recordedAs: 'last-reading',
    typical: { promptTokens: 13_000, completionTokens: 200 },
    id: 'ultima-lettura',
    title: 'Ultima lettura',
    the: 'L’ultima lettura',
    of: 'dell’ultima lettura',
    lead: 'Legge l’articolo intero com’è dopo le correzioni',
    work: 'Ultima lettura',
  },
} as const satisfies Readonly<Record<string, RoleRow>>;

type Roles = typeof PIPELINE_ROLES;
export type PipelineRole = keyof Roles;
/** A role that always has a model and a temperature of its own. */
type LeadingRole = { [Role in PipelineRole]: Roles[Role] extends { like: object } ? never : Role }[PipelineRole];
/** The name of a setting that holds a prompt. */
export type PromptField = { [Role in PipelineRole]: keyof Roles[Role]['prompts'] }[PipelineRole];
/** The name of a variable that the prompts of a role may use. */
export type PromptVariableName<Role extends PipelineRole> = Roles[Role]['variables'][number]['name'];

/** A value for each role; `Other` for those that may do without one of their own. */
export type OfRoles<Value, Other = Value> = { readonly [Role in LeadingRole]: Value } & {
  readonly [Role in Exclude<PipelineRole, LeadingRole>]: Other;
};

/** What is chosen for roles: some may do without a value of their own. */
export type ChosenForRoles<Value> = { readonly [Role in LeadingRole]: Value } & {
  readonly [Role in Exclude<PipelineRole, LeadingRole>]?: Value | undefined;
};

/** All roles, in their order. */
export const PIPELINE_ROLE_NAMES = Object.keys(PIPELINE_ROLES) as PipelineRole[];

/** What is known about a role, in the words of every role. */
export function roleRow(role: PipelineRole): RoleRow & {
  readonly like?: { readonly model: LeadingRole; readonly temperature: LeadingRole };
} {
  return PIPELINE_ROLES[role];
}

/** A value for each role, as `of` says it. */
export function ofRoles<Value>(of: (role: PipelineRole) => Value): Readonly<Record<PipelineRole, Value>> {
  return Object.fromEntries(PIPELINE_ROLE_NAMES.map((role) => [role, of(role)])) as Record<PipelineRole, Value>;
}

/** The settings that hold the prompts of a role. */
export function promptFields(role: PipelineRole): PromptField[] {
  return Object.keys(PIPELINE_ROLES[role].prompts) as PromptField[];
}

/** «Prompt di sistema dello scout». */
export function promptName(role: PipelineRole, field: PromptField): string {
  return ['Prompt', roleRow(role).prompts[field], roleRow(role).of].filter(Boolean).join(' ');
}

/** The model that a role is given to. */
export function modelOf(role: PipelineRole, models: ChosenForRoles<string>): string {
  const { like } = roleRow(role);
  return models[role] || (like ? models[like.model] : '');
}

/** How freely a role answers. */
export function temperatureOf(role: PipelineRole, chosen: ChosenForRoles<number>): number {
  const { like, temperature } = roleRow(role);
  return chosen[role] ?? (like ? chosen[like.temperature] : temperature);
}

/** A variable as it is written in a prompt. */
export const PROMPT_VARIABLE = /\{\{[ \t]*([\p{L}_][\p{L}\p{N}_.-]{0,60})[ \t]*\}\}/gu;

/** The `{{names}}` of a prompt that its role does not know, once each: they would reach the model as they are written. */
export function unknownVariables(role: PipelineRole, prompt: string): string[] {
  const known = new Set(roleRow(role).variables.map(({ name }) => name));
  const used = [...prompt.matchAll(PROMPT_VARIABLE)].map(([, name = '']) => name);
  return [...new Set(used)].filter((name) => !known.has(name));
}

/** The variables that a role cannot do without and that none of its prompts names. */
export function missingVariables(role: PipelineRole, prompts: readonly string[]): readonly string[] {
  const text = prompts.join('\n');
  return roleRow(role)
    .variables.filter(({ name, needed }) => needed && !new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(text))
    .map(({ name }) => name);
}

/** The steps of a run in their order, with their Italian names. */
export const GENERATION_STEPS = [
  { name: 'gather', label: 'Raccolta', the: 'la raccolta' },
  { name: 'scout', label: 'Scelta', the: 'la scelta' },
  { name: 'capture', label: 'Ricerca', the: 'la ricerca delle fonti' },
  { name: 'write', label: 'Scrittura', the: 'la scrittura' },
  { name: 'verify', label: 'Verifica', the: 'la verifica' },
  { name: 'challenge', label: 'Seconda lettura', the: 'la seconda lettura' },
  { name: 'repair', label: 'Correzione', the: 'la correzione' },
  { name: 'conclude', label: 'Esito', the: 'la pubblicazione' },
] as const;

export type GenerationStep = (typeof GENERATION_STEPS)[number]['name'];

/** What a step is called: on screens, or within a sentence. */
export function stepName(step: GenerationStep, form: 'label' | 'the' = 'label'): string {
  return GENERATION_STEPS.find(({ name }) => name === step)?.[form] ?? step;
}
