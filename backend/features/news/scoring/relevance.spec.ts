import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type RelevanceInput, scoreRelevance } from './relevance.js';

const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const item = (more: Partial<RelevanceInput>): RelevanceInput => ({
  title: 'OpenAI presenta un modello linguistico per gli ospedali',
  text: 'Il sistema di intelligenza artificiale legge i referti.',
  publishedAt: hoursAgo(2),
  collectedAt: hoursAgo(1),
  sourcesOfStory: 1,
  ...more,
});

const score = (more: Partial<RelevanceInput>) => scoreRelevance(item(more), now).score;

describe('The relevance of an item', () => {
  it('is high for fresh news on AI that several sources carry, and says why in Italian', () => {
    const { score: points, reasons } = scoreRelevance(item({ sourcesOfStory: 4 }), now);
    expect(points).toBeGreaterThanOrEqual(90);
    expect(reasons.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Parla di intelligenza artificiale: .*openai/),
      'Pubblicata 2 ore fa',
      'La riportano 4 fonti',
    ]);
  });

  it('stays low for what is not about AI, however fresh and shared', () => {
    const football = {
      title: 'La Juventus vince il derby',
      text: 'Doppietta nel finale.',
      sourcesOfStory: 9,
    };
    expect(score(football)).toBeLessThanOrEqual(20);
    expect(scoreRelevance(item(football), now).reasons[0]).toMatchObject({ code: 'off-topic', points: 0 });
  });

  it.each([
    ['Il sindaco parla ai cittadini', 'Risposte ai dubbi e ai ritardi.'],
    ['Nuovo telefono Apple in vendita', 'Costa 999 euro con lo schermo più grande.'],
    ['Vendemmia: le rese del 2026', 'I dati della regione.'],
    ['Mantenimento delle strade', 'La ditta userà un nuovo software.'],
    ['Claude Monet torna a Genova', 'La mostra apre in primavera.'],
    ['Il Codex Leicester in mostra a Firenze', 'Il manoscritto di Leonardo.'],
    ['Gemini, l’oroscopo di domani', 'Giornata serena.'],
    [
      'Il consigliere riscrive la storia del porto',
      'Sui social mette un’immagine creata con l’intelligenza artificiale, e il partito protesta.',
    ],
    ['The Search Budget of the Resonance Program', 'Trials factors in a machine learning search for new particles.'],
    [
      'Apple e Google contro le regole dei negozi di app',
      'Microsoft e Meta usano software e cloud con chip e GPU proprie.',
    ],
  ])('is not fooled by words that only resemble AI: %s', (title, text) => {
    expect(scoreRelevance(item({ title, text }), now).reasons[0]?.code).toBe('off-topic');
  });

  it.each([
    ['it', 'L’AI entra nelle scuole', ''],
    ['it', 'L’intelligenza artificiale entra nelle scuole', ''],
    ['en', 'Anthropic releases a new Claude model', ''],
    ['en', 'Large language models struggle with dates', ''],
    ['es', 'La inteligencia artificial llega a los hospitales', ''],
    ['fr', 'L’IA générative bouscule les rédactions', ''],
    ['it', 'Claude arriva anche in Italia', ''],
    ['de', 'Künstliche Intelligenz in der Schule', ''],
    ['de', 'KI-Systeme für Behörden', ''],
    ['de', 'Ein Sprachmodell aus Heidelberg', ''],
    ['fr', 'Un modèle de langage français', ''],
    ['es', 'El aprendizaje automático llega al banco', ''],
    ['en', 'GLM-5.1 is out', ''],
    ['zh', '国产大模型发布新版本', ''],
  ])('recognises the subject in %s: %s', (_, title, text) => {
    expect(scoreRelevance(item({ title, text }), now).reasons[0]?.code).toBe('ai-topic');
  });

  it('counts the title more than the text', () => {
    const inTitle = score({ title: 'Il machine learning in fabbrica', text: 'Una giornata di studio.' });
    const inText = score({ title: 'Una giornata di studio', text: 'Il machine learning in fabbrica.' });
    expect(inTitle).toBeGreaterThan(inText);
  });

  it('falls with age and takes neither a missing date nor one in the future for fresh', () => {
    expect(score({ publishedAt: hoursAgo(1) })).toBeGreaterThan(score({ publishedAt: hoursAgo(36) }));
    expect(score({ publishedAt: hoursAgo(36) })).toBeGreaterThan(score({ publishedAt: hoursAgo(24 * 10) }));
    const old = score({ publishedAt: hoursAgo(24 * 30) });
    expect(score({ publishedAt: null, collectedAt: hoursAgo(0) })).toBe(old);
    expect(score({ publishedAt: hoursAgo(-48) })).toBe(old);
  });

  it('is always a whole number from 0 to 100, and its reasons add up to it', () => {
    const inputs = fc.record({
      title: fc.oneof(fc.string(), fc.constantFrom('OpenAI ChatGPT GPT-5 LLM AI', 'niente')),
      text: fc.string(),
      publishedAt: fc.option(fc.date({ noInvalidDate: true })),
      collectedAt: fc.date({ noInvalidDate: true }),
      sourcesOfStory: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(inputs, (input) => {
        const { score: points, reasons } = scoreRelevance(input, now);
        const sum = reasons.reduce((total, reason) => total + reason.points, 0);
        expect(Number.isInteger(points) && points >= 0 && points <= 100).toBe(true);
        if (reasons[0]?.code === 'ai-topic') expect(Math.abs(points - sum)).toBeLessThanOrEqual(0.5001);
        else expect(points).toBeLessThanOrEqual(20);
      }),
    );
  });
});
