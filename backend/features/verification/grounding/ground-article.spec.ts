import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SourceSnapshot } from '../../model-exchanges/commands/step-facts.js';
import { claimsForJudge, groundArticle } from './ground-article.js';
import { ORBITA_ARTICLE, ORBITA_SOURCES } from './orbita.fixture.js';

const ITALIAN_SOURCE: SourceSnapshot = {
  id: 'gazzetta',
  url: 'https://www.gazzetta-nord.example/tech/lumina?utm_source=feed',
  title: 'Lumina apre un laboratorio a Trieste',
  publisher: 'Gazzetta Nord',
  language: 'it',
  publishedAt: '2026-11-18T08:00:00Z',
  text: `Lumina ha aperto a Trieste un laboratorio di robotica con 45 ricercatori. Il progetto è costato 12 milioni di euro.

«Vogliamo trattenere in Italia i talenti che oggi partono», ha spiegato la direttrice Carla Venier.

Il laboratorio è stato inaugurato il 12 novembre 2026. Lumina non ha precisato quando assumerà altro personale. La Regione non ha finanziato l'opera.`,
  sha256: '',
  primary: false,
};

function flagsOf(sentence: string, sources: readonly SourceSnapshot[] = [ITALIAN_SOURCE]) {
  const report = groundArticle({ title: '', excerpt: '', contentHtml: `<p>${sentence}</p>` }, sources);
  return report.flags.map((flag) => `${flag.code} ${flag.severity}`);
}

describe('what grounding flags', () => {
  it.each([
    ['a number of no source', 'A Trieste lavorano 54 ricercatori di Lumina.', 'H1 hard'],
    ['an amount in another currency', 'Il progetto di Lumina è costato 12 milioni di dollari.', 'H1 soft'],
    ['a name of no source', 'Lumina ha aperto un laboratorio insieme a Ferrovia Quantica.', 'H2 hard'],
    ['an unknown name that opens the sentence', 'Ferruzia ha aperto a Trieste un laboratorio di robotica.', 'H2 hard'],
    [
      'a misquotation',
      '«Vogliamo trattenere in Italia i capitali che oggi partono», ha spiegato Carla Venier.',
      'H3 hard',
    ],
    ['a wrong day', 'Il laboratorio di Lumina è stato inaugurato il 14 novembre 2026.', 'H5 hard'],
    ['a denial of what the source affirms', 'Lumina non ha aperto a Trieste un laboratorio di robotica.', 'H6 hard'],
    ['an affirmation of what the source denies', "La Regione ha finanziato l'opera del laboratorio.", 'H6 soft'],
    ['a written address', 'Lumina ha aperto un laboratorio, si veda https://altrove.example/pagina.', 'H4 hard'],
    [
      'a link to another page of a source',
      'Lumina ha <a href="https://gazzetta-nord.example/altro">aperto</a> un laboratorio.',
      'H4 soft',
    ],
  ])('%s', (_name, sentence, flag) => {
    expect(flagsOf(sentence)).toContain(flag);
  });

  it.each([
    [
      'numbers, names and dates as the source has them',
      'Il 12 novembre è stato inaugurato il laboratorio di Lumina. A Trieste lavorano 45 ricercatori. Il progetto è costato 12 milioni di euro.',
    ],
    ['comparators that hold', 'A Trieste lavorano oltre 40 ricercatori di Lumina, meno di 50 in tutto.'],
    ['an exact quotation', '«Vogliamo trattenere in Italia i talenti che oggi partono», ha spiegato Carla Venier.'],
    ['a shortened quotation', '«Vogliamo trattenere […] i talenti che oggi partono», ha spiegato Carla Venier.'],
    ['a denial the source makes', "La Regione non ha finanziato l'opera di Lumina."],
    ['«non solo», which affirms', 'Lumina ha aperto non solo un laboratorio di robotica a Trieste.'],
    [
      'the source linked without its tracking parameter',
      'Lumina ha <a href="https://gazzetta-nord.example/tech/lumina">aperto</a> un laboratorio.',
    ],
    ['a link within the portal', 'Lumina ha <a href="/articolo/robot">aperto</a> un laboratorio.'],
    ['the day the source came out', 'Lo scrive Gazzetta Nord il 18 novembre 2026: Lumina è a Trieste.'],
    ['an opinion', 'Resta da capire se basterà.'],
    ['a count of the own sources', 'Una testata racconta il laboratorio di Lumina.'],
  ])('lets %s pass', (_name, sentence) => {
    expect(flagsOf(sentence)).toEqual([]);
  });

  it('asks for attribution and an aligned passage where a quotation is translated', () => {
    expect(
      flagsOf('«Vogliamo robot che imparino guardando le persone», ha detto Marchetti di Orbita.', ORBITA_SOURCES),
    ).toEqual(['H3 soft']);
    expect(flagsOf('«Vogliamo robot che imparino guardando le persone» fa effetto.', ORBITA_SOURCES)).toContain(
      'H3 hard',
    );
  });

  it('takes another version of a product for another product', () => {
    expect(flagsOf('Orbita pubblicherà il modello Lumen 3 a gennaio.', ORBITA_SOURCES)).toContain('H1 hard');
  });
});

