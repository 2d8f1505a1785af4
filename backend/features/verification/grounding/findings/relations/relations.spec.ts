import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tokenize } from '../../../../../text/tokens.js';
import type { SourceSnapshot } from '../../../../offline-engine/step.facts.js';
import { groundArticle } from '../../ground-article.js';
import { clauseWords } from './clauses.js';

/** Texts about invented things: who does, says and denies what. */
const TEXTS: Readonly<Record<string, readonly [language: string, title: string, ...paragraphs: string[]]>> = {
  mill: [
    'en',
    'Ottermere mill tests a program called Sluice',
    'The mill at Ottermere tests a program called Sluice, which reads the level of the river.',
    'Above this level the program lowers the gate slowly; it does not stop the wheel.',
    'In a second trial with communication between the two gates, both opened at the same time.',
    'The report will be read by two engineers and by the lawyers of the school, not by the owner himself.',
    'The difference between the two winters is not statistically significant.',
    'Millers will see the forecast but will not base warnings on it.',
    'The program opens the gate too early on one day in nine, according to the magazine Weir & Wheel.',
    'Ambrose Fell built the wheel of Ottermere in the old forge. Corin Tash, his neighbour, paints the gates.',
    'Ruth Amory, chief operating officer of the mill, reads the level every morning.',
  ],
  traghetto: [
    'fr',
    'Le bac de Vaucelle traverse seul',
    'Le bac de Vaucelle traverse seul le lac depuis le mois de mai.',
    'Le programme ne reconnaît pas les bateaux de pêche et ralentit près des bouées.',
  ],
};

function findingsOf(of: string, sentence: string): string[] {
  const [language = '', title = '', ...paragraphs] = TEXTS[of] ?? [];
  const source: SourceSnapshot = {
    id: of,
    url: `https://${of}.example/1`,
    title,
    publisher: of,
    language,
    publishedAt: '2026-05-04T08:00:00Z',
    text: paragraphs.join('\n\n'),
    sha256: '',
    primary: true,
  };
  const { findings } = groundArticle({ title: '', excerpt: '', contentHtml: `<p>${sentence}</p>` }, [source]);
  return findings.map(({ kind }) => kind);
}

describe('what is denied on one side only', () => {
  it.each([
    [
      'a result without its «non»',
      'mill',
      'Lo scarto tra i due inverni è una differenza statisticamente significativa.',
    ],
    [
      'two clauses that changed places',
      'mill',
      'Sopra questo livello il programma ferma la ruota, senza abbassare lentamente la paratoia.',
    ],
    [
      'a circumstance denied',
      'mill',
      'Nella seconda prova, in cui non potevano comunicare, le due paratoie si sono aperte.',
    ],
    [
      'the other one of two left out',
      'mill',
      'Il rapporto sarà letto da due ingegneri e dal proprietario, non dagli avvocati della scuola.',
    ],
    [
      'what a program is told to do',
      'traghetto',
      'Il programma riconosce i pescherecci, i battelli da pesca, e rallenta.',
    ],
  ])('is asked about: %s', (_name, of, sentence) => {
    expect(findingsOf(of, sentence)).toContain('denial');
  });

  it.each([
    ['mill', 'Lo scarto tra i due inverni non è statisticamente significativo.'],
    ['mill', 'Sopra questo livello il programma abbassa lentamente la paratoia e non ferma la ruota.'],
    ['mill', 'Nella seconda prova le due paratoie potevano comunicare e si sono aperte insieme.'],
    ['mill', 'Il rapporto sarà letto da due ingegneri e dagli avvocati della scuola, non dal proprietario.'],
    ['mill', 'I mugnai vedranno la previsione, senza basarvi le allerte.'],
    ['traghetto', 'Il programma non riconosce i pescherecci e rallenta vicino alle boe.'],
  ])('is not asked about where both sides deny alike: %s, %s', (of, sentence) => {
    expect(findingsOf(of, sentence)).not.toContain('denial');
  });
});

describe('whose words and deeds they are', () => {
  it.each([
    [
      'another authority than the passage names',
      'Il programma apre la paratoia troppo presto un giorno su nove, secondo Corin Tash.',
      'attribution',
    ],
    ['the surname of somebody else', 'Ambrose Tash ha costruito la ruota di Ottermere nella vecchia fucina.', 'name'],
    [
      'an office next to the own one',
      'Ruth Amory, amministratrice delegata del mulino, legge il livello ogni mattina.',
      'role',
    ],
  ])('is asked about: %s', (_name, sentence, kind) => {
    expect(findingsOf('mill', sentence)).toContain(kind);
  });

  it.each([
    ['Il programma apre la paratoia troppo presto un giorno su nove, secondo la rivista Weir & Wheel.', 'attribution'],
    ['Ambrose Fell ha costruito la ruota di Ottermere nella vecchia fucina.', 'name'],
    ['Ruth Amory, direttrice operativa del mulino, legge il livello ogni mattina.', 'role'],
  ])('is not asked about where the passage says so: %s', (sentence, kind) => {
    expect(findingsOf('mill', sentence)).not.toContain(kind);
  });
});

describe('cutting a sentence into clauses', () => {
  it('gives every word its own place, in order, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const tokens = tokenize(text);
        const words = clauseWords(text, 'it', tokens);
        for (const [index, { at, start, clause }] of words.entries()) {
          expect(tokens[at]?.start).toBe(start);
          expect(clause).toBeGreaterThanOrEqual(words[index - 1]?.clause ?? 0);
        }
      }),
    );
  });
});
