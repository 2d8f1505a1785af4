import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readFeed } from '../features/news/readers/feeds/feed-reader.js';
import { isDigest, isListOfLinks, isListOfStories } from './digest.js';

describe('a headline', () => {
  it.each([
    'Grok 4.5 🤖, GPT-Live 🎙️, SWE-1.7 👨‍💻',
    'Gemini Flash Gets Pricey, AI Act Delays, Agents Drive Online Traffic',
    'Latest open artifacts (#23): Laguna S2.1, Inkling, & Kimi K3',
    'Open models recap: more on Kimi K3 and what is next',
    'FOSS Weekly #26.11: SUSE for Sale and More',
    'AWS Links - Wednesday, January 7, 2009',
    'Firefox Security & Privacy Newsletter 2025 Q4',
    'This Week in Rust',
    'Le notizie della settimana',
    'Rassegna stampa di venerdì',
  ])('«%s» announces several stories', (title) => expect(isDigest(title)).toBe(true));

  it.each([
    'OpenAI, Google e Microsoft firmano il codice dell’AI Act',
    'An Adobe Creative Campus Collaboration Recap',
    'Kimi K3: The open-weights escalation',
    'A Hacker’s Guide to Lockpicking, Impressioning, and Safe Cracking',
    'Come cambia il lavoro, secondo uno studio di 40 pagine',
  ])('«%s» announces one', (title) => expect(isDigest(title)).toBe(false));
});

describe('a page that was read', () => {
  const lines = (count: number, own = 0) => {
    const links = Array.from({ length: count }, (_, at) => {
      return { url: `https://testata-${at}.example/uno`, words: `La notizia numero ${at + 1} del giorno` };
    });
    const others = Array.from(
      { length: own },
      (_, at) => `Un paragrafo che racconta la prova nel municipio, parte ${at}.`,
    );
    return {
      title: 'Numero di novembre',
      links,
      text: [...links.map(({ words }) => `${words}: due parole.`), ...others].join('\n'),
    };
  };

  it('holds no story where its lines lead to those of others, or its title says so', () => {
    expect(isListOfStories(lines(5))).toBe(true);
    expect(isListOfStories({ title: 'Le notizie della settimana', text: 'Un testo.' })).toBe(true);
  });

  it('holds one in spite of its links', () => {
    expect(isListOfStories(lines(4))).toBe(false);
    expect(isListOfStories(lines(5, 12))).toBe(false);
    const named = { ...lines(8), links: lines(8).links.map((link, at) => ({ ...link, words: `nota ${at}` })) };
    expect(isListOfStories(named)).toBe(false);
  });
});

describe('a text of links', () => {
  const entry = (n: number, rest = ' says something short about it') =>
    `<li><b><a href="https://site${n}.example/a">A headline of site ${n}</a></b>${rest}</li>`;
  const own = '<p>A paragraph that tells the story itself, with <a href="https://x.example/">a link</a> inside.</p>';

  it('points to stories where most of it begins with links to several domains', () => {
    expect(isListOfLinks(`<ul>${[1, 2, 3, 4, 5].map((n) => entry(n)).join('')}</ul>${own}`)).toBe(true);
  });

  it('holds one where it has links of four domains, or mostly its own words', () => {
    expect(isListOfLinks([1, 2, 3, 4, 4, 4].map((n) => entry(n)).join(''))).toBe(false);
    expect(isListOfLinks([1, 2, 3, 4, 5].map((n) => entry(n)).join('') + own.repeat(12))).toBe(false);
  });
});

const FEEDS = join(process.cwd(), '../shared/data/feeds/files');
/** Read one by one on 2026-11-27: newsletters, reviews of a week, shownotes of links. */
const DIGESTS = {
  ...{ 'aibase-daily--mibuhand.xml': 19, 'amazonwebservicesblog--feedjira.xml': 2, 'cre--feedjira.xml': 14 },
  ...{
    'atom-replies-link-example--jocmp.xml': 2,
    'daringfireball--ranchero-sof.json': 1,
    'tldr-ai--alan-turing-.xml': 20,
  },
  ...{ 'daringfireball--ranchero-sof.xml': 1, 'dcrainmaker--ranchero-sof.xml': 1, 'pxlnv--ranchero-sof.json': 1 },
  ...{ 'encoding-iso-8859-1--miniflux.xml': 1, 'feed-atom-html-title-entities--jocmp.xml': 4 },
  ...{ 'feed-rss-itsfoss--jocmp.xml': 2, 'rss-geekpark--spacecowboy.xml': 5, 'rss20japantimes--arminreiter.xml': 1 },
  'rss20moscowtimes--arminreiter.xml': 2,
};
const describeWithData = existsSync(FEEDS) ? describe : describe.skip;

// Skipped without ../shared/data next to the project, where the captured feeds are.
describeWithData('the captured feeds', () => {
  it('hold no other digests than those that are some', async () => {
    const found = new Map<string, number>();
    for (const feed of readdirSync(FEEDS)) {
      const context = { feedUrl: 'https://feed.example/', siteUrl: null, language: null, now: new Date('2026-11-27') };
      const { reports } = await readFeed(readFileSync(join(FEEDS, feed)), null, context).catch(() => ({ reports: [] }));
      const digests = reports.filter(
        ({ title, text }) => isDigest(title) || (text?.form === 'html' && isListOfLinks(text.text)),
      );
      if (digests.length > 0) found.set(feed, digests.length);
    }
    expect(Object.fromEntries(found)).toEqual(DIGESTS);
  });
});
