import type { CrawlerPermissions } from '../../../contract/settings.js';
import written from './ai-crawlers.json' with { type: 'json' };
import { LICENCE_PATH } from './rights.js';

/**
 * The known AI crawlers under the purposes that their operators state: what stands above their rules, and their names as
 * the operators document them for robots.txt.
 */
export const AI_CRAWLERS = (['search', 'assistants', 'training'] as const).map((purpose) => ({
  purpose,
  ...written[purpose],
}));

/** Neither the API nor the admin, no endless search results, no links that are counted. */
const NOT_FOR_ROBOTS = ['Disallow: /api/', 'Disallow: /admin', 'Disallow: /login', 'Disallow: /cerca', 'Disallow: /r/'];

/** Which crawlers may read what: everybody the public pages, AI crawlers as the operator chose for their purpose. */
export function robotsTxt(baseUrl: string, permissions: CrawlerPermissions): string {
  const purposes = AI_CRAWLERS.flatMap(({ purpose, words, agents }) => [
    `# ${words}: ${permissions[purpose] ? 'sì' : 'no'}`,
    ...agents.map((agent) => `User-agent: ${agent}`),
    // A crawler that is named follows its own rules only, so the general ones are repeated.
    ...(permissions[purpose] ? NOT_FOR_ROBOTS : ['Disallow: /']),
    '',
  ]);
  return [
    'User-agent: *',
    ...NOT_FOR_ROBOTS,
    '',
    ...purposes,
    `License: ${baseUrl}${LICENCE_PATH}`,
    `Sitemap: ${baseUrl}/sitemap.xml`,
    `Sitemap: ${baseUrl}/sitemap-news.xml`,
    '',
  ].join('\n');
}

/**
 * The reservation of rights against text and data mining in the form of the TDM Reservation Protocol
 * (`/.well-known/tdmrep.json`, art. 4 of directive (EU) 2019/790); null when training is allowed.
 */
export function tdmReservation(permissions: CrawlerPermissions): string | null {
  return permissions.training ? null : `${JSON.stringify([{ location: '/', 'tdm-reservation': 1 }])}\n`;
}
