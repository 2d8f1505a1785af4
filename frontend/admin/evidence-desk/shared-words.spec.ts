import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sharedMarks } from './shared-words.js';
import { sentencesOf, touched } from './source-text.js';

const words = (text: string, marks: readonly { start: number; end: number; kind: string }[]) =>
  marks.map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);

describe('the words that a sentence and a passage share', () => {
  it('are numbers in any notation, names and words that begin alike; a number of one side alone stands out', () => {
    const ours = 'A Hallinge il calore scalderà 6.400 case e 4.200 uffici con il 6,4 % in più di parametri.';
    const theirs = 'In Hallinge the surplus will heat 4,200 homes; 6.4 % more parameters, 8 200 by 2028.';
    const { inSentence, inPassage } = sharedMarks(ours, theirs);
    expect(words(ours, inSentence)).toEqual([
      'name Hallinge',
      'other 6.400',
      'number 4.200',
      'number 6,4',
      'word parametri',
    ]);
    expect(words(theirs, inPassage)).toContain('number 4,200');
    expect(words(theirs, inPassage)).toContain('other 2028');
  });

  it('leave a short word at the beginning of a sentence alone, but not UE or IA', () => {
    const ours = 'Il tempo dell’UE.';
    expect(words(ours, sharedMarks(ours, 'Il resto lo dice la UE.').inSentence)).toEqual(['name UE']);
  });

  it('never lie outside the text or over each other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        let at = 0;
        for (const { start, end } of sharedMarks(one, other).inSentence) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeLessThanOrEqual(one.length);
          at = end;
        }
      }),
    );
  });
});

describe('the sentences of a source', () => {
  const text = 'First one.  Second one.\nThird one, on a line.';

  it('are found again by a passage, whatever blanks it has', () => {
    const sentences = sentencesOf(text, 'en');
    expect(sentences.map((sentence) => sentence.text)).toEqual(['First one.', 'Second one.', 'Third one, on a line.']);
    expect(touched(sentences, text, 'Second one. Third one')).toEqual([1, 2]);
    expect(touched(sentences, text, 'Fourth')).toEqual([]);
    expect(touched(sentences, text, ' ')).toEqual([]);
  });

  it('stand where they say, in any text and under any name of a language', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (any, language) => {
        for (const { start, end, text: sentence } of sentencesOf(any, language)) {
          expect(any.slice(start, end)).toBe(sentence);
        }
      }),
    );
  });
});
