import { describe, expect, it } from '@jest/globals';
import { passwordProblem } from './password-form.js';

describe('changing the password', () => {
  const problem = (currentPassword: string, newPassword: string, repeated: string) =>
    passwordProblem({ currentPassword, newPassword, repeated });

  it('asks for all three fields, then for two equal ones, then for six characters', () => {
    expect(problem('', 'nuova-password', 'nuova-password')).toBe('Tutti i campi sono obbligatori');
    expect(problem('vecchia', 'nuova-password', 'altra-password')).toBe('Le nuove password non coincidono');
    expect(problem('vecchia', 'corta', 'corta')).toBe('La password deve essere di almeno 6 caratteri');
    expect(problem('vecchia', 'nuova-password', 'nuova-password')).toBeNull();
  });
});
