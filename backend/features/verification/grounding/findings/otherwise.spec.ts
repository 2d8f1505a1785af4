import { describe, expect, it } from '@jest/globals';
import type { SourceSnapshot } from '../../../offline-engine/step.facts.js';
import { groundArticle } from '../ground-article.js';

/** Texts about invented things, each with what a careless writer mixes up. */
const TEXTS: Readonly<Record<string, readonly [title: string, ...paragraphs: string[]]>> = {
  brewery: [
    'Tarn Brewery lets a program watch its kettles',
    'Tarn Brewery in Ullock lets a program called Malt watch its copper kettles, its owner said.',
    'The brewery expects to sign the contract with the makers of Malt in the third quarter of 2027.',
    'Output at the brewery rose from 600 to 850 barrels a week after Malt was installed.',
    'Malt reads each kettle in eight milliseconds and needs less than half a litre of cooling water.',
    'The owner expects sales of between 410,000 and 480,000 pounds this year.',
    'The old boiler house at Ullock stood until 1987.',
    'Orla Fennimore, who built Malt, studied chemistry. Gwen Tarrant tastes every batch.',
    'The makers of Malt pay 150 pounds for every day of delay of the new kettle.',
    'In 2004 a flood closed the school for a month.',
    'The program of the brewery was interrupted for less than 15 minutes in March, said Gwen Tarrant.',
  ],
  review: [
    'The Halden Review looks into the kiln program of Brask',
    'The next kiln will be lit in early 2028 in the northern yard of the school. The kiln of Solberg will be rebuilt in September 2027. Of the 46 pots, 31 came out whole.',
    'The deaf potters of the valley, about 5,100 of them, have a seat in the council of Lindvik.',
    'The smoke of the old kiln is bearable, said the mayor of Lindvik.',
    'The council has met twice. It heard 1,500 letters about noise.',
    'Two studies of the kiln program of Brask, published in Science and in the Halden Review, found fewer cracks.',
    'The maker calls the program a tool, not a referee, and sells it to potters by the month.',
    'The natural clay of the valley needs a slow fire, says the potter Ada Brunvoll.',
    'In March Brask tested the program for a week at the Lindvik school and counted the errors.',
    'The Solberg school, a neighbour, lent a kiln.',
  ],
  porto: [
    'Il porto di Marzavento conta le barche con una telecamera',
    'Il porto di Marzavento conta le barche con una telecamera che distingue le vele dai motori.',
    'La quota di barche riconosciute passa dal 18 per cento di giugno a un massimo del 35 per cento.',
    'Ogni giorno entrano 26 barche a vela e sei traghetti.',
    'Torneranno a contare anche i pescherecci, ha detto la capitana Livia Morosin.',
  ],
};

function source(of: string): SourceSnapshot {
  const [title = '', ...paragraphs] = TEXTS[of] ?? [];
  return {
    id: of,
    url: `https://${of}.example/1`,
    title,
    publisher: of,
    language: of === 'porto' ? 'it' : 'en',
    publishedAt: '2026-05-04T08:00:00Z',
    text: paragraphs.join('\n\n'),
    sha256: '',
    primary: true,
  };
}

function findingsOf(of: string, sentence: string): string[] {
  const { findings } = groundArticle({ title: '', excerpt: '', contentHtml: `<p>${sentence}</p>` }, [source(of)]);
  return findings.filter(({ kind }) => kind !== 'copying').map(({ kind, grade }) => `${kind} ${grade}`);
}

