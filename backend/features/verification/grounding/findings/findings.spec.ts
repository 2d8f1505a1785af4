import { describe, expect, it } from '@jest/globals';
import type { SourceSnapshot } from '../../../offline-engine/step.facts.js';
import { groundArticle } from '../ground-article.js';

/** Whole texts in the languages of the catalogue, each about one invented thing. */
const SOURCES: Readonly<Record<string, SourceSnapshot>> = {
  faro: source('faro', 'en', 'Marwick Light tests an AI lighthouse keeper', 'Wed, 11 Mar 2026 09:00:00 +0100', [
    'Marwick Light, a lighthouse on the east coast, began on Monday to test a program called Keeper that watches the sea.',
    'The program does not switch the lamp; the lamp is still switched by hand.',
    '"Two ships in seven years is enough," said Morag Tulloch, chief technology officer of Marwick Light.',
    'Harbour master Ewan Strand will read the reports every week. The lighthouse pays 40 pounds a month for Keeper.',
    'In February the program may have missed a fishing boat, according to the British coast guard.',
    'A lens of 250 kilograms turns once in eight minutes. Of 40 alarms, 23 were false.',
  ]),
  mulino: source(
    'mulino',
    'it',
    'Il mulino Verzani prova a pesare la farina con le telecamere',
    '2026-05-20T06:00:00Z',
    [
      'Il mulino Verzani di Lonigo ha cominciato martedì a pesare la farina con le telecamere.',
      'In un sondaggio tra i mugnai il 61 per cento è favorevole, il 22 contrario, gli altri non sanno.',
      'Il mulino non licenzierà nessun operaio. Lavora dalle 5.20 alle 5.45 senza sosta.',
      'Amelia Verzani, direttrice scientifica, ha presentato i dati; Ugo Brescia, portavoce, non ha parlato dei costi.',
      'La prova costa 480.000 euro, dei quali 300.000 vengono dalla Regione.',
    ],
  ),
  vetri: source('vetri', 'it', 'La vetreria Sorbi prova un forno', '2026-06-03', [
    'La vetreria Sorbi prova un forno che riconosce 41 colori.',
    'La versione definitiva del forno arriva in autunno.',
  ]),
  werk: source('werk', 'de', 'Das Wasserwerk Altmoor misst mit Kameras', '2026-04-02', [
    'Das Wasserwerk Altmoor misst seit Mittwoch den Pegel mit Kameras und spart im Jahr 2,5 Gigawattstunden.',
    'Die Anlage im Norden der Stadt wird nicht geschlossen.',
    'Vier von fünf Messungen stimmen.',
  ]),
  hafen: source('hafen', 'en', 'Hafen Nord counts herring with a camera', '2026-03-03', [
    'Hafen Nord counts herring with a camera that Lotte Brandt built.',
    'Lotte Brandt wrote the program in a winter.',
    'The harbour has two cranes and a school of sailing.',
    'On Friday the first boats came back before noon.',
    'Nobody in the village remembers a colder spring.',
    'Jens Petersen, who has been fishing herring for forty years, keeps his own list.',
    '"A herring does not wait for a camera," said Jens Petersen.',
  ]),
  gondel: source('gondel', 'en', 'A cable car in Stockfels learns to wait', '2026-07-01', [
    'The Stockfels cable car has used a new program called Ruhe since June.',
    'With the program the wait at Stockfels dropped from 255 to 154 seconds, the mean wait from 108 to 71.',
    'The cable car has 12 cabins and carries 580 passengers an hour.',
    'The program of the Stockfels cable car may have been trained on too few winters.',
  ]),
  patto: source('patto', 'it', 'Firmato a Marwick un accordo sui fari', '2026-11-20', [
    'In novembre, tecnici francesi e tedeschi hanno firmato a Marwick un accordo sui fari.',
    'I lavori cominciano in primavera.',
  ]),
  rapporto: source('rapporto', 'en', 'A report on the lighthouse', '2026-03-11', [
    'Marwick Light published the text of its report on Monday in English and in French.',
    'Marwick Light is an American company that runs a lighthouse on the coast.',
  ]),
  versione: source('versione', 'it', 'Il rapporto del faro', '2026-03-11', [
    'La società francese Marwick Light ha pubblicato lunedì il testo del suo rapporto in francese.',
  ]),
  scambio: source('scambio', 'it', 'Il rapporto del faro', '2026-03-11', [
    'La società francese Marwick Light ha pubblicato lunedì il testo del suo rapporto in tedesco.',
  ]),
  version: source('version', 'en', 'A report on the lighthouse', '2026-03-11', [
    'Marwick Light, based in Germany, published the text of its report on Monday in German and in Arabic.',
  ]),
};

function source(
  id: string,
  language: string,
  title: string,
  publishedAt: string,
  paragraphs: readonly string[],
): SourceSnapshot {
  const url = `https://${id}.example/1`;
  return {
    id,
    url,
    title,
    publisher: id,
    language,
    publishedAt,
    text: paragraphs.join('\n\n'),
    sha256: '',
    primary: true,
  };
}

