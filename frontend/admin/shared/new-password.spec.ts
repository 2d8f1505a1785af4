import { expect, it } from '@jest/globals';
import { passwordProblem } from './new-password.js';

it.each([
  ['nuova-password', 'nuova-password', '', 'Tutti i campi sono obbligatori'],
  ['nuova-password', 'altra-password', 'vecchia', 'Le nuove password non coincidono'],
  ['corta', 'corta', 'vecchia', 'La password deve essere di almeno 6 caratteri'],
  ['nuova-password', 'nuova-password', 'vecchia', null],
])('asks for every field, then for two equal ones, then for six characters: %s, %s, «%s»', (one, two, old, problem) => {
  expect(passwordProblem(one, two, old)).toBe(problem);
});