describe('what the passage says otherwise', () => {
  it('asks about a slipped figure that the sources state of something else', () => {
    const sentence = 'I vasai sordi della valle, 1.500 persone, hanno un seggio nel consiglio di Lindvik.';
    expect(findingsOf('review', sentence)).toContain('number question');
    expect(findingsOf('review', sentence.replace('1.500', '5.100'))).toEqual([]);
  });

  it.each([
    [
      'a first name that belongs to somebody else',
      'brewery',
      'Gwen Fennimore ha costruito il programma Malt della birreria.',
      'name',
    ],
    [
      'the quarter of another year',
      'brewery',
      'La birreria conta di firmare il contratto con i creatori di Malt nel terzo trimestre del 2028.',
      'date',
    ],
    [
      'a year that the sources give to something else',
      'brewery',
      'A Ullock il vecchio edificio della caldaia è rimasto in piedi fino al 2004.',
      'date',
    ],
    [
      'the other bound of a range',
      'brewery',
      'Il proprietario della birreria prevede vendite tra 350.000 e 480.000 sterline.',
      'number',
    ],
    [
      'a smaller part of a second',
      'brewery',
      'Malt legge ogni caldaia della birreria in otto centesimi di secondo.',
      'unit',
    ],
    [
      'half of another measure',
      'brewery',
      'A Malt basta meno di mezzo grammo di acqua di raffreddamento nella birreria.',
      'unit',
    ],
    [
      'the penalty of another period',
      'brewery',
      'I creatori di Malt pagano alla birreria 150 sterline per ogni mese di ritardo.',
      'unit',
    ],
    [
      'seconds for minutes',
      'brewery',
      'A marzo il programma della birreria è rimasto fermo per meno di 15 secondi.',
      'unit',
    ],
    [
      'the year that a month is counted from',
      'review',
      'La fornace di Solberg verrà ricostruita nel settembre di quest’anno.',
      'date',
    ],
    ['a part that belongs to another whole', 'review', 'Sono usciti interi 21 dei 46 vasi.', 'number'],
    [
      'a figure that happens to be a sum',
      'porto',
      'La quota di barche riconosciute passa dal 18 % a un massimo del 53 %.',
      'number',
    ],
  ])('finds %s', (_what, of, sentence, kind) => {
    expect(findingsOf(of, sentence)).toContain(`${kind} contradiction`);
  });

  it.each([
    ['a name as the source has it', 'brewery', 'Orla Fennimore ha costruito il programma Malt della birreria.'],
    [
      'the quarter that it names',
      'brewery',
      'La birreria conta di firmare il contratto con i creatori di Malt nel terzo trimestre del 2027.',
    ],
    [
      'the difference that follows',
      'brewery',
      'Con Malt la produzione della birreria è aumentata di 250 barili alla settimana.',
    ],
    ['the level itself', 'brewery', 'Con Malt la produzione della birreria sale da 600 a 850 barili alla settimana.'],
    ['the same part of a second', 'brewery', 'Malt legge ogni caldaia della birreria in otto millesimi di secondo.'],
    [
      'half of the measure that it names',
      'brewery',
      'A Malt basta meno di mezzo litro di acqua di raffreddamento nella birreria.',
    ],
    ['the sum of two numbers that it lists', 'porto', 'Ogni giorno nel porto di Marzavento entrano 32 barche.'],
  ])('leaves alone %s', (_what, of, sentence) => {
    expect(findingsOf(of, sentence)).toEqual([]);
  });
});

describe('names of several words', () => {
  it.each([
    [
      'Il programma è stato provato a Monaco di Baviera.',
      'The program was tested in Munich by the city works of the town.',
    ],
    ['Il programma è in uso nella Sassonia-Anhalt.', 'The program is in use in Saxony-Anhalt in many towns.'],
  ])('reads «%s»', (sentence, text) => {
    const snapshot = { ...source('brewery'), title: 'A program', text };
    const { findings } = groundArticle({ title: '', excerpt: '', contentHtml: `<p>${sentence}</p>` }, [snapshot]);
    expect(findings.filter(({ kind }) => kind === 'name' || kind === 'place')).toEqual([]);
  });
});

describe('what is asked although the words are known', () => {
  it.each([
    [
      'another name in the place of the right one',
      'A marzo Brask ha provato il programma per una settimana nella scuola Solberg e ha contato gli errori.',
    ],
    [
      'a name that only resembles a word of the source',
      'Due studi sul programma per forni di Brask sono apparsi su Nature.',
    ],
  ])('%s', (_what, sentence) => {
    expect(findingsOf('review', sentence)).toEqual(['name question']);
  });

  it('is nothing where the name stands in its place', () => {
    const sentence =
      'A marzo Brask ha provato il programma per una settimana nella scuola Lindvik e ha contato gli errori.';
    expect(findingsOf('review', sentence)).toEqual([]);
  });

  it.each([
    [
      'a slip of one digit',
      'I creatori di Malt pagano alla birreria circa 510 sterline per ogni giorno di ritardo.',
      true,
    ],
    ['a lone word that opens a sentence', 'Protagonista è la birreria di Ullock.', false],
  ])('says much of %s or little', (_what, sentence, telling) => {
    const { findings } = groundArticle({ title: '', excerpt: '', contentHtml: `<p>${sentence}</p>` }, [
      source('brewery'),
    ]);
    expect(findings.map(({ grade, telling: isTelling }) => grade === 'contradiction' || isTelling === true)).toEqual(
      telling ? [true] : expect.not.arrayContaining([true]),
    );
  });
});
