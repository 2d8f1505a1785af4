import { expect, it } from '@jest/globals';
import { storyFigure } from './story-figure.js';

it.each([
  ['A Tavazzano 120 megawatt di calcolo al posto della vecchia centrale', '120', 'megawatt di calcolo'],
  ['I codici gialli aspettano 19 minuti in meno', '19', 'minuti'],
  ['Il data center che scalda 4.200 case', null, null],
  ['Il 3,5% delle imprese usa un modello', '3,5', 'per cento'],
  ['Una multa da 640 milioni di euro', '640', 'milioni di euro'],
  ['Due modelli in 12 lingue', '12', 'lingue'],
])('finds the figure of «%s»', (title, figure, caption) => {
  expect(storyFigure(title)).toEqual(figure === null ? null : { figure, caption });
});

it.each([
  'Orione 3 impara a dire «non lo so»',
  'GPT-5 ore',
  'Le regole del 2026',
  'Claude 4.5 modelli',
  'Nessun numero',
])('takes no name, version or year for a figure: «%s»', (title) => expect(storyFigure(title)).toBeNull());
