/** A variable that an operator may write as `{{name}}` in a prompt. */
export interface PromptVariable {
  readonly name: string;
  /** For the guide of the prompts screen. */
  readonly label: string;
}

/** The variables of each role's prompts, in the order of the guide. */
export const PROMPT_VARIABLES = {
  newsScout: [
    { name: 'newsOverview', label: 'Panoramica di tutte le notizie raccolte, numerate a partire da 0' },
    { name: 'recentTitles', label: 'Titoli recenti (ultimi 30 articoli pubblicati)' },
    { name: 'requestedTopic', label: 'Argomento chiesto dalla redazione, se c’è' },
    { name: 'currentDate', label: 'Data corrente' },
  ],
  articleWriter: [
    { name: 'recentArticlesContext', label: 'Articoli recenti (ultimi 50, con i metadati SEO)' },
    { name: 'newsContext', label: 'Testi delle fonti scelte, con testata, data e indirizzo' },
    { name: 'topic', label: 'Argomento scelto: titolo' },
    { name: 'topicDescription', label: 'Argomento scelto: descrizione' },
    { name: 'category', label: 'Categoria richiesta' },
    { name: 'currentDate', label: 'Data corrente' },
  ],
  articleVerifier: [
    { name: 'title', label: 'Titolo dell’articolo da verificare' },
    { name: 'sources', label: 'Testi delle fonti, interi finché c’è posto' },
    { name: 'claims', label: 'Affermazioni da controllare, ciascuna con i passi delle fonti' },
  ],
  articleChallenger: [
    { name: 'title', label: 'Titolo dell’articolo da verificare' },
    { name: 'sources', label: 'Testi delle fonti, interi finché c’è posto' },
    { name: 'claims', label: 'Affermazioni in un altro ordine, con i passi e le segnalazioni' },
  ],
  articleRepair: [
    { name: 'title', label: 'Titolo dell’articolo' },
    { name: 'claims', label: 'Frasi in dubbio, ciascuna con i motivi e i passi delle fonti' },
  ],
} as const satisfies Record<string, readonly PromptVariable[]>;

/** The name of a variable that the prompts of a role may use. */
export type PromptVariableName<Role extends keyof typeof PROMPT_VARIABLES> =
  (typeof PROMPT_VARIABLES)[Role][number]['name'];

/** Without these a role does not see what it works on. */
const NEEDED = {
  newsScout: ['newsOverview'],
  articleWriter: ['newsContext', 'topic'],
  articleVerifier: ['claims'],
  articleChallenger: ['claims'],
  articleRepair: ['claims'],
} as const satisfies { readonly [Role in keyof typeof PROMPT_VARIABLES]: readonly PromptVariableName<Role>[] };

/** The variables that a role cannot do without and that none of its prompts names. */
export function missingVariables(role: keyof typeof PROMPT_VARIABLES, prompts: readonly string[]): readonly string[] {
  const text = prompts.join('\n');
  return NEEDED[role].filter((name) => !new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(text));
}
