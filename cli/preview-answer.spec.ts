import { expect, it } from '@jest/globals';
import type { GenerationPreview } from '../backend/contract/generation-brief.js';
import { previewAnswer } from './preview-answer.js';

const story = {
  ...{ storyId: 's', title: 'Orione 3 in 42 ospedali', language: 'it', publishedAt: null, terms: [], reports: [] },
  ...{ publishers: ['Uno', 'Due'], languages: ['it'], window: 7 as const },
  ...{ relevance: 80, firstHand: 0, selected: false },
};
const preview: GenerationPreview = {
  topic: 'Orione',
  counts: [
    { window: 3, stories: 0 },
    { window: 7, stories: 1 },
    { window: 30, stories: 1 },
    { window: 'all', stories: 1 },
  ],
  window: 7,
  stories: [story],
  storiesInWindow: 1,
  publishersInWindow: 2,
  nearest: [],
  choice: null,
  publishes: false,
  addresses: [{ url: 'http://10.0.0.1/', problem: 'Indirizzo non consentito: rete privata o riservata' }],
  sources: [{ title: 't', url: 'https://uno.example/a', publisher: 'Uno' }],
  enough: true,
  engine: { kind: 'model', name: 'prova/scrittore', onlineSearch: true },
  estimate: { kind: 'estimated', usd: 0.14, unknownModels: [] },
  hold: null,
  queuePlace: 2,
  notes: ['1 storia di 2 testate negli ultimi 7 giorni.'],
};

it('a dry run says what would be found, read and used, and what is refused', () => {
  const { text, data, exitCode } = previewAnswer(preview);
  expect(text).toBe(
    [
      'Argomento: Orione',
      '1 storia di 2 testate negli ultimi 7 giorni.',
      'Storie: 3 giorni 0, 7 giorni 1, 30 giorni 1, tutte 1.',
      '  1. Orione 3 in 42 ospedali (2 testate, 7 giorni)',
      'Da leggere per prime:',
      '  Uno  https://uno.example/a',
      'Indirizzo che non si può leggere, http://10.0.0.1/: Indirizzo non consentito: rete privata o riservata.',
      'Scrive: prova/scrittore, con ricerca in rete.',
      'Costo: circa $\u00a00,14.',
      'Altre generazioni in corso: posto 2 in coda.',
    ].join('\n'),
  );
  expect([data, exitCode]).toEqual([preview, undefined]);
});
