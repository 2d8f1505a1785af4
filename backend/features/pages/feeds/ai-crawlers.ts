import type { CrawlerPermissions } from '../../../contract/settings.js';
import written from './ai-crawlers.json' with { type: 'json' };

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
export const AI_CRAWLERS: readonly Purpose[] = (['search', 'assistants', 'training'] as const).map((purpose) => ({
  purpose,
  ...written[purpose],
}));
