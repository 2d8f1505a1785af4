/**
 * Any of these names as whole words, the longest first, for a pattern with the flag `u`: «Intel» stands in no
 * «intelligenza». Null without any.
 */
export function namesPattern(names: readonly string[]): string | null {
  const longestFirst = [...new Set(names)].filter((name) => name.trim() !== '').sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return null;
  const written = longestFirst.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return String.raw`(?<![\p{L}\p{N}])(?:${written.join('|')})(?![\p{L}\p{N}])`;
}
