import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readFeed } from '../readers/feeds/feed-reader.js';
import { namesAiByAcronym } from './ai-acronym.js';
import { aiSignals } from './ai-vocabulary.js';

const feeds = join(process.cwd(), '../shared/data/feeds/files');

describe('The acronym of artificial intelligence', () => {
  it.each([
    'L’AI entra nelle scuole',
    'l’Ai e il lavoro',
    'Dell’IA si parla troppo',
    'La IA llega a los hospitales',
    'Usare un’AI',
    'AI',
    'A.I. and the law',
    'Nvidia AI',
    'DALL’AI AI ROBOT: CHE COSA CAMBIA',
    'L’IA CAMBIA LA SCUOLA ITALIANA',
    'LA IA LLEGA A LOS HOSPITALES',
    'HOW AI IS CHANGING THE OFFICE',
    'AI-POWERED SEARCH COMES TO EUROPE',
    'NUOVE REGOLE PER L’AI. Il testo della Commissione',
  ])('is found in «%s»', (text) => {
    expect(namesAiByAcronym(text)).toBe(true);
  });

  it.each([
    'I VESCOVI SI AFFIDANO AI GENERALI',
    'OCCHIO AI TECNO-AMICI',
    'GRAZIE AI TIFOSI. Lo dice il capitano',
    'MULTE AI GIUDICI DI THE VOICE E DI ON AIR',
    'CIRCOLARE N. 4 – AI DOCENTI DELLA CLASSE IA',
    'Il sindaco parla ai cittadini',
    'Ai cittadini e ai turisti',
    'je l’ai vu, et l’ai dit',
    'Maria e la sua via',
    'U.A.I. e M.I.A.',
    'SAIA e FIAI',
  ])('is not found in «%s»', (text) => {
    expect(namesAiByAcronym(text)).toBe(false);
  });
});

// Skipped without ../shared/data next to the project, where the captured feeds are.
(existsSync(feeds) ? describe : describe.skip)('Of the captured feeds (skipped when ../shared is absent)', () => {
  it('no title of an Italian paper set in capitals has the acronym, nor the beginning of its text', async () => {
    // Read by a person: in none of these titles do AI or IA stand for artificial intelligence.
    const labels = { inCapitals: 128, named: 0 };
    const found: string[] = [];
    let inCapitals = 0;
    for (const file of readdirSync(feeds).filter((name) => italianFeeds.test(name))) {
      const context = {
        feedUrl: 'https://a.example/',
        siteUrl: null,
        language: 'it',
        now: new Date('2026-11-21T12:00:00Z'),
      };
      const { reports } = await readFeed(readFileSync(join(feeds, file)), null, context);
      for (const { title, description } of reports.filter((item) => isInCapitals(item.title))) {
        inCapitals += 1;
        if (aiSignals(title, description).terms.includes('AI')) found.push(title);
      }
    }
    expect(found).toEqual([]);
    expect({ inCapitals, named: found.length }).toEqual(labels);
  });
});

const italianFeeds =
  /^(?:albopop|arzignano|barbaranomossano|breganze|dagospia|feed-mismatched|feed-test-thumb|pappacoda|rss20roma|villaverla)/;

function isInCapitals(title: string): boolean {
  const letters = title.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => letter === letter.toUpperCase()).length > letters.length * 0.7;
}
