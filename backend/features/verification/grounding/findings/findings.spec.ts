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
  werk: source('werk', 'de', 'Das Wasserwerk Altmoor misst mit Kameras', '2026-04-02', [
    'Das Wasserwerk Altmoor misst seit Mittwoch den Pegel mit Kameras und spart im Jahr 2,5 Gigawattstunden.',
    'Die Anlage im Norden der Stadt wird nicht geschlossen.',
    'Vier von fünf Messungen stimmen.',
  ]),
  gondel: source('gondel', 'en', 'A cable car in Stockfels learns to wait', '2026-07-01', [
    'The Stockfels cable car has used a new program called Ruhe since June.',
    'With the program the wait at Stockfels dropped from 255 to 154 seconds, the mean wait from 108 to 71.',
    'The cable car has 12 cabins and carries 580 passengers an hour.',
    'The program of the Stockfels cable car may have been trained on too few winters.',
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
