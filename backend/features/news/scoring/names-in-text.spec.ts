import { describe, expect, it } from '@jest/globals';
import { namesAndNumbers, nameWordsOf } from './names-in-text.js';

describe('the names in a text', () => {
  it('are acronyms, numbers and words with a capital, without those that begin a sentence', () => {
    expect(
      namesAndNumbers('Presentato da OpenAI il GPT-6: costa 40 euro. Milano applaude, Così l’UE', new Set()),
    ).toEqual(['openai', 'gpt-6', '40', 'ue']);
  });

  it('may begin a sentence when other texts write them with a capital more often than without', () => {
    const known = nameWordsOf([
      'Il sindaco di Milano parla. Modello nuovo a Milano.',
      'Un modello per Torino, dice il Modello, e un altro modello a torino.',
    ]);
    expect([...known]).toEqual(['milano']);
    expect(namesAndNumbers('Milano applaude. Modello aperto', known)).toEqual(['milano']);
  });
});
