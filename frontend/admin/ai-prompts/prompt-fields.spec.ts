import { describe, expect, it } from '@jest/globals';
import { unknownVariables } from './prompt-fields.js';

describe('the variables of a prompt', () => {
  it('are warned about when their role does not know them, once each', () => {
    expect(unknownVariables('Oggi è {{currentDate}}: {{newsOverview}}', 'newsScout')).toEqual([]);
    expect(unknownVariables('{{newsContext}} {{ newsContext }} {{currentDate}}', 'newsScout')).toEqual(['newsContext']);
    expect(unknownVariables('{currentDate} e {{}}', 'articleVerifier')).toEqual([]);
  });
});
