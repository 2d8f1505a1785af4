import { describe, expect, it } from '@jest/globals';
import type { EditorCase } from './cases/editor-case.js';
import { checkPatterns, sourcePatterns, writerPatterns } from './patterns.js';

const NOW = new Date('2026-11-25T10:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const some = (count: number, other: Partial<EditorCase>): EditorCase[] =>
  Array.from({ length: count }, () => ({
    sourceId: 'a',
    writer: 'modello-x',
    subject: 'date',
    outcome: 'source-wrong',
    doubted: false,
    isPublic: false,
    sentences: 1,
    at: daysAgo(3),
    ...other,
  }));

describe('patterns in what editors decide', () => {
  it('say what is often wrong in a source, of how many sentences', () => {
    const cases = [...some(4, {}), ...some(1, { outcome: 'stood', sentences: 5 })];
    expect(sourcePatterns(cases, NOW)).toEqual([
      'Le date di questa fonte sono spesso sbagliate: 4 frasi su 9 corrette dalla redazione.',
    ]);
    expect(sourcePatterns(some(3, { subject: 'number' }), NOW)).toEqual([
      'I numeri di questa fonte sono spesso sbagliati: 3 frasi su 3 corrette dalla redazione.',
    ]);
  });

  it('say nothing of two cases, of a rare error, of one that was the writer’s and of old ones', () => {
    expect(sourcePatterns(some(2, {}), NOW)).toEqual([]);
    expect(sourcePatterns([...some(3, {}), ...some(1, { outcome: 'stood', sentences: 60 })], NOW)).toEqual([]);
    expect(sourcePatterns(some(9, { outcome: 'writer-wrong' }), NOW)).toEqual([]);
    expect(sourcePatterns(some(9, { at: daysAgo(200) }), NOW)).toEqual([]);
  });

  it('say where the check doubts in vain', () => {
    const cases = [
      ...some(4, { subject: 'name', outcome: 'doubt-unfounded', doubted: true }),
      ...some(1, { subject: 'name', outcome: 'writer-wrong', doubted: true }),
    ];
    expect(sourcePatterns(cases, NOW)).toEqual([
      'Le segnalazioni sui nomi in questa fonte sono spesso infondate: 4 su 5.',
    ]);
    expect(checkPatterns(cases, NOW)).toEqual(['Le segnalazioni sui nomi sono spesso infondate: 4 su 5.']);
  });

  it('say what a model often gets wrong, where its sentences of the kind are counted and where they are not', () => {
    const dates = [...some(5, { outcome: 'writer-wrong' }), ...some(1, { outcome: 'stood', sentences: 10 })];
    expect(writerPatterns('modello-x', dates, NOW)).toEqual([
      'Il modello modello-x sbaglia spesso le date: 5 frasi su 15 corrette dalla redazione.',
    ]);
    const attributions = [
      ...some(4, { subject: 'attribution', outcome: 'writer-wrong' }),
      ...some(2, { subject: 'role', outcome: 'writer-wrong' }),
    ];
    expect(writerPatterns('modello-x', attributions, NOW)).toEqual([
      'Il modello modello-x sbaglia spesso le attribuzioni: 4 delle 6 correzioni della redazione.',
    ]);
  });

  it('tell of withdrawn articles', () => {
    const withdrawn = some(2, { subject: 'statement', outcome: 'retracted', isPublic: true });
    expect(sourcePatterns(withdrawn, NOW)).toEqual(['2 articoli basati su questa fonte sono stati ritirati.']);
  });
});
