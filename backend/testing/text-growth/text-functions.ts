import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tokenize } from '../../text/tokens.js';
import { wordsOf } from '../../text/words.js';
import { type ExportedFunction, exportedFunctions } from './exported-functions.js';
import type { OverText } from './growth.js';
import { GROWTH_ROWS } from './growth-rows.js';

/** Where functions over texts live: whatever is exported there has a growth test, or stands in `GROWTH_ROWS` with the reason why not. */
export const TEXT_FOLDERS: readonly string[] = [
  'backend/text',
  'backend/platform/html',
  'backend/platform/model-json',
  'backend/features/articles/body',
  'backend/features/articles/search',
  'backend/features/newsletter/delivery',
  'backend/features/pages/feeds',
  'backend/features/news/scoring',
  'backend/features/offline-engine/rassegna',
  'backend/features/generation/pipeline',
  'backend/features/verification/checking',
  'backend/features/verification/desk',
  'backend/features/verification/grounding',
  'backend/features/verification/repair',
  'frontend/lib',
];

/** An argument of each type that functions over texts ask for, made of the text. */
const ARGUMENTS: Readonly<Record<string, (text: string) => unknown>> = {
  string: (text) => text,
  'readonly string[]': words,
  'readonly (readonly string[])[]': (text) => [words(text)],
  'readonly Token[]': tokenize,
  'readonly Word[]': wordsOf,
  'ReadonlySet<string>': (text) => new Set(words(text)),
  Uint8Array: (text) => new TextEncoder().encode(text),
  TextLanguage: () => 'it',
  'string | null': () => 'it',
  number: (text) => text.length,
  boolean: () => true,
  "'utf-32le' | 'utf-32be'": () => 'utf-32le',
  AttributeOf: (text) => () => text,
  Date: () => new Date('2026-11-27T12:00:00Z'),
};

/** Types in which texts come: a function that asks for none of them reads no text, unless a row names it. */
const TEXTS =
  /^(?:string|readonly string\[\]|readonly \(readonly string\[\]\)\[\]|readonly (?:Token|Word)\[\]|Uint8Array)$/;

/** A function over texts, ready to be called with one. */
export interface TextFunction {
  readonly id: string;
  readonly file: string;
  readonly call: OverText;
}

/** `undecided` are those of which nobody has said how they are called, `unused` the rows of functions that are not there. */
export interface FoundFunctions {
  readonly ready: readonly TextFunction[];
  readonly undecided: readonly string[];
  readonly unused: readonly string[];
}

/** The functions over texts of the project. */
export async function textFunctions(root: string): Promise<FoundFunctions> {
  const ready: TextFunction[] = [];
  const undecided: string[] = [];
  const unused = new Set(Object.keys(GROWTH_ROWS));
  for (const one of TEXT_FOLDERS.flatMap((folder) => exportedFunctions(root, folder))) {
    const row = GROWTH_ROWS[one.id];
    unused.delete(one.id);
    if (typeof row === 'function') ready.push({ ...one, call: row });
    if (row !== undefined || !one.parameters.some((type) => TEXTS.test(type))) continue;
    if (one.parameters.every((type) => type in ARGUMENTS)) ready.push({ ...one, call: await called(root, one) });
    else undecided.push(`${one.id} (${one.parameters.join(', ')})`);
  }
  return { ready, undecided, unused: [...unused] };
}

async function called(root: string, { file, name, parameters }: ExportedFunction): Promise<OverText> {
  const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, file)).href);
  const call = exported[name];
  if (typeof call !== 'function') throw new Error(`${file} exports no function ${name}`);
  return (text) => call(...parameters.map((type) => ARGUMENTS[type]?.(text)));
}

function words(text: string): string[] {
  return text.split(/(?<=[ ;.>,])/);
}
