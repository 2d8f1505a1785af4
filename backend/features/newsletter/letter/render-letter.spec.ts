import { expect, it } from '@jest/globals';
import type { Letter } from './letter.js';
import { renderLetter } from './render-letter.js';

const LETTER: Letter = {
  siteName: 'Contesto',
  baseUrl: 'https://contesto.example',
  title: 'Cinque storie & una correzione',
  date: '2026-11-23T06:30:00.000Z',
  intro: 'Buongiorno.\n\nOggi cinque storie.',
  articles: [
    {
      title: 'Un <modello> nuovo',
      standfirst: 'Che cosa cambia.',
      url: 'https://contesto.example/articolo/un-modello-nuovo',
      imageUrl: null,
      strip: 'Generato con IA · 13 frasi su 14 confermate',
      category: 'AI News',
      publishedAt: '2026-11-22T10:00:00.000Z',
      minutes: 3,
    },
  ],
  corrections: [
    {
      title: 'Il registro',
      url: 'https://contesto.example/articolo/il-registro',
      note: 'La data era un’altra.',
    },
  ],
  unsubscribeUrl: 'https://contesto.example/newsletter/disiscrizione?token=abc',
  preferencesUrl: 'https://contesto.example/newsletter/preferenze?token=def',
  ownerLine: 'Contesto, via Roma 1, Milano',
  disclosureLine: 'Alcuni articoli sono generati con IA.',
};

it('says the same things as HTML and as plain text', () => {
  const { subject, html, text } = renderLetter(LETTER);
  expect(subject).toBe('Cinque storie & una correzione');
  expect(html).toContain('Un &lt;modello&gt; nuovo');
  expect(text).toContain('Un <modello> nuovo');
  for (const written of [html, text]) {
    for (const words of [
      'Buongiorno.',
      'Che cosa cambia.',
      'Generato con IA · 13 frasi su 14 confermate',
      'La data era un’altra.',
      'https://contesto.example/articolo/un-modello-nuovo',
      LETTER.unsubscribeUrl,
      LETTER.preferencesUrl,
      LETTER.ownerLine,
      LETTER.disclosureLine,
    ])
      expect(written).toContain(words);
  }
});

it('fetches nothing when it is opened', () => {
  expect(renderLetter(LETTER).html).not.toMatch(/<(?:img|link|script|iframe)|url\(/i);
});
