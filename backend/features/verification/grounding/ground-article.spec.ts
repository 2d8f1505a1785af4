import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { groundArticle } from './ground-article.js';
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

function findingsOf(sentence: string, sources: readonly SourceSnapshot[] = [ITALIAN_SOURCE]) {
  const report = groundArticle({ title: '', excerpt: '', contentHtml: `<p>${sentence}</p>` }, sources);
  return report.findings.map((finding) => `${finding.kind} ${finding.grade}`);
}

describe('what grounding findings', () => {
  it.each([
    ['a number of no source', 'A Trieste lavorano 54 ricercatori di Lumina.', 'number contradiction'],
    ['an amount in another currency', 'Il progetto di Lumina è costato 12 milioni di dollari.', 'unit contradiction'],
    ['a name of no source', 'Lumina ha aperto un laboratorio insieme a Ferrovia Quantica.', 'name question'],
    [
      'an unknown name that opens the sentence',
      'Ferruzia ha aperto a Trieste un laboratorio di robotica.',
      'name question',
    ],
    [
      'a misquotation',
      '«Vogliamo trattenere in Italia i capitali che oggi partono», ha spiegato Carla Venier.',
      'quotation contradiction',
    ],
    ['a wrong day', 'Il laboratorio di Lumina è stato inaugurato il 14 novembre 2026.', 'date contradiction'],
    [
      'a written address',
      'Lumina ha aperto un laboratorio, si veda https://altrove.example/pagina.',
      'address contradiction',
    ],
    [
      'a link to another page of a source',
      'Lumina ha <a href="https://gazzetta-nord.example/altro">aperto</a> un laboratorio.',
      'address question',
    ],
  ])('%s', (_name, sentence, finding) => {
    expect(findingsOf(sentence)).toContain(finding);
  });

  it.each([
    [
      'numbers, names and dates as the source has them',
      'Il 12 novembre è stato inaugurato il laboratorio di Lumina. A Trieste lavorano 45 ricercatori. Il progetto è costato 12 milioni di euro.',
    ],
    ['comparators that hold', 'A Trieste lavorano oltre 40 ricercatori di Lumina, meno di 50 in tutto.'],
    ['an exact quotation', '«Vogliamo trattenere in Italia i talenti che oggi partono», ha spiegato Carla Venier.'],
    ['a shortened quotation', '«Vogliamo trattenere […] i talenti che oggi partono», ha spiegato Carla Venier.'],
    [
      'the source linked without its tracking parameter',
      'Lumina ha <a href="https://gazzetta-nord.example/tech/lumina">aperto</a> un laboratorio.',
    ],
    ['a link within the portal', 'Lumina ha <a href="/articolo/robot">aperto</a> un laboratorio.'],
    ['the day the source came out', 'Lo scrive Gazzetta Nord il 18 novembre 2026: Lumina è a Trieste.'],
    ['an opinion', 'Resta da capire se basterà.'],
    ['a count of the own sources', 'Una testata racconta il laboratorio di Lumina.'],
  ])('lets %s pass', (_name, sentence) => {
    expect(findingsOf(sentence)).toEqual([]);
  });

  it('asks for attribution and an aligned passage where a quotation is translated', () => {
    expect(
      findingsOf('«Vogliamo robot che imparino guardando le persone», ha detto Marchetti di Orbita.', ORBITA_SOURCES),
    ).toEqual([]);
    expect(findingsOf('«Vogliamo robot che imparino guardando le persone» fa effetto.', ORBITA_SOURCES)).toContain(
      'attribution question',
    );
    expect(
      findingsOf(
        '«Vogliamo robot che rispettino la legge, il mercato e i lavoratori della fabbrica», ha detto Marchetti.',
        ORBITA_SOURCES,
      ),
    ).toContain('quotation question');
  });

  it('takes another version of a product for another product', () => {
    expect(findingsOf('Orbita pubblicherà il modello Lumen 3 a gennaio.', ORBITA_SOURCES)).toContain(
      'number contradiction',
    );
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

  it('names the publishers it leans on, with three passages a sentence at most', () => {
    const report = groundArticle(ORBITA_ARTICLE, ORBITA_SOURCES);
    expect(report.publishers).toEqual(['Daily Circuit', 'Tech Ledger']);
    expect(report.claims.every((claim) => claim.spans.length <= 3)).toBe(true);
  });

  it('gives a finding the same id when other sentences change, so that a dismissal stays', () => {
    const wrong = ORBITA_ARTICLE.contentHtml.replace('85 dipendenti', '95 dipendenti');
    const before = groundArticle({ ...ORBITA_ARTICLE, contentHtml: wrong }, ORBITA_SOURCES).findings.find(
      (finding) => finding.text === '95',
    );
    const edited = { ...ORBITA_ARTICLE, title: 'Un altro titolo', contentHtml: `<p>Una frase in più.</p>${wrong}` };
    const after = groundArticle(edited, ORBITA_SOURCES, { dismissedFindingIds: [before?.id ?? ''] }).findings.find(
      (finding) => finding.text === '95',
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
    ['numbers without end', '1.200 '.repeat(5_000)],
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

describe('powers', () => {
  const source = {
    ...ITALIAN_SOURCE,
    text: 'La soglia di calcolo resta a 10²⁵ operazioni per i modelli di Lumina. Lumina ha speso 300 milioni nel 2026.',
  };

  it.each(['10²⁵', '10^25', '10^{25}', '10 alla 25', '1e25'])('are borne out however they are written: %s', (power) => {
    expect(findingsOf(`La soglia di calcolo resta a ${power} operazioni per i modelli di Lumina.`, [source])).toEqual(
      [],
    );
  });

  it.each(['1025', '10', '25', '10²⁶', '10^24'])('are another figure: %s', (figure) => {
    expect(findingsOf(`La soglia di calcolo resta a ${figure} operazioni per i modelli di Lumina.`, [source])).toEqual([
      expect.stringMatching(/^number /),
    ]);
  });

  it.each(['300[1] milioni nel 2026[2]', '300¹ milioni nel 2026²'])('are no marks of footnotes: %s', (figures) => {
    expect(findingsOf(`Lumina ha speso ${figures}.`, [source])).toEqual([]);
  });

  it('are not read where they are struck out', () => {
    const struck = '<span style="text-decoration:line-through">400</span>';
    expect(findingsOf(`Lumina ha speso ${struck} 300 milioni nel 2026.`, [source])).toEqual([]);
  });
});
