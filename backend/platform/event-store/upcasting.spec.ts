import { describe, expect, it } from '@jest/globals';
import { categoryOf, type RecordedEvent, type StreamType } from './domain-event.js';
import { MissingUpcaster, UnknownEvent } from './event-store-errors.js';
import { upcast, upcastStream } from './upcasting.js';

type Titled = { type: 'Titled'; data: { title: string; subtitle: string | null } };
const streamType: StreamType<Titled> = {
  category: 'page',
  schemaVersions: { Titled: 3 },
  upcasters: { Titled: { 1: (data) => ({ title: data }), 2: (data) => ({ ...data, subtitle: null }) } },
};
const recorded = (type: string, schemaVersion: number, data: unknown): RecordedEvent => ({
  position: 7,
  stream: 'page-1',
  version: 1,
  id: 'x',
  type,
  schemaVersion,
  data,
  meta: { actor: 'cli' },
  recordedAt: new Date(0),
});

describe('upcasting', () => {
  it('lifts every older shape to the present one, step by step', () => {
    const present = { title: 'Ciao', subtitle: null };
    expect(upcast(streamType, recorded('Titled', 1, 'Ciao'))).toMatchObject({ schemaVersion: 3, data: present });
    expect(upcast(streamType, recorded('Titled', 2, { title: 'Ciao' }))).toMatchObject({
      schemaVersion: 3,
      data: present,
    });
    expect(upcast(streamType, recorded('Titled', 3, present)).data).toBe(present);
  });

  it('refuses unknown types, shapes from the future and names of Object itself', () => {
    for (const event of [recorded('Deleted', 1, {}), recorded('Titled', 4, {}), recorded('toString', 1, {})]) {
      expect(() => upcast(streamType, event)).toThrow(UnknownEvent);
    }
  });

  it('distinguishes a step that is missing here from an event of a newer version', () => {
    const incomplete = { ...streamType, upcasters: { Titled: { 1: (data: unknown) => ({ title: data }) } } };
    expect(() => upcast(incomplete, recorded('Titled', 1, 'Ciao'))).toThrow(MissingUpcaster);
    expect(() => upcast(incomplete, recorded('Titled', 1, 'Ciao'))).toThrow('of shape 2');
  });

  it('leaves later types out of a stream that is decided about without them, and no later shapes', () => {
    const [first, later] = [recorded('Titled', 3, { title: 'Ciao', subtitle: null }), recorded('Coloured', 1, {})];
    const tolerant = { ...streamType, decidesWithoutLaterTypes: true } as const;
    expect(upcastStream(tolerant, [first, later])).toEqual([first]);
    expect(() => upcastStream(streamType, [first, later])).toThrow(UnknownEvent);
    expect(() => upcastStream(tolerant, [recorded('Titled', 4, {})])).toThrow(UnknownEvent);
    expect(() => upcast(tolerant, later)).toThrow(UnknownEvent);
  });
});

it('takes the category from before the first hyphen', () => {
  expect(['article-0199-7a', 'newsdesk'].map(categoryOf)).toEqual(['article', 'newsdesk']);
});
