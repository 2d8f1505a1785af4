import { describe, expect, it } from '@jest/globals';
import { planImport } from './source-import.js';

const entry = (name: string, rssUrl: string, more: object = {}) => ({ name, url: 'https://t.test', rssUrl, ...more });

describe('the plan of an import', () => {
  it('says of each entry whether it is new, there already or refused, and why', () => {
    const written = [
      entry('Nuova', 'https://t.test/a'),
      entry('Nota', 'https://T.test/b/'),
      entry('Doppia', 'https://t.test/a'),
      entry('Storta', 'ftp://t.test/c'),
      entry('Strana', 'https://t.test/d', { selector: 5 }),
      {},
    ];
    const plan = planImport(written, ['source:https://t.test/b']);
    expect(plan.map(({ place, name, state, reason }) => [place, name, state, reason])).toEqual([
      [1, 'Nuova', 'new', null],
      [2, 'Nota', 'known', null],
      [3, 'Doppia', 'known', null],
      [4, 'Storta', 'refused', 'L’indirizzo del feed deve cominciare con http:// o https://'],
      [5, 'Strana', 'refused', 'Il campo selector manca o non è del tipo atteso'],
      [6, '', 'refused', 'Il nome è obbligatorio'],
    ]);
    expect(plan[0]?.source).toMatchObject({ language: 'en', category: 'AI News', active: true });
  });
});
