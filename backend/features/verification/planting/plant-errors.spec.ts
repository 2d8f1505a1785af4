import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldCase } from '../../../text/characters/accents.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { type CheckInput, openCheck } from '../checking/check-state.js';
import { type ArticleSentence, readArticle } from '../grounding/reading/sentences.js';
import { type PlantedError, plantErrors, plantedTogether } from './plant-errors.js';

interface CaseFile {
  readonly sources: readonly { readonly title: string; readonly publisher: string; readonly text: string }[];
  readonly article: CheckInput['words'];
}

/** Reading a case takes longer than planting in it: each is read once. */
const CASES = ['f01', 'f07', 'f13', 'f19', 'f25'].map((name) => {
  const file = new URL(`../testing/cases/${name}.json`, import.meta.url);
  const { sources, article }: CaseFile = JSON.parse(readFileSync(file, 'utf8'));
  const snapshots = sources.map((source, at): SourceSnapshot => {
    const where = { id: `s${at + 1}`, url: 'https://fonte.example', sha256: '', primary: true };
    return { ...source, ...where, language: 'und', publishedAt: null };
  });
  return {
    state: openCheck({ words: article, sources: snapshots }),
    sources: ` ${sources.map(({ title, publisher, text }) => foldCase(`${title} ${publisher} ${text}`)).join(' ')} `,
  };
});
const anyCase = fc.constantFrom(...CASES);
const sentencesOf = (words: PlantedError['words']): readonly ArticleSentence[] =>
  readArticle({ title: words.title, excerpt: words.excerpt, contentHtml: words.content }).sentences;

/** The words and figures that an error brought in: those that its sentence did not have. */
function broughtIn({ sentence, planted }: PlantedError): string[] {
  const wordsIn = (text: string) => foldCase(text).match(/[\p{L}\p{N}]+(?:[.,-][\p{L}\p{N}]+)*/gu) ?? [];
  const before = new Set(wordsIn(sentence));
  return wordsIn(planted).filter((word) => !before.has(word));
}

const property = (check: (error: PlantedError, subject: (typeof CASES)[number]) => void) =>
  fc.assert(
    fc.property(anyCase, fc.string({ minLength: 1, maxLength: 12 }), (subject, seed) => {
      for (const error of plantErrors(subject.state, null, seed)) check(error, subject);
    }),
    { numRuns: 10 },
  );

describe('planted errors', () => {
  it('change exactly one sentence of the body, and nothing else of the article', () => {
    property(({ sentenceId, sentence, planted, words }, { state }) => {
      const [before, after] = [sentencesOf(state.words), sentencesOf(words)];
      const changed = after.filter(({ text }, at) => before[at]?.text !== text);
      expect(after).toHaveLength(before.length);
      expect(changed).toEqual([expect.objectContaining({ id: sentenceId, section: 'body' })]);
      expect(planted).not.toBe(sentence);
      expect({ ...words, content: '' }).toEqual({ ...state.words, content: '' });
    });
  });

  it('bring in numbers, names, places and offices that no source has', () => {
    property((error, { sources }) => {
      // «24 maggio»: both words may stand somewhere, but not together; what is swapped elsewhere may be known by itself.
      if (!['number', 'name', 'place', 'role'].includes(error.kind)) return;
      const unknown = broughtIn(error).filter(
        (word) => !new RegExp(`(?<![\\p{L}\\p{N}])${word.replaceAll('.', '\\.')}(?![\\p{L}\\p{N}])`, 'u').test(sources),
      );
      expect({ planted: error.planted, isUnknown: unknown.length > 0 }).toMatchObject({ isUnknown: true });
    });
  });

  it('only touch sentences that the rules hold supported, one kind at most once, and the same for the same night', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom('2026-11-22', '2026-11-23'), ({ state }, night) => {
        const errors = plantErrors(state, null, night);
        expect(new Set(errors.map(({ kind }) => kind)).size).toBe(errors.length);
        for (const { sentenceId } of errors) {
          expect(state.report.claims.find(({ id }) => id === sentenceId)).toMatchObject({ status: 'supported' });
          expect(state.report.findings.filter((finding) => finding.sentenceId === sentenceId)).toEqual([]);
        }
        expect(plantErrors(state, null, night)).toEqual(errors);
      }),
      { numRuns: 4 },
    );
  });

  it('leave alone what the stored check did not hold supported', () => {
    const [subject] = CASES;
    const ledger = { claims: [] } as unknown as Parameters<typeof plantErrors>[1];
    expect(subject && plantErrors(subject.state, ledger, 'notte')).toEqual([]);
  });

  it('can be shown all together, each in a sentence of its own', () => {
    const [subject] = CASES;
    if (subject === undefined) throw new Error('there are no cases');
    const errors = plantErrors(subject.state, null, '2026-11-23');
    const together = plantedTogether(subject.state, errors);
    const shown = sentencesOf(together?.words ?? subject.state.words).map(({ text }) => text);
    expect(together?.errors.length).toBeGreaterThan(3);
    for (const { sentenceId } of together?.errors ?? []) {
      const before = sentencesOf(subject.state.words).find(({ id }) => id === sentenceId);
      expect(shown).not.toContain(before?.text);
    }
  });
});
