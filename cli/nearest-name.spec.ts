import { describe, expect, it } from '@jest/globals';
import { nearestName } from './nearest-name.js';

const NAMES = ['Gazzetta Lumen', 'Cronache Digitali', 'Osservatorio Medusa', 'Perché no'];

describe('the name that was probably meant', () => {
  it.each([
    ['Gazeta Lumen', 'Gazzetta Lumen'],
    ['cronache digitali', 'Cronache Digitali'],
    ['Cronache', 'Cronache Digitali'],
    ['Osservatorio Meduza', 'Osservatorio Medusa'],
    ['perche no', 'Perché no'],
  ])('%s is %s', (written, meant) => expect(nearestName(written, NAMES)).toBe(meant));

  it.each(['', '   ', 'Il Sole', 'xyz'])('is none for «%s»', (written) =>
    expect(nearestName(written, NAMES)).toBeNull(),
  );
});
