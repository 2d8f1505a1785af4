import { describe, it } from '@jest/globals';
import { given } from '../../../platform/testing/given-when-then.js';
import { findChange, settleChanges, sourceChangesDecider, undoChange } from './source-change.decider.js';
import type { SourceChange, SourceChangeEvent } from './source-change.events.js';

const change = (id: string, sourceId = 'fonte'): SourceChange => ({
  id,
  kind: 'changed',
  sourceId,
  url: `https://esempio.it/${sourceId}`,
  title: 'Kestrel Labs cresce',
  publisher: 'Gazzetta Lumen',
  passages: [{ before: 'Raccolti 12 milioni.', after: `Raccolti ${id}.` }],
});
const found = (id: string, sourceId?: string): SourceChangeEvent => ({
  type: 'SourceChangeFound',
  data: { change: change(id, sourceId) },
});
const undone = (...changeIds: string[]): SourceChangeEvent => ({ type: 'SourceChangeUndone', data: { changeIds } });
const settled = (...changeIds: string[]): SourceChangeEvent => ({
  type: 'SourceChangesSettled',
  data: { changeIds, decision: 'still-valid', reason: 'Solo lo stile.' },
});

describe('a change of a cited page', () => {
  it('is found once, and not again after a person decided about it', () => {
    given(sourceChangesDecider, [], (state) => findChange(state, change('a'))).then([found('a')]);
    given(sourceChangesDecider, [found('a')], (state) => findChange(state, change('a'))).thenNothing();
    given(sourceChangesDecider, [found('a'), settled('a')], (state) => findChange(state, change('a'))).thenNothing();
  });

  it('gives way to a later change of the same source', () => {
    given(sourceChangesDecider, [found('a'), found('b'), found('c', 'altra')], (state) =>
      settleChanges(state, 'still-valid', 'Solo lo stile.'),
    ).then([settled('b', 'c')]);
  });

  it('is undone when the page says the old again, and may be found once more', () => {
    given(sourceChangesDecider, [found('a'), found('c', 'altra')], (state) => undoChange(state, 'fonte')).then([
      undone('a'),
    ]);
    given(sourceChangesDecider, [found('a'), undone('a')], (state) => undoChange(state, 'fonte')).thenNothing();
    given(sourceChangesDecider, [found('a'), undone('a')], (state) => findChange(state, change('a'))).then([
      found('a'),
    ]);
  });

  it('is settled only while it waits', () => {
    given(sourceChangesDecider, [found('a'), settled('a')], (state) =>
      settleChanges(state, 'corrected', 'Corretta la cifra.'),
    ).thenNothing();
  });
});
