import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceSnapshot } from '../../backend/features/offline-engine/step.facts.js';
import type { ArticleText } from '../../backend/features/verification/grounding/reading/sentences.js';

/** A claim with its evidence sentences, in Italian, and the same evidence in English. */
export interface FeverClaim {
  readonly id: string;
  readonly claim: string;
  readonly supported: boolean;
  readonly evidence: readonly string[];
  readonly englishEvidence: readonly string[];
}

/** Reads every FEVER-it file in a folder and joins the two languages by id. */
export function readFever(folder: string): FeverClaim[] {
  const files = readdirSync(folder);
  const english = new Map(
    files
      .filter((name) => /^fever-it\.en\..*jsonl$/.test(name))
      .flatMap((name) => readRows(join(folder, name)))
      .map((row) => [row.id, row]),
  );
  return files
    .filter((name) => /^fever-it\.it\..*jsonl$/.test(name))
    .flatMap((name) => readRows(join(folder, name)))
    .map(({ id, claim, label, evidence }) => ({
      id,
      claim,
      supported: label === 'SUPPORTS',
      evidence,
      englishEvidence: english.get(id)?.evidence ?? [],
    }));
}

/** An article with one paragraph per claim and no headline. */
export function articleOf(claims: readonly string[]): ArticleText {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return { title: '', excerpt: '', contentHtml: claims.map((claim) => `<p>${escaped(claim)}</p>`).join('') };
}

/** Evidence sentences as a source; every number is another publisher. */
export function sourceOf(evidence: readonly string[], language: 'it' | 'en', number: number): SourceSnapshot {
  return {
    id: `s${number}`,
    url: `https://publisher-${number}.example/`,
    title: '',
    publisher: `Publisher ${number}`,
    language,
    publishedAt: null,
    text: evidence.join('\n\n'),
    sha256: '',
    primary: false,
  };
}

interface Row {
  readonly id: string;
  readonly claim: string;
  readonly label: string;
  readonly evidence: readonly string[];
}

function readRows(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}
