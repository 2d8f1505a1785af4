import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EMPTY_FORM } from '../shared/article-form.js';
import { changedFields, differences, isSameText, mergeVersions, proposedChoice } from './merge-versions.js';

const form = { ...EMPTY_FORM, title: 'Titolo', content: '<p>Testo</p>' };

describe('two texts that started from the same one', () => {
  const mine = { ...form, title: 'Mio', excerpt: 'Mio estratto' };
  const theirs = { ...form, title: 'Suo', tags: 'suo' };
  const divergence = { sent: form, stored: form, mine, theirs };

  it('differ field by field, with who changed each; only what both changed has no proposal', () => {
    const found = differences(divergence);
    expect(found.map((difference) => [difference.field, difference.changedBy, proposedChoice(difference)])).toEqual([
      ['title', 'both', null],
      ['excerpt', 'me', 'mine'],
      ['tags', 'them', 'theirs'],
    ]);
  });

  it('become one: what one changed is that one’s, what both changed is chosen', () => {
    const both = { ...form, excerpt: 'Mio estratto', tags: 'suo' };
    expect(mergeVersions(divergence, { title: 'mine' })).toEqual({ ...both, title: 'Mio' });
    expect(mergeVersions(divergence, { title: 'theirs' })).toEqual({ ...both, title: 'Suo' });
  });

  it('are the same as stored where only the form of the address and blanks around words and commas differ', () => {
    const sent = { ...form, title: ' Titolo ', slug: 'Città d’arte', tags: 'uno,due', content: '<p>Testo<br></p>' };
    const stored = { ...form, slug: 'citta-d-arte', tags: 'uno, due', content: '<p>Testo<br /></p>' };
    expect(isSameText(sent, stored)).toBe(true);
    expect(isSameText({ ...sent, content: '<p>Altro</p>' }, stored)).toBe(false);
  });

  it('say something else where words differ, not where the server writes a tag in its own way', () => {
    const shown = { ...form, content: '<p>Testo<br></p>' };
    expect(changedFields(shown, { ...form, content: '<p>Testo<br /></p>' })).toEqual([]);
    expect(changedFields(shown, { ...mine, content: '<p>Altro<br /></p>' })).toEqual(['title', 'content', 'excerpt']);
  });
});

describe('a conflict in which nobody knows with which text the other began', () => {
  it('asks about what a lost saving may have changed, also where one went back to it', () => {
    const lost = { ...form, title: 'Ripensato' };
    const theirs = { ...lost, excerpt: 'Suo' };
    const divergence = { sent: form, stored: form, mine: form, theirs, unclear: ['title' as const] };
    expect(differences(divergence).map(({ field, changedBy }) => [field, changedBy])).toEqual([
      ['title', 'both'],
      ['excerpt', 'them'],
    ]);
  });
});

describe('two texts of which the other was saved first', () => {
  const text = fc.constantFrom('', 'a', 'b', 'c');
  const fields = ['title', 'excerpt', 'kicker'] as const;
  const some = fc.record({ title: text, excerpt: text, kicker: text }).map((given) => ({ ...form, ...given }));

  it('become one that drops nobody’s words without a question', () => {
    fc.assert(
      fc.property(some, some, some, (base, mine, theirs) => {
        const divergence = { sent: base, stored: base, mine, theirs };
        const asked = differences(divergence).filter((one) => proposedChoice(one) === null);
        const merged = mergeVersions(divergence, {});
        for (const field of fields) {
          const [iDid, theyDid] = [mine[field] !== base[field], theirs[field] !== base[field]];
          const isAsked = asked.some((one) => one.field === field);
          expect(isAsked).toBe(iDid && theyDid && mine[field] !== theirs[field]);
          if (!isAsked) expect(merged[field]).toBe(iDid ? mine[field] : theirs[field]);
        }
      }),
    );
  });
});
