import { describe, expect, it } from '@jest/globals';
import type { VerifiedClaim } from '../verification-data.js';
import { claimsOfText, standingOfClaim } from './claims-of-text.facts.js';
import { repeatsOpening } from './said-twice.js';

const claim = (sentence: string, parts: Partial<VerifiedClaim> = {}): VerifiedClaim => ({
  id: sentence,
  section: 'body',
  sentence,
  verdict: 'supported',
  sourceId: null,
  span: null,
  ...parts,
});

describe('the sentences that readers see', () => {
  const content =
    '<p>Costerà <b>640 milioni</b>, dice l’azienda.</p><h2>Nel 2027 i lavori</h2><h2>Fonti</h2><ul><li><a href="https://a.test/">Sì ai 120 megawatt, 2026</a></li></ul>';

  it('are no headings, no lines of the list of sources and nothing that states nothing', () => {
    const claims = [
      claim('Titolo del 2026', { section: 'title' }),
      claim('Costerà 640 milioni, dice l’azienda.'),
      claim('Nel 2027 i lavori'),
      claim('Sì ai 120 megawatt, 2026'),
      claim('Staremo a vedere.', { verdict: 'opinion' }),
    ];
    const shown = claimsOfText(claims, content, [{ url: 'https://a.test/' }]);
    expect(shown.map(({ sentence }) => sentence)).toEqual(['Titolo del 2026', 'Costerà 640 milioni, dice l’azienda.']);
  });

  it('stand as confirmed only where no publisher says otherwise', () => {
    const agreement = { states: ['A'], differs: ['B'], silent: [] };
    expect(standingOfClaim(claim('x'))).toBe('confirmed');
    expect(standingOfClaim(claim('x', { agreement }))).toBe('differs');
    expect(standingOfClaim(claim('x', { verdict: 'not-found', agreement }))).toBe('doubtful');
  });
});

describe('an excerpt', () => {
  it('repeats the opening when its words are those of the first paragraph', () => {
    const content = '<p>Il piano costa 640 milioni e parte a giugno, dicono <i>tre testate</i>.</p><p>Altro.</p>';
    expect(repeatsOpening('Il piano costa 640 milioni e parte a giugno…', content)).toBe(true);
    expect(repeatsOpening('Sull’acqua le fonti danno due cifre diverse.', content)).toBe(false);
    expect(repeatsOpening('', content)).toBe(false);
  });
});
