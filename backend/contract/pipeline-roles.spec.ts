import { describe, expect, it } from '@jest/globals';
import { modelOf, temperatureOf, unknownVariables } from './pipeline-roles.js';

describe('the variables of a prompt', () => {
  it('are pointed out when their role does not know them, once each', () => {
    expect(unknownVariables('newsScout', 'Oggi è {{currentDate}}: {{newsOverview}}')).toEqual([]);
    expect(unknownVariables('newsScout', '{{newsContext}} {{ newsContext }} {{currentDate}} {{città}}')).toEqual([
      'newsContext',
      'città',
    ]);
    expect(unknownVariables('articleVerifier', '{currentDate} e {{}}')).toEqual([]);
  });
});

describe('a role without a model or a temperature of its own', () => {
  const models = { newsScout: 'a/scout', articleWriter: 'a/writer', articleVerifier: 'a/verifier' };
  const temperatures = { newsScout: 0.1, articleWriter: 0.9, articleVerifier: 0.2 };

  it('has those of the role that its row names', () => {
    expect(modelOf('articleChallenger', { ...models, articleChallenger: '' })).toBe('a/verifier');
    expect(modelOf('articleRepair', models)).toBe('a/writer');
    expect(temperatureOf('articleRepair', temperatures)).toBe(0.2);
    expect(temperatureOf('articleRepair', { ...temperatures, articleRepair: 0.5 })).toBe(0.5);
    expect(modelOf('newsScout', models)).toBe('a/scout');
  });
});