function findingsOf(of: string, sentence: string): string[] {
  const report = groundArticle({ title: '', excerpt: '', contentHtml: `<p>${sentence}</p>` }, [
    SOURCES[of] as SourceSnapshot,
  ]);
  return report.findings.map(({ kind, grade }) => `${kind} ${grade}`);
}

describe('dates counted from the day a source came out', () => {
  it.each([
    ['faro', 'Marwick Light ha cominciato lunedì 9 marzo a provare il programma Keeper, che sorveglia il mare.'],
    ['mulino', 'Il mulino Verzani di Lonigo ha cominciato il 19 maggio a pesare la farina con le telecamere.'],
    ['werk', 'Dal primo aprile 2026 il Wasserwerk Altmoor misura il livello con le telecamere.'],
  ])('takes the weekday that %s names', (of, sentence) => {
    expect(findingsOf(of, sentence)).toEqual([]);
  });

  it('does not take another day of that week', () => {
    const sentence = 'Il mulino Verzani di Lonigo ha cominciato il 14 maggio a pesare la farina con le telecamere.';
    expect(findingsOf('mulino', sentence)).toEqual(['date contradiction']);
  });
});

describe('numbers', () => {
  it.each([
    [
      'a share whose sign is said once',
      'mulino',
      'Nel sondaggio tra i mugnai il 61 % è favorevole e il 22 % contrario.',
    ],
    [
      'what is left of a sum',
      'mulino',
      'La prova costa 480.000 euro, dei quali 300.000 della Regione e 180.000 del mulino.',
    ],
    ['minutes between two times of day', 'mulino', 'Il mulino Verzani lavora venticinque minuti senza sosta.'],
    ['a share of two counts', 'faro', 'Più della metà dei 40 allarmi, 23, erano falsi.'],
    ['so many out of so many', 'werk', "L'80 % delle misurazioni di Altmoor è giusto."],
    ['a rate that the source says in its own way', 'faro', 'Il faro paga 40 sterline al mese per Keeper.'],
    ['a long unit', 'werk', 'Il Wasserwerk Altmoor risparmia 2,5 gigawattora nel 2026 con le telecamere.'],
  ])('bears out %s', (_what, of, sentence) => {
    expect(findingsOf(of, sentence).filter((finding) => /number|unit/.test(finding))).toEqual([]);
  });

  it('does not let a number of other things stand for the counted one', () => {
    expect(findingsOf('gondel', "Le cabine della funivia Stockfels sono 18, portano 58 passeggeri all'ora.")).toContain(
      'number contradiction',
    );
  });

  it('finds the changed side of a pair', () => {
    const sentence = "Con il nuovo programma l'attesa a Stockfels scende da 255 a 108 secondi.";
    expect(findingsOf('gondel', sentence)).toContain('number contradiction');
  });

  it.each([
    ['another rate', 'faro', 'Il faro Marwick Light paga 40 sterline al giorno per Keeper.', 'unit'],
    [
      'another unit',
      'werk',
      'Il Wasserwerk Altmoor risparmia ogni anno 2,5 megawattora con le telecamere.',
      'unit contradiction',
    ],
    ['another mass', 'faro', 'Una lente di 250 grammi gira una volta in otto minuti.', 'unit contradiction'],
  ])('finds %s', (_what, of, sentence, finding) => {
    expect(findingsOf(of, sentence).join()).toContain(finding);
  });
});

describe('denials', () => {
  it.each([
    ['in Italian', 'mulino', 'Il mulino licenzierà qualche operaio.'],
    ['in English', 'faro', 'È il programma a switchare, cioè ad accendere la lampada: the program switches the lamp.'],
    ['in German', 'werk', "L'impianto nel nord della città sarà chiuso."],
  ])('asks about a denial that is lost %s', (_language, of, sentence) => {
    expect(findingsOf(of, sentence).join()).toContain('denial');
  });

  it('does not ask where the passage denies something else', () => {
    expect(findingsOf('mulino', 'Ugo Brescia è il portavoce del mulino di Lonigo.').join()).not.toContain('denial');
  });
});

describe('words without exception', () => {
  it('asks about one that the source does not say, and not about one that it says itself', () => {
    const surely = 'La funivia di Stockfels usa definitivamente un nuovo programma chiamato Ruhe da giugno.';
    expect(findingsOf('gondel', surely)).toContain('certainty question');
    expect(findingsOf('vetri', 'La versione definitiva del forno arriva in autunno.')).toEqual([]);
  });
});