describe('the report', () => {
  it('weighs title, excerpt and sentences, and leaves opinion and references out', () => {
    const { claims } = groundArticle(ORBITA_ARTICLE, ORBITA_SOURCES);
    const weightOf = (start: string) => claims.find((claim) => claim.sentence.startsWith(start))?.weight;
    expect(weightOf('Orbita raccoglie')).toBe(3);
    expect(weightOf('La startup di Zurigo')).toBe(2);
    expect(weightOf('Secondo due persone')).toBe(2);
    expect(weightOf('Tra i concorrenti')).toBe(1);
    expect(weightOf('Resta da vedere')).toBe(0);
    expect(weightOf('Tech Ledger: Orbita')).toBe(0);
  });

  it('names the publishers it leans on and hands the judge sentences and passages only', () => {
    const report = groundArticle(ORBITA_ARTICLE, ORBITA_SOURCES);
    expect(report.publishers).toEqual(['Daily Circuit', 'Tech Ledger']);
    const judged = claimsForJudge(report);
    expect(judged).toHaveLength(report.claims.filter((claim) => claim.checkWorthy).length);
    expect(judged.every((claim) => claim.spans.length <= 3)).toBe(true);
  });

  it('gives a flag the same id when other sentences change, so that a dismissal stays', () => {
    const wrong = ORBITA_ARTICLE.contentHtml.replace('85 dipendenti', '95 dipendenti');
    const before = groundArticle({ ...ORBITA_ARTICLE, contentHtml: wrong }, ORBITA_SOURCES).flags.find(
      (flag) => flag.text === '95',
    );
    const edited = { ...ORBITA_ARTICLE, title: 'Un altro titolo', contentHtml: `<p>Una frase in più.</p>${wrong}` };
    const after = groundArticle(edited, ORBITA_SOURCES, { dismissedFlagIds: [before?.id ?? ''] }).flags.find(
      (flag) => flag.text === '95',
    );
    expect(after).toMatchObject({ id: before?.id, dismissed: true });
  });

  it('is the same for the same input', () => {
    expect(groundArticle(ORBITA_ARTICLE, ORBITA_SOURCES)).toEqual(groundArticle(ORBITA_ARTICLE, ORBITA_SOURCES));
  });

  it('never throws, whatever the text', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
    );
    fc.assert(
      fc.property(anything, anything, anything, (title, contentHtml, text) => {
        const sources = [{ ...ITALIAN_SOURCE, url: title, title, text, publishedAt: contentHtml }];
        expect(() => groundArticle({ title, excerpt: text, contentHtml }, sources)).not.toThrow();
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['one endless word', 'a'.repeat(100_000)],
    ['numbers without end', '1.200 '.repeat(16_000)],
    ['unclosed quotation marks', '"'.repeat(100_000)],
    ['nothing but invisible characters', '\u200b'.repeat(100_000)],
    ['accents piled up', `e${'\u0301'.repeat(100_000)}`],
  ])('takes seconds at most on hostile text: %s', (_name, text) => {
    const started = process.cpuUsage();
    groundArticle({ title: text, excerpt: text, contentHtml: `<p>${text}</p>` }, [{ ...ITALIAN_SOURCE, text }]);
    const { user } = process.cpuUsage(started);
    expect(user / 1e6).toBeLessThan(15);
  });
});
