import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import robotsParser from 'robots-parser';
import { AI_CRAWLERS, robotsTxt, tdmReservation } from './robots.js';

const BASE = 'https://contesto.test';
const BY_DEFAULT = { search: true, assistants: true, training: false };

// The package's own types describe a CommonJS module.
const read = robotsParser as unknown as (
  url: string,
  text: string,
) => { isAllowed(url: string, agent?: string): boolean | undefined; getSitemaps(): string[] };
const rules = (permissions = BY_DEFAULT) => read(`${BASE}/robots.txt`, robotsTxt(BASE, permissions));

describe('robots.txt', () => {
  it('lets every search engine read the pages, and nobody the API, the admin or search results', () => {
    for (const agent of ['Googlebot', 'bingbot', 'OAI-SearchBot', 'ChatGPT-User']) {
      expect(rules().isAllowed(`${BASE}/articolo/a`, agent)).toBe(true);
      for (const path of ['/api/articles', '/admin', '/login', '/cerca?q=a']) {
        expect([agent, path, rules().isAllowed(BASE + path, agent)]).toEqual([agent, path, false]);
      }
    }
  });

  it('keeps crawlers that collect for training out unless they are let in', () => {
    for (const agent of ['GPTBot', 'ClaudeBot', 'Google-Extended', 'CCBot', 'Applebot-Extended', 'Bytespider']) {
      expect(rules().isAllowed(`${BASE}/articolo/a`, agent)).toBe(false);
      expect(rules({ ...BY_DEFAULT, training: true }).isAllowed(`${BASE}/articolo/a`, agent)).toBe(true);
    }
  });

  it('has one rule for each purpose, whatever is chosen for the others', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (search, assistants, training) => {
        const permissions = { search, assistants, training };
        const parsed = rules(permissions);
        for (const { purpose, agents } of AI_CRAWLERS) {
          for (const agent of agents) expect(parsed.isAllowed(`${BASE}/`, agent)).toBe(permissions[purpose]);
        }
        expect(parsed.isAllowed(`${BASE}/`, 'Googlebot')).toBe(true);
      }),
    );
  });

  it('names each crawler once, and both sitemaps', () => {
    const agents = AI_CRAWLERS.flatMap(({ agents: names }) => names);
    expect(new Set(agents.map((agent) => agent.toLowerCase())).size).toBe(agents.length);
    expect(rules().getSitemaps()).toEqual([`${BASE}/sitemap.xml`, `${BASE}/sitemap-news.xml`]);
  });
});

describe('the reservation against text and data mining', () => {
  it('is declared as long as training is not allowed', () => {
    expect(JSON.parse(tdmReservation(BY_DEFAULT) ?? '')).toEqual([{ location: '/', 'tdm-reservation': 1 }]);
    expect(tdmReservation({ ...BY_DEFAULT, training: true })).toBeNull();
  });
});
