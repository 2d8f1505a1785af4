import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sanitizeBody } from '../../../backend/features/articles/body/body-sanitizer.js';

const FOLDER = join(process.cwd(), '../shared/data/sanitizer');
const PER_ARTICLE = 80;

/** Whether the samples lie next to this clone. */
export const hasHostileHtml = existsSync(FOLDER);

interface Sample {
  readonly id: string;
  readonly input: string;
}

const samples = (file: string): Sample[] => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Sample[];

/**
 * The hostile samples as bodies of articles. As they are, one may swallow those after it; so each comes a second time,
 * cleaned alone, which is what a body of only that sample would have become.
 */
export function hostileBodies(): string[] {
  const inputs = samples('vectors.json').map(({ input }) => input);
  const cleaned = inputs.map(sanitizeBody).filter((html) => html !== '');
  return [...inBodies(inputs), ...inBodies(cleaned)];
}

function inBodies(parts: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(parts.length / PER_ARTICLE) }, (_, index) =>
    parts
      .slice(index * PER_ARTICLE, (index + 1) * PER_ARTICLE)
      .map((part) => `<div>${part}</div>`)
      .join('<p>fra due campioni</p>'),
  );
}

/** The harmless samples that must come through. */
export function benignSamples(): string[] {
  return samples('benign.json').map(({ input }) => input);
}
