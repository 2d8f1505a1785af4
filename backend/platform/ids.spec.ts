import { describe, expect, it } from '@jest/globals';
import { derivedId, isUuid, newId } from './ids.js';

describe('a new event id', () => {
  it('is a uuidv7 that begins with the time', () => {
    const before = Date.now();
    const id = newId();
    const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
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
    expect(() => derivedId('run', 'scout')).toThrow('Invalid UUID');
  });
});

it('knows a UUID from other text', () => {
  expect(isUuid(newId())).toBe(true);
  expect(isUuid('guida-al-modello')).toBe(false);
});
