import { describe, expect, it } from '@jest/globals';
import { readAt } from '../../../contract/source-kinds.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import {
  addSource,
  changeSourceDetails,
  removeSource,
  sourceDecider,
  sourceReservation,
  switchSource,
} from './source.decider.js';
import type { SourceDetails, SourceEvent } from './source.events.js';

const DETAILS: SourceDetails = {
  name: 'Il Tornio',
  url: 'https://iltornio.example',
  rssUrl: 'https://iltornio.example/feed.xml',
  selector: null,
  category: 'AI News',
  language: 'it',
};
const given = (...events: SourceEvent[]) => foldEvents(sourceDecider, events);
const added: SourceEvent = { type: 'SourceAdded', data: { ...DETAILS, active: true } };
const removed: SourceEvent = { type: 'SourceRemoved', data: {} };

describe('a source', () => {
  it('is added once, and not again after it was removed', () => {
    expect(addSource(given(), DETAILS, true)).toEqual([added]);
    expect(addSource(given(added), DETAILS, true)).toEqual([]);
    expect(addSource(given(added, removed), DETAILS, true)).toEqual([]);
  });

  it('is changed in what is really other, and switched only when it is not so already', () => {
    const details = { name: 'Il Tornio', language: 'de', selector: null };
    expect(changeSourceDetails(given(added), details)).toEqual([
      { type: 'SourceDetailsChanged', data: { changes: { language: 'de' } } },
    ]);
    const voice = { name: 'Il Tornio', kind: 'press', firstHandFor: null } as const;
    const described: SourceEvent = { type: 'SourceDetailsChanged', data: { changes: { voice } } };
    expect(changeSourceDetails(given(added), { ...details, language: 'it', voice })).toEqual([described]);
    expect(changeSourceDetails(given(added, described), { voice: { ...voice } })).toEqual([]);
    expect(switchSource(given(added), true)).toEqual([]);
    expect(switchSource(given(added), false)).toEqual([{ type: 'SourceDeactivated', data: {} }]);
    expect(switchSource(given(added, { type: 'SourceDeactivated', data: {} }), true)).toEqual([
      { type: 'SourceActivated', data: {} },
    ]);
  });

  it('that is older than a field has an empty one', () => {
    const { selector: _selector, ...older } = DETAILS;
    const state = given({
      type: 'SourceAdded',
      data: { ...older, active: true } as SourceDetails & { active: boolean },
    });
    expect(changeSourceDetails(state, { selector: null })).toEqual([]);
  });

  it('is removed once, and nobody changes what is not there', () => {
    expect(removeSource(given(added))).toEqual([removed]);
    expect(removeSource(given(added, removed))).toEqual([]);
    expect(() => removeSource(given())).toThrow('source-not-found');
    expect(() => switchSource(given(added, removed), true)).toThrow('source-not-found');
    expect(() => changeSourceDetails(given(added, removed), {})).toThrow('source-not-found');
  });

  it('is known by the address it is read at, however that is written', () => {
    expect(sourceReservation(readAt(DETAILS))).toBe('source:https://iltornio.example/feed.xml');
    expect(sourceReservation(' HTTPS://iltornio.example// ')).toBe('source:https://iltornio.example');
  });
});
