import { expect, it } from '@jest/globals';
import { withViewsSummed } from './summed-views.js';

const finding = (name: string, ok = true) => ({ name, ok, detail: ok ? 'al passo con il registro' : 'in ritardo' });
const lines = (...findings: ReturnType<typeof finding>[]) =>
  withViewsSummed(findings).map(({ name, detail }) => `${name}: ${detail}`);

it('puts views and reactions that are well in one line, and each that is not', () => {
  const views = ['projection a', 'projection b'].map((name) => finding(name));
  const log = finding('log');
  expect(lines(log, ...views, finding('gateway'))).toEqual([
    'log: al passo con il registro',
    'projections: 2, tutte al passo con il registro',
    'gateway: al passo con il registro',
  ]);
  expect(lines(...views, finding('projection c', false))).toEqual([
    'projections: 3, 2 al passo con il registro',
    'projection c: in ritardo',
  ]);
  expect(lines(...views, finding('reaction a'), finding('reaction b', false))).toEqual([
    'projections: 2, tutte al passo con il registro',
    'reactions: 2, 1 al passo con il registro',
    'reaction b: in ritardo',
  ]);
  expect(lines(log)).toEqual(['log: al passo con il registro']);
});