describe('hedges', () => {
  it('asks about a caution that is lost', () => {
    const sentence = 'Il programma della funivia di Stockfels è stato addestrato su troppo pochi inverni.';
    expect(findingsOf('gondel', sentence)).toContain('certainty question');
  });

  it('keeps silent where the claim is as cautious', () => {
    const sentence =
      'Il programma della funivia di Stockfels potrebbe essere stato addestrato su troppo pochi inverni.';
    expect(findingsOf('gondel', sentence)).toEqual([]);
  });
});

describe('reasons, speakers, appositions', () => {
  it('asks about a reason of which the sources say nothing', () => {
    const sentence = 'Il programma della funivia di Stockfels si usa da giugno per rispettare i limiti del governo.';
    expect(findingsOf('gondel', sentence)).toContain('attribution question');
  });

  it('leaves a reason that the passage gives', () => {
    const sentence = 'La Regione dà 300.000 euro per pesare la farina con le telecamere del mulino.';
    expect(findingsOf('mulino', sentence).join()).not.toContain('attribution');
  });

  it('finds words that somebody else says', () => {
    const sentence = "«Un'aringa non aspetta una telecamera», riassume Lotte Brandt.";
    expect(findingsOf('hafen', sentence).join()).toContain('attribution');
    expect(findingsOf('hafen', sentence.replace('Lotte Brandt', 'Jens Petersen'))).toEqual([]);
  });

  it('takes no clause of its own for a description', () => {
    const sentence =
      'Secondo Lotte Brandt, chi pesca ha un elenco suo; per Lotte Brandt, il porto ha due gru e una scuola.';
    expect(findingsOf('hafen', sentence)).not.toContain('role contradiction');
  });

  it('finds what is said of somebody else', () => {
    const sentence = 'Amelia Verzani, che non ha parlato dei costi della prova, ha presentato i risultati.';
    expect(findingsOf('hafen', 'Lotte Brandt, che da anni tiene un elenco suo, ha scritto il programma.')).toContain(
      'role question',
    );
    expect(findingsOf('mulino', sentence)).not.toContain('role contradiction');
  });
});

describe('offices, nations, opposites', () => {
  it.each([
    [
      'an office the source gives otherwise',
      'faro',
      'Morag Tulloch, direttrice finanziaria di Marwick Light, cita due navi in sette anni.',
      'role contradiction',
    ],
    [
      'another nation',
      'faro',
      'In febbraio il programma potrebbe avere mancato un peschereccio, secondo la guardia costiera irlandese.',
      'place',
    ],
    [
      'the other coast',
      'faro',
      'Marwick Light, un faro sulla costa ovest, prova il programma Keeper.',
      'place contradiction',
    ],
    ['the other end of the city', 'werk', "L'impianto nel sud della città non sarà chiuso.", 'place'],
    [
      'another people behind a month',
      'patto',
      'In novembre, cinesi e tedeschi hanno firmato a Marwick un accordo sui fari.',
      'place contradiction',
    ],
    [
      'another people behind a continent',
      'patto',
      'In Europa, cinesi e tedeschi hanno firmato a Marwick un accordo sui fari.',
      'place contradiction',
    ],
    [
      'another nation beside the language of the passage',
      'versione',
      'La società tedesca Marwick Light ha pubblicato lunedì il testo del suo rapporto in francese.',
      'place contradiction',
    ],
    [
      'a nation that the passage knows as a language',
      'scambio',
      'La società tedesca Marwick Light ha pubblicato lunedì il testo del suo rapporto in francese.',
      'place question',
    ],
    [
      'another nation beside the language of a country',
      'version',
      'La società francese Marwick Light ha pubblicato lunedì il testo del suo rapporto in tedesco e in arabo.',
      'place contradiction',
    ],
  ])('finds %s', (_what, of, sentence, finding) => {
    expect(findingsOf(of, sentence).join()).toContain(finding);
  });

  it.each([
    ['mulino', 'Amelia Verzani, direttrice scientifica, ha presentato i dati.'],
    ['faro', 'Morag Tulloch, direttrice tecnica di Marwick Light, cita due navi in sette anni.'],
    ['faro', 'Marwick Light, un faro sulla costa orientale, prova da lunedì il programma Keeper.'],
    ['versione', 'Lunedì la società francese Marwick Light ha diffuso il suo rapporto, con il testo in francese.'],
    [
      'rapporto',
      'La società americana Marwick Light ha pubblicato lunedì il testo del suo rapporto in inglese e in francese.',
    ],
  ])('leaves in peace what %s says', (of, sentence) => {
    expect(findingsOf(of, sentence)).toEqual([]);
  });

  it.each([
    'olandese',
    'svedese e olandese',
    'coreano, arabo e olandese',
    'bulgaro e olandese',
    'mandarino, hindi o olandese',
    'lingua olandese e svedese',
  ])('takes no language for a country: %s', (languages) => {
    const sentence = `In febbraio il programma potrebbe avere mancato un peschereccio, secondo un testo in ${languages} della guardia costiera.`;
    expect(findingsOf('faro', sentence)).toEqual([]);
  });
});
