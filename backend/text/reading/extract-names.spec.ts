import { describe, expect, it } from '@jest/globals';
import { NamePool } from '../../features/verification/grounding/evidence/name-pool.js';
import { tokenize } from '../tokens.js';
import { extractNames } from './extract-names.js';

const names = (text: string) =>
  extractNames(text, tokenize(text), () => false)
    .filter((name) => name.certain)
    .map((name) => name.text);

function stateOf(article: string, source: string) {
  const pool = new NamePool();
  pool.add(tokenize(source));
  const [name] = extractNames(article, tokenize(article), () => false);
  return name === undefined ? 'none' : pool.find(name).state;
}

describe('names in a sentence', () => {
  it.each([
    ['Ieri Sam Altman ha visitato Torino.', ['Sam Altman', 'Torino']],
    ['Secondo OpenAI il modello GPT-5 è pronto.', ['OpenAI', 'GPT-5']],
    ['Il presidente della Commissione ha parlato.', []],
    ['Anthropic ha assunto Jan van der Berg.', ['Anthropic', 'Jan van der Berg']],
    ['Intanto la NATO e la University of Oxford studiano.', ['NATO', 'University of Oxford']],
    ['Resta il dubbio. ', []],
    ["Cos'è la memoria?", []],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('does not trust a lone capital at the start of a sentence', () => {
    expect(names('Addestrare costa molto.')).toEqual([]);
  });
});

describe('a name sought in the sources', () => {
  it.each([
    ['ha detto Sam Altman', 'Sam Altman said', 'found'],
    ['ha detto Sam Altman', 'Mr. Altman said', 'partly'],
    ['vive a Londra', 'lives in London', 'found'],
    ['negli Stati Uniti', 'across the U.S. market', 'found'],
    ['la Commissione Europea', 'the European Commission', 'found'],
    ['in Germania', 'German companies', 'found'],
    ['usa DeepMind', 'the lab Deep Mind', 'found'],
    ['firma la OMS', 'Organizzazione mondiale', 'missing'],
    ['ha scelto Claude-4', 'Claude-3 was chosen', 'missing'],
    ['ha detto Giovanni Bellini', 'Sam Altman said', 'missing'],
    ['in zona pre-Europei', 'gli Europei', 'found'],
    ['di Antropic', 'by Anthropic', 'found'],
    ['con Quantica', 'quando arriva', 'missing'],
  ])('«%s» in «%s» is %s', (article, source, state) => {
    expect(stateOf(article, source)).toBe(state);
  });
});
