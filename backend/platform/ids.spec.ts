import { describe, expect, it } from '@jest/globals';
import { derivedId, isUuid, newId } from './ids.js';

describe('a new event id', () => {
  it('is a uuidv7 that begins with the time', () => {
    // RFC 9562, appendix A.6
    const id = newId(0x017f22e279b0, Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]));
    expect(id).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => newId())).size).toBe(1_000);
  });
});

describe('a derived id', () => {
  it('is the uuidv5 of the RFC', () => {
    // RFC 9562, appendix A.4
    expect(derivedId('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
  });

  it('needs a UUID as namespace', () => {
    expect(() => derivedId('run', 'scout')).toThrow('Not a UUID: run');
  });
});

it('tells a UUID from other text', () => {
  expect(isUuid(newId())).toBe(true);
  expect(isUuid('guida-al-modello')).toBe(false);
});
