import { expect, it } from '@jest/globals';
import { USUAL_OUTLETS } from '../../../../backend/contract/outlets.js';
import { outingWords } from './outing-words.js';

const REACH = { devices: 312, isAnnounced: false, subscribers: 1284, rhythm: '' };

it('says in one paragraph what happens and where', () => {
  expect(outingWords(null, USUAL_OUTLETS, REACH)).toBe(
    'Esce adesso, in prima pagina al posto che gli spetta. Va nella prossima newsletter. Notifica a 312 dispositivi.',
  );
  expect(
    outingWords(
      '2026-11-28T06:30:00.000Z',
      { place: 'lead', newsletter: false, push: true },
      { ...REACH, isAnnounced: true },
    ),
  ).toBe(
    'Esce il 28 novembre 2026 alle 07:30 e apre la prima pagina per 24 ore. Non va nella newsletter. Nessuna notifica.',
  );
  expect(outingWords('', { place: 'story', newsletter: true, push: true }, { ...REACH, devices: 0 })).toBe(
    'Esce nel giorno che scegli, in prima pagina tra le storie da seguire. Va nella prossima newsletter. Nessuna notifica.',
  );
});
