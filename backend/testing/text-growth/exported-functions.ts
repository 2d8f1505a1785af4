import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An exported function as its source declares it. */
export interface ExportedFunction {
  /** The file from the root, `#` and the function's name. */
  readonly id: string;
  readonly file: string;
  readonly name: string;
  /** The types of the parameters that a caller must give. */
  readonly parameters: readonly string[];
}

const DECLARATION = /^export (?:async )?function\*? (\w+)/gm;
/** Tests, declarations, and the homes of SQL, where nothing is done to a text. */
const NO_TEXTS = /\.(?:spec|fake|fixture|d|store)\.tsx?$/;

/** Every function that the files below a folder of the project export, with what it asks for. */
export function exportedFunctions(root: string, folder: string): ExportedFunction[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !NO_TEXTS.test(path) && !/(?:^|\/)testing\//.test(path))
    .sort()
    .flatMap((path) => {
      const file = `${folder}/${path}`;
      const source = readFileSync(join(root, file), 'utf8');
      return [...source.matchAll(DECLARATION)].map(({ 1: name = '', index, 0: head }) => ({
        ...{ id: `${file}#${name}`, file, name },
        parameters: requiredTypes(parameterList(source, index + head.length)),
      }));
    });
}

/** What stands between the round brackets of a declaration; those of its type parameters hold none. */
function parameterList(source: string, from: number): string {
  const open = source.indexOf('(', endOfTypeParameters(source, from));
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    else if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(open + 1, at);
  }
  return '';
}

function endOfTypeParameters(source: string, from: number): number {
  if (source[from] !== '<') return from;
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '<') depth += 1;
    else if (source[at] === '>' && source[at - 1] !== '=') depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}

/** The types of the parameters before the first that may be left out. */
function requiredTypes(list: string): string[] {
  const types: string[] = [];
  for (const parameter of splitAtTop(list, ',')) {
    const [left = '', ...right] = splitAtTop(parameter, ':');
    const type = right.join(':').replace(/\s+/g, ' ').replace(/,\s*$/, '').trim();
    if (left.trim() === '') continue;
    if (left.trim().endsWith('?') || left.trim().startsWith('...') || splitAtTop(parameter, '=').length > 1) break;
    types.push(type);
  }
  return types;
}

function splitAtTop(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if ('([{<'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth -= 1;
    else if (sign === separator && depth === 0 && text[at + 1] !== '>') {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
