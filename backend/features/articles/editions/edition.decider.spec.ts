import { expect, it } from '@jest/globals';
import { given, givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import { EditionsProjection } from '../projections/editions.projection.js';
import {
  changeEditionPlan,
  editionDecider,
  editionPlanDecider,
  leaveHome,
  makeEdition,
  writeIntro,
} from './edition.decider.js';
import type { EditionEvent } from './edition.events.js';
import { dueMorning, editionSince, isMorning, nextEditionDay } from './edition-morning.js';

const TURN = '2026-11-27T06:00:00.000Z';
const EDITION = { slot: TURN, articleIds: ['a', 'b'], sentences: [{ articleId: 'a', text: 'Una frase.' }] };
const made: EditionEvent = { type: 'EditionMade', data: EDITION };
const introduced: EditionEvent = { type: 'EditionIntroWritten', data: { intro: 'Buongiorno.' } };
const left: EditionEvent = { type: 'EditionLeftHome', data: {} };

it('makes an edition once, and none of nothing', () => {
  given(editionDecider, [], (state) => makeEdition(state, EDITION)).then([made]);
  given(editionDecider, [introduced], (state) => makeEdition(state, EDITION)).then([made]);
  given(editionDecider, [made], (state) => makeEdition(state, EDITION)).thenNothing();
  given(editionDecider, [], (state) => makeEdition(state, { ...EDITION, articleIds: [] })).thenNothing();
});

it('takes an introduction before and after, and leaves the home page once', () => {
  given(editionDecider, [], (state) => writeIntro(state, 'Buongiorno.')).then([introduced]);
  given(editionDecider, [made, introduced], (state) => writeIntro(state, 'Buongiorno.')).thenNothing();
  given(editionDecider, [introduced], leaveHome).thenNothing();
  given(editionDecider, [made], leaveHome).then([left]);
  given(editionDecider, [made, left], leaveHome).thenNothing();
});

it('is on at seven until somebody wants it otherwise', () => {
  const changed = { type: 'EditionPlanChanged', data: { enabled: true, time: '06:30' } } as const;
  given(editionPlanDecider, [], (state) => changeEditionPlan(state, { enabled: true, time: '07:00' })).thenNothing();
  given(editionPlanDecider, [], (state) => changeEditionPlan(state, changed.data)).then([changed]);
});

it('folds an edition into a row', () => {
  const row = { id: '2026-11-27', intro: 'Buongiorno.', slot: null, made_at: null, article_ids: [], sentences: [] };
  givenHistory(new EditionsProjection(), [['edition-2026-11-27', introduced]]).thenRows([row]);
  givenHistory(new EditionsProjection(), [
    ['edition-2026-11-27', introduced],
    ['edition-2026-11-27', made],
    ['edition-2026-11-27', left],
  ]).thenRows([
    { ...row, slot: TURN, made_at: recordedAtOf(1), article_ids: ['a', 'b'], sentences: EDITION.sentences },
  ]);
});

it('is due from its hour in Rome until noon, in summer as in winter', () => {
  const plan = { enabled: true, time: '07:00' };
  const at = (iso: string) => dueMorning(plan, new Date(iso))?.at.toISOString() ?? null;
  expect([at('2026-11-27T05:59:59Z'), at('2026-11-27T06:00:00Z'), at('2026-11-27T10:59:00Z')]).toEqual([
    null,
    TURN,
    TURN,
  ]);
  expect(at('2026-07-27T05:00:00Z')).toBe('2026-07-27T05:00:00.000Z');
  expect(isMorning('2026-11-27', new Date('2026-11-27T11:00:00Z'))).toBe(false);
  expect(dueMorning({ ...plan, enabled: false }, new Date('2026-11-27T06:00:00Z'))).toBeNull();
});

it('names the day of the next one', () => {
  const next = (iso: string, isMade: boolean) =>
    nextEditionDay({ enabled: true, time: '07:00' }, new Date(iso), isMade);
  expect(next('2026-11-27T05:00:00Z', false)).toBe('2026-11-27');
  expect(next('2026-11-27T07:00:00Z', false)).toBe('2026-11-28');
  expect(next('2026-11-27T07:00:00Z', true)).toBe('2026-11-28');
});

it('holds what came out since the last one, of three days at most', () => {
  const at = new Date(TURN);
  expect(editionSince(at, null).toISOString()).toBe('2026-11-26T06:00:00.000Z');
  expect(editionSince(at, new Date('2026-11-26T06:00:00Z')).toISOString()).toBe('2026-11-26T05:45:00.000Z');
  expect(editionSince(at, new Date('2026-11-01T06:00:00Z')).toISOString()).toBe('2026-11-24T06:00:00.000Z');
});
