/**
 * The JSON object in a model's answer, set out for reading; null when there is none. Models wrap it in fences or talk
 * around it, so everything outside the outermost braces is left out.
 */
export function parsedAnswer(raw: string): string | null {
  const object = raw.slice(raw.indexOf('{'), raw.lastIndexOf('}') + 1);
  if (object === '') return null;
  try {
    return JSON.stringify(JSON.parse(object), null, 2);
  } catch {
    return null;
  }
}
