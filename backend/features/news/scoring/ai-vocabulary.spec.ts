import { describe, expect, it } from '@jest/globals';
import { aiSignals } from './ai-vocabulary.js';

const termsOf = (text: string) => aiSignals('', text).terms;

describe('The vocabulary of artificial intelligence', () => {
  it.each([
    ['a word of it at either end, in any case', 'GPU, e poi ancora Robot', ['gpu', 'robot']],
    ['words of a term with anything but letters between them', 'Machine, learning', ['machine learning']],
    ['a term and the longer one that begins with it', 'La prompt injection', ['prompt injection', 'prompt']],
    ['the longer of two that share their beginning', 'un dataset', ['dataset']],
    ['a term behind an apostrophe', 'dell’intelligenza artificiale', ['intelligenza artificiale']],
    ['a term written with a hyphen', 'arriva GPT-5.', ['gpt-5']],
    ['the capitals of the acronym alone', 'IA e ia', ['AI']],
    ['terms of a language without spaces', '国产大模型发布', ['大模型']],
  ])('finds %s', (_, text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it.each([
    ['in the middle of a word', 'sgpu, xrobot e èrobot'],
    ['in part of a word held together by hyphens or points', 'data.gov e super-robot, x-gpu'],
    ['where a term breaks off', 'machine'],
    ['in the preposition', 'AGENTI AI CONFINI. Più agenti ai seggi'],
  ])('finds nothing %s', (_, text) => {
    expect(termsOf(text)).toEqual([]);
  });

  it('counts each term once, and double in the title', () => {
    const once = aiSignals('', 'robot, robot, robot').weight;
    expect(aiSignals('robot', 'robot e robot').weight).toBe(2 * once);
  });

  it('reads the beginning of a text only', () => {
    expect(termsOf(`${'parola '.repeat(1_000)}robot`)).toEqual([]);
  });
});
