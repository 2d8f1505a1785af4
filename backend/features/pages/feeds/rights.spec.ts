import { describe, expect, it } from '@jest/globals';
import { load } from 'cheerio';
import fc from 'fast-check';
import { contentUsage, rslLicence, trustTxt } from './rights.js';

const SITE = { owner: 'Redazione & Soci', baseUrl: 'https://contesto.test' };

describe('the licence for machines', () => {
  it('permits or prohibits each use once, as the settings say, and plain search always', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (search, assistants, training) => {
        const read = load(rslLicence(SITE, { search, assistants, training }), { xml: true });
        const uses = (element: string) => read(element).text().split(',').filter(Boolean);
        const allowed = { 'ai-index': search, 'ai-input': assistants, 'ai-train': training };
        const those = (wanted: boolean) =>
          Object.entries(allowed).flatMap(([use, isAllowed]) => (isAllowed === wanted ? [use] : []));
        expect(uses('permits')).toEqual(['search', ...those(true)]);
        expect(uses('prohibits')).toEqual(those(false));
      }),
    );
  });

  it('names the owner and whom to ask', () => {
    const read = load(rslLicence({ ...SITE, contactEmail: 'diritti@contesto.test' }, ALL), { xml: true });
    expect(read('copyright').text()).toBe('Redazione & Soci');
    expect(read('copyright').attr()).toMatchObject({
      contactUrl: 'https://contesto.test/contatti',
      contactEmail: 'diritti@contesto.test',
    });
  });
});

const ALL = { search: true, assistants: true, training: true };

describe('other declarations of rights', () => {
  it('say of training what the settings say', () => {
    for (const training of [true, false]) {
      const permissions = { ...ALL, training };
      expect(contentUsage(permissions)).toBe(`search=y, train-ai=${training ? 'y' : 'n'}`);
      expect(trustTxt(SITE, permissions)).toContain(`datatrainingallowed=${training ? 'yes' : 'no'}\n`);
    }
  });

  it('send who asks to the address of the settings, or to the page of contacts', () => {
    expect(trustTxt(SITE, ALL)).toContain('contact=https://contesto.test/contatti\n');
    expect(trustTxt({ ...SITE, contactEmail: 'a@contesto.test' }, ALL)).toContain('contact=mailto:a@contesto.test\n');
  });
});
