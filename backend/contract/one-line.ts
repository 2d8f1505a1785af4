import { z } from 'zod';

/** Line breaks, every other control character, and halves of characters, which no text has. */
const NOT_ON_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/**
 * Makes a text one line: a name, a subject, a title. What would break it is refused and not repaired, since nobody types it
 * by mistake; spaces and breaks around a text that is trimmed do no harm. `what` begins the sentence: «Il titolo».
 */
export function oneLine<Schema extends z.ZodString>(schema: Schema, what: string): Schema {
  return schema.refine(
    (text) => !NOT_ON_A_LINE.test(text),
    `${what} non può contenere a capo o caratteri di controllo`,
  );
}

/** A line of at most so many characters, without the spaces around it. `what` begins the sentence: «Il credito». */
export function shortLine(most: number, what: string): z.ZodString {
  return oneLine(z.string().trim().max(most, `${what} può avere al massimo ${most} caratteri`), what);
}

/** At most so many short lines, each once, without empty ones. */
export const shortLines = (most: number) =>
  z
    .array(oneLine(z.string().trim().max(200, 'Ogni voce può avere al massimo 200 caratteri'), 'Una voce'))
    .max(most, `Al massimo ${most} voci`)
    .transform((values) => [...new Set(values.filter(Boolean))]);
