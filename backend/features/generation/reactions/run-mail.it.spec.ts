import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GenerationRun } from '../../../contract/generation.js';
import { runMail } from './run-mail.it.js';

const WHERE = { siteName: 'Contesto', publicBaseUrl: 'https://contesto.example' };
const ID = '0192d5a0-0000-7000-8000-000000000001';
const published = {
  status: 'completed' as const,
  outcome: 'published' as const,
  score: 92,
  reasons: [] as string[],
  mainTopic: 'Radiografie',
  category: 'AI News',
  articleId: ID,
  slug: 'orione-3',
  requestedAt: '2026-11-21T13:00:00.000Z',
} satisfies Partial<GenerationRun>;

describe('the mail about an automatic run', () => {
  it('says of a published article what it is, how it scored, where it is, and that a program wrote it', () => {
    const { subject, text } = runMail(published, 'Orione 3 negli ospedali', WHERE);
    expect(subject).toBe('[Contesto] Articolo pubblicato: Orione 3 negli ospedali');
    expect(text).toBe(
      [
        'La generazione automatica delle 14:00 di sabato 21 novembre 2026 è terminata.',
        'Titolo: Orione 3 negli ospedali\nEsito: pubblicato (Generato con IA)\nPunteggio di verifica: 92 su 100\nArgomento: Radiografie\nCategoria: AI News',
        `Leggi l’articolo: https://contesto.example/articolo/orione-3\nApri in redazione: https://contesto.example/admin/edit/${ID}`,
        'Generato con IA: il testo è stato scritto e verificato da un programma e pubblicato in automatico.',
        '-- \nContesto. Questi messaggi si disattivano in https://contesto.example/admin, scheda «Generazione Automatica».',
      ].join('\n\n'),
    );
  });

  it('gives the reasons of a draft and the way to its editor only', () => {
    const reasons = ['Il numero 99 non è nelle fonti.'];
    const draft = { ...published, outcome: 'draft' as const, score: 61, reasons };
    const { subject, text } = runMail(draft, 'Orione 3 costa 99 milioni', WHERE);
    expect(subject).toBe('[Contesto] Bozza da rivedere: Orione 3 costa 99 milioni');
    expect(text).toContain('Osservazioni della verifica:\n- Il numero 99 non è nelle fonti.');
    expect(text).toContain(`/admin/edit/${ID}`);
    expect(text).not.toContain('/articolo/');
    expect(text).not.toContain('Generato con IA');
  });

  it('gives the reason of a run that was given up or found nothing', () => {
    const without = { ...published, outcome: null, score: null, articleId: null, slug: null, mainTopic: null };
    const aborted = runMail({ ...without, status: 'aborted', reasons: ['Chiave rifiutata.'] }, null, WHERE);
    expect(aborted.subject).toBe('[Contesto] Generazione automatica interrotta');
    expect(aborted.text).toContain('Motivo:\n- Chiave rifiutata.');
    const empty = runMail({ ...without, status: 'no-topic', reasons: ['Nulla di nuovo.'] }, null, WHERE);
    expect(empty.subject).toBe('[Contesto] Nessun articolo da scrivere');
    expect(empty.text).not.toContain('http://');
  });

  it('links to nothing when the article was deleted meanwhile', () => {
    const { text } = runMail(published, null, WHERE);
    expect(text).toContain('Nel frattempo l’articolo è stato eliminato.');
    expect(text).not.toContain('/articolo/');
    expect(text).not.toContain('/admin/edit/');
  });

  it('lets no title, reason or topic out of its line or into the markup', () => {
    const nasty = fc.string({ unit: fc.constantFrom('a', '<', '>', '"', '&', '\r', '\n', '\u0000', ' ', 'è') });
    fc.assert(
      fc.property(nasty, nasty, nasty, (title, reason, mainTopic) => {
        const { subject, text, html } = runMail({ ...published, reasons: [reason], mainTopic }, title, WHERE);
        expect(subject).not.toMatch(/\p{Cc}/u);
        expect(subject.length).toBeLessThan(200);
        expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
        expect(text.split('\n\n')).toHaveLength(6);
        const tags = (html ?? '').match(/<[^>]*>/g) ?? [];
        for (const tag of tags)
          expect(tag).toMatch(/^<(!doctype html|\/?(html|meta|body|p|ul|li|br|strong|a|small)\b[^<>]*)>$/);
      }),
    );
  });
});
