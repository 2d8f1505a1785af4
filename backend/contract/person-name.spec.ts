import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { personName } from './person-name.js';

const read = (name: string) => personName(z.string()).min(1, 'Manca il nome').safeParse(name);

describe('the name of a person', () => {
  it.each([
    ['Mario\u200b Rossi', 'Mario Rossi'],
    ['  Mario   Rossi ', 'Mario Rossi'],
    ['Nicolo\u0300', 'Nicolò'],
    ['ｍａｒｉｏ', 'mario'],
    ['ma\u00adrio\u202e', 'mario'],
    ["D'Angelò-Müller", "D'Angelò-Müller"],
    ['Мария', 'Мария'],
    ['山田 Tarō', '山田 Tarō'],
  ])('%p is %p', (written, name) => expect(read(written).data).toBe(name));

  it.each(['\u200b', 'mаrio', 'Μario', 'adminі'])('%p is refused', (written) => {
    expect(read(written).success).toBe(false);
  });
});
