import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RevisitedPage, readRevisitedPage } from '../../backend/features/news/readers/pages/revisited-page.js';
import { splitSentences } from '../../backend/text/sentences.js';
import { tokenize } from '../../backend/text/tokens.js';
import { readTruthCases } from '../truth/truth-cases.js';

const CAPTURED = join(process.cwd(), '../shared/data/pages/articles');
const OWN = 'backend/features/verification/testing/cases';

/** A page as it was when an article cited it. */
export interface CitedPage {
  readonly name: string;
  readonly html: string;
  readonly language: string;
  /** What was captured of it. */
  readonly text: string;
  /** Sentences that an article may lean on. */
  readonly sentences: readonly string[];
}

const NOW = new Date('2026-11-21T12:00:00Z');
const MIN_WORDS = 8;
const MAX_WORDS = 60;
const MIN_SENTENCES = 6;

/** Captured pages of real publishers where they lie beside the project, and pages made of our own invented sources. */
export function citedPages(): CitedPage[] {
  const captured = !existsSync(CAPTURED)
    ? []
    : readdirSync(CAPTURED)
        .filter((name) => name.endsWith('.html') && !name.endsWith('.expected.html'))
        .sort()
        .map((name) => ({ name, html: readFileSync(join(CAPTURED, name), 'utf8') }));
  const invented = readTruthCases(OWN).flatMap(({ id, sources }) =>
    sources.map(({ title, text, language }, at) => ({ name: `${id}-${at}`, html: ownPage(title, text, language) })),
  );
  return [...captured, ...invented].flatMap(({ name, html }) => citedPage(name, html) ?? []);
}

/** The page as the product reads it. */
export function readPage(html: string): RevisitedPage {
  return readRevisitedPage(new TextEncoder().encode(html), 'text/html; charset=utf-8', {
    pageUrl: 'https://example.org/',
    now: NOW,
  });
}

function citedPage(name: string, html: string): CitedPage | null {
  const { article, language } = readPage(html);
  if (article === null) return null;
  const sentences = splitSentences(article)
    .map(({ text }) => text)
    .filter((text) => {
      const { length } = tokenize(text);
      return length >= MIN_WORDS && length <= MAX_WORDS && /[.!?…]["'»”]?$/u.test(text);
    });
  if (sentences.length < MIN_SENTENCES) return null;
  return { name, html, language: language ?? 'en', text: article, sentences };
}

function ownPage(title: string, text: string, language: string): string {
  const paragraphs = text.split('\n').map((line) => `<p>${escaped(line)}</p>`);
  return `<!doctype html><html lang="${language === 'und' ? 'en' : language}"><head><title>${escaped(title)}</title></head>
<body><nav><a href="/">Home</a> <a href="/archive">Archive</a></nav><main><article><h1>${escaped(title)}</h1>
${paragraphs.join('\n')}</article></main><footer>All rights reserved</footer></body></html>`;
}

/** A text as it stands in HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
