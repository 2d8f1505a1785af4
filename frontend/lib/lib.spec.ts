import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { articlePath, categoryPath, coverPath } from './addresses.js';
import { formatDate, formatListDate, formatTime, formatToday, formatWhen } from './format-date.js';
import { countOf, formatNumber, formatReadTime } from './format-number.js';
import { jsonForHtml } from './json-for-html.js';
import { quoted } from './quoted.js';
import { shorten } from './shorten.js';

describe('dates', () => {
  it('are written in Italian as they are in Rome', () => {
    expect(formatDate('2026-11-20T23:30:00.000Z')).toBe('21 novembre 2026');
    expect(formatTime('2026-07-01T08:45:00.000Z')).toBe('10:45');
    expect(formatToday('2026-11-21T09:00:00.000Z')).toBe('Sabato 21 novembre 2026');
  });

  it('leave the year out in lists of the same year only', () => {
    const now = '2026-11-21T09:00:00.000Z';
    expect(formatListDate('2026-03-01T12:00:00.000Z', now)).toBe('1 marzo');
    expect(formatListDate('2025-03-01T12:00:00.000Z', now)).toBe('1 marzo 2025');
  });

  it('say the time of today and of yesterday, in Rome, and the date of what is older', () => {
    const now = '2026-11-21T09:00:00.000Z';
    expect(formatWhen('2026-11-20T23:05:00.000Z', now)).toBe('00:05');
    expect(formatWhen('2026-11-20T13:05:00.000Z', now)).toBe('ieri\u00a014:05');
    expect(formatWhen('2026-11-19T13:05:00.000Z', now)).toBe('19 novembre');
  });

  it('give no text for something that is no date', () => {
    expect(formatDate('ieri')).toBe('');
  });
});

describe('numbers', () => {
  it('are always grouped', () => {
    expect(formatNumber(1103)).toBe('1.103');
    expect(countOf(1, 'articolo', 'articoli')).toBe('1 articolo');
    expect(countOf(0, 'articolo', 'articoli')).toBe('0 articoli');
  });

  it('show reading time in minutes under an hour and in hours from there', () => {
    expect([5, 59, 60, 61, 125].map(formatReadTime)).toEqual(['5 min', '59 min', '1 h', '1 h 1 min', '2 h 5 min']);
    expect([undefined, null, 0, Number.NaN].map(formatReadTime)).toEqual(['5 min', '5 min', '5 min', '5 min']);
  });
});

describe('a shortened text', () => {
  it('ends at a word and never exceeds its limit', () => {
    expect(shorten('Un testo abbastanza lungo, da tagliare', 28)).toBe('Un testo abbastanza lungo…');
    expect(shorten('corto', 160)).toBe('corto');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 200 }), (text, limit) => {
        expect([...shorten(text, limit)].length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('a text between caporali', () => {
  it('has other marks where it has caporali of its own, as Italian wants inside a quotation', () => {
    expect(quoted('modello')).toBe('«modello»');
    expect(quoted('«modello linguistico» aperto')).toBe('«“modello linguistico” aperto»');
  });
});

describe('addresses', () => {
  it('encode what stands in them', () => {
    expect(articlePath('perché/sì')).toBe('/articolo/perch%C3%A9%2Fs%C3%AC');
    expect(categoryPath('Lavoro e AI')).toBe('/categoria/Lavoro%20e%20AI');
    expect(coverPath('a', 'categoria ignota')).toBe('/copertine/notizie/a.svg');
  });
});
describe('JSON inside a page', () => {
  it('reads back the same and can neither end its element nor open a comment', () => {
    const nasty = fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--', '<SCRIPT src=x>', '<?xml', ']]>'));
    fc.assert(
      fc.property(fc.array(nasty), (texts) => {
        const json = jsonForHtml(texts);
        expect(JSON.parse(json)).toEqual(texts);
        expect(json).not.toMatch(/<(\/|!|\?|script)/i);
      }),
    );
  });
});
