import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { blankPayload } from './blank-payload.js';

const ID = '01900000-0000-7000-8000-000000000000';
const MARK = 'zorblatt';

/** Payloads of any shape, with the mark in any text whose field is not one of ids, moments and codes. */
const name = fc.constantFrom(
  'title',
  'content',
  'tags',
  'note',
  'slug',
  'to',
  'url',
  'passed',
  'claims',
  'change',
  'reasons',
);
const word = fc.string().map((text) => `${text}${MARK}`);
const { payload } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, word, fc.integer(), fc.boolean(), fc.constant(null), tie('list'), tie('payload')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  payload: fc.dictionary(name, tie('value'), { maxKeys: 5 }),
}));

describe('a payload without its words', () => {
  it('holds no word, however deep it stood, and is the same a second time', () => {
    fc.assert(
      fc.property(payload, (data) => {
        const blank = blankPayload(data, ID);
        expect(JSON.stringify(blank)).not.toContain(MARK);
        expect(blankPayload(blank, ID)).toEqual(blank);
      }),
    );
  });

  it('keeps figures, ids, moments and codes, so that it is folded as before', () => {
    const drafted = {
      ...{ title: 'Un nome', slug: 'un-nome', tags: ['nome'], featuredImage: null, seo: { title: 'Un nome' } },
      ...{ origin: { kind: 'generation', runId: ID }, sources: [{ title: 'Fonte', url: 'https://a.example/nome' }] },
    };
    expect(blankPayload(drafted, ID)).toEqual({
      ...{ title: '', slug: `rimosso-${ID}`, tags: [], featuredImage: null, seo: { title: '' } },
      ...{ origin: { kind: 'generation', runId: ID }, sources: [] },
    });
    const checked = { score: 91, approved: true, algorithm: '7', claims: [{ id: 'c1', sentence: 'Un nome.' }] };
    expect(blankPayload(checked, ID)).toEqual({ score: 91, approved: true, algorithm: '7', claims: [] });
    const chosen = {
      newsIds: [ID],
      stories: [[ID], [ID]],
      passed: [{ type: 'NewsGathered', at: '2026-11-24T03:00:00.000Z', data: { newsIds: [ID], search: { used: 7 } } }],
    };
    expect(blankPayload(chosen, ID)).toEqual(chosen);
    const composed = {
      subject: 'Un nome',
      intro: 'Oggi.',
      introBy: 'ai',
      articleIds: [ID],
      audience: 'all',
      slot: null,
    };
    expect(blankPayload(composed, ID)).toEqual({ ...composed, subject: '', intro: '' });
    expect(blankPayload({ from: 'un-nome', to: 'altro' }, ID)).toEqual({ from: `rimosso-${ID}`, to: `rimosso-${ID}` });
  });
});
