import { expect, it } from '@jest/globals';
import { DomainPace } from './domain-pace.js';

it('lets a few letters to a domain go at once and the others at its pace', () => {
  let now = 0;
  const pace = new DomainPace(60, () => now);
  const waits = Array.from({ length: 12 }, () => pace.take('example.org'));
  expect(waits).toEqual([...Array.from({ length: 10 }, () => 0), 1_000, 1_000]);
  expect(pace.take('example.com')).toBe(0);
  now = 1_000;
  expect([pace.take('example.org'), pace.take('example.org')]).toEqual([0, 1_000]);
});

it('leaves a domain alone that said «later»', () => {
  let now = 0;
  const pace = new DomainPace(60, () => now);
  pace.close('example.org', 30_000);
  expect(pace.take('example.org')).toBe(30_000);
  now = 30_000;
  expect(pace.take('example.org')).toBe(0);
});
