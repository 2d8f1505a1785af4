import { describe, expect, it } from '@jest/globals';
import { demoNewsPack } from './news-pack.js';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const pack = demoNewsPack(NOW);

describe('The demonstration’s news pack', () => {
  it('holds about forty items of at least twelve publishers in two languages', () => {
    expect(pack.items.length).toBeGreaterThanOrEqual(38);
    expect(new Set(pack.items.map(({ sourceName }) => sourceName)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(pack.items.map(({ language }) => language))).toEqual(new Set(['it', 'en']));
  });

  it('falls into the three days before now, whatever the hour', () => {
    for (const hour of ['00:10', '07:30', '23:59']) {
      const now = new Date(`2026-11-21T${hour}:00.000Z`);
      for (const { publishedAt } of demoNewsPack(now).items) {
        const age = now.getTime() - Date.parse(publishedAt);
        expect(age).toBeGreaterThan(0);
        expect(age).toBeLessThan(4 * 24 * 3_600_000);
      }
    }
  });

  it('lives on invented addresses only', () => {
    for (const { url } of [...pack.sources, ...pack.items]) expect(new URL(url).hostname).toMatch(/\.example$/);
    for (const { text } of pack.items) expect(text).not.toMatch(/https?:/);
  });

  it('writes dates out in the language of the text', () => {
    const text = pack.items.map((item) => item.text).join('\n');
    expect(text).not.toMatch(/\{[+-]/);
    expect(text).toContain('4 marzo 2027');
    expect(text).toContain('March 4, 2027');
    expect(
      demoNewsPack(new Date('2026-11-20T09:00:00Z'))
        .items.map((item) => item.text)
        .join('\n'),
    ).toContain('3 marzo 2027');
  });

  it('elides the article before an eighth and an eleventh day', () => {
    for (const [today, said] of [
      ['2026-11-25', "comincerà l'8 marzo 2027"],
      ['2026-11-28', "comincerà l'11 marzo 2027"],
    ]) {
      const texts = demoNewsPack(new Date(`${today}T09:00:00Z`)).items.map(({ text }) => text);
      expect(texts.join('\n')).toContain(said);
      expect(texts.join('\n')).not.toMatch(/\b(?:il|dal) (?:8|11) \p{L}+ \d{4}/u);
    }
  });

  it('is the same for the same moment and names every address once', () => {
    expect(demoNewsPack(NOW)).toEqual(pack);
    expect(new Set(pack.items.map(({ url }) => url)).size).toBe(pack.items.length);
  });

  it('has one story that at least five publishers report with the same figures, and one figure on which they differ', () => {
    const story = pack.items.filter(({ title }) => title.includes('Merlo 2'));
    expect(new Set(story.map(({ sourceName }) => sourceName)).size).toBeGreaterThanOrEqual(5);
    expect(story.filter(({ text }) => /46/.test(text)).length).toBeGreaterThanOrEqual(5);
    expect(story.filter(({ text }) => text.includes('120 dipendenti'))).toHaveLength(1);
    expect(story.filter(({ text }) => text.includes('140 dipendenti'))).toHaveLength(1);
    expect(story.filter(({ text }) => text.includes('Baleno Capital'))).toHaveLength(1);
  });
});
