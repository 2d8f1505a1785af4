import type { z } from 'zod';
import { withoutInvisible } from '../text/characters/invisible.js';

/** Alphabets with letters that pass for those of another. */
const CONFUSABLE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** A person's name as it is stored and searched: composed, with plain letters and blanks, without what nobody sees. */
export function plainName(name: string): string {
  return withoutInvisible(name.normalize('NFKC'))
    .replace(/[^\S\r\n]+/g, ' ')
    .trim();
}

/** Makes a text the name of a person. One with letters of several alphabets is refused: it would pass for another's. */
export function personName(schema: z.ZodString): z.ZodString {
  return schema
    .overwrite(plainName)
    .refine((name) => !mixesAlphabets(name), 'Il nome mescola lettere di alfabeti diversi');
}

/** Whether a name has letters of alphabets that pass for each other. */
export function mixesAlphabets(name: string): boolean {
  return CONFUSABLE.filter((letters) => letters.test(name)).length > 1;
}
