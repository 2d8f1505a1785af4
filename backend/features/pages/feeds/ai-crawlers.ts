import type { CrawlerPermissions } from '../../../contract/settings.js';

/** Why an AI crawler comes. */
export type CrawlerPurpose = keyof CrawlerPermissions;

interface Purpose {
  readonly purpose: CrawlerPurpose;
  /** What stands above its rules in robots.txt. */
  readonly words: string;
  /** Names as the operators of the crawlers document them for robots.txt. */
  readonly agents: readonly string[];
}

/** The known AI crawlers, each under the purpose that its operator states for it. */
export const AI_CRAWLERS: readonly Purpose[] = [
  {
    purpose: 'search',
    words: 'Motori di ricerca che rispondono con un modello',
    agents: ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'meta-webindexer', 'DuckAssistBot', 'YouBot'],
  },
  {
    purpose: 'assistants',
    words: 'Assistenti che leggono una pagina perché qualcuno lo ha chiesto',
    agents: [
      'ChatGPT-User',
      'Claude-User',
      'Perplexity-User',
      'MistralAI-User',
      'meta-externalfetcher',
      'Amzn-User',
      'Google-NotebookLM',
    ],
  },
  {
    purpose: 'training',
    words: 'Raccolte di testi per l’addestramento di modelli',
    agents: [
      'GPTBot',
      'ClaudeBot',
      'anthropic-ai',
      'Google-Extended',
      'Applebot-Extended',
      'CCBot',
      'Bytespider',
      'meta-externalagent',
      'FacebookBot',
      'Amazonbot',
      'cohere-training-data-crawler',
      'AI2Bot',
      'Diffbot',
      'omgili',
      'PanguBot',
      'ImagesiftBot',
    ],
  },
];
