import { listNames } from '../rewording/attribute-sentence.js';
import { type Figure, sameFigure } from '../text/figures.js';
import { type Block, type Inline, sentences, text } from '../text/inline.js';
import { italianDay } from './dates.js';
import { type FactSelection, isHedged, type ToldFact } from './fact-selection.js';
import type { ReadSource } from './read-sources.js';
import { disagreements, sharedFigures } from './shared-figures.js';

const MAX_FIGURES = 6;
const MAX_NAMES = 4;

/** Facts in paragraphs of two, with the further sources that give the same figures. */
export function factParagraphs(selection: FactSelection, facts: readonly ToldFact[]): Block[] {
  const paragraphs: Block[] = [];
  for (let at = 0; at < facts.length; at += 2) {
    paragraphs.push({
      kind: 'paragraph',
      inlines: sentences(facts.slice(at, at + 2).map((fact) => selection.withEcho(fact))),
    });
  }
  return paragraphs;
}

/** What one Italian source alone tells. */
export function ownFacts(selection: FactSelection, source: number, most: number): readonly Inline[][] {
  const own = selection.takeFrom(
    source,
    most,
    ({ sentence, sources }) => sources.length === 1 && !isHedged(sentence.text) && tells(sentence),
  );
  return own.map(({ inlines }) => [...inlines]);
}

/** What can be carried over from a text in another language without translating it: figures, dates and names. */
export function foreignFacts(selection: FactSelection, source: ReadSource, most: number): Inline[][] {
  const italian = selection.reading.sources
    .filter(({ language }) => language === 'it')
    .flatMap((other) => other.sentences.flatMap(({ figures }) => figures));
  // Figures in a language whose conventions are unknown could be misread.
  const telling = (source.language === 'en' ? source.sentences : [])
    .map((sentence) => ({ sentence, figures: distinct(sentence.figures.filter(meansTheSame)) }))
    .filter(({ figures }) => figures.length > 0)
    .sort((a, b) => b.figures.length - a.figures.length || a.sentence.order - b.sentence.order)
    .slice(0, most);
  const facts = telling.map(({ figures }, at): Inline[] => {
    const list = listNames(figures.map((figure) => figure.italian));
    const shared = figures.every((figure) => italian.some((other) => sameFigure(figure, other)));
    if (at > 0) return [text(`E ancora: ${list}.`)];
    const many = figures.length > 1;
    const what = shared ? (many ? 'gli stessi dati' : 'lo stesso dato') : many ? 'questi dati' : 'questo dato';
    return [text(`${source.publisher}, ${source.inLanguage}, riporta ${what}: ${list}.`)];
  });
  const names = namesIn(source);
  if (names.length > 1) facts.push([text(`Fra i nomi che vi compaiono: ${listNames(names)}.`)]);
  return facts;
}

/** The names that the sentence richest in them puts side by side, its publisher's own left out. */
function namesIn(source: ReadSource): string[] {
  const lists = source.sentences.map(({ names }) =>
    names.filter((name) => name !== source.publisher && name.length < 40),
  );
  return lists.reduce((a, b) => (b.length > a.length && b.length <= MAX_NAMES ? b : a), []);
}

/** "I numeri": figures at least two publishers give. */
export function numbersSection(selection: FactSelection): Block[] {
  const items = sharedFigures(selection.reading)
    .filter(({ subject }) => subject !== null)
    .slice(0, MAX_FIGURES)
    .map(({ figure, subject, behind, sources }): Inline[] => {
      const names = sources.map((source) => selection.publisher(source));
      const who = names.length > 2 ? `${names.slice(0, 2).join(', ')} e altre fonti` : listNames(names);
      return [text(`${subject}: ${figure.italian}${behind} (${who}).`)];
    });
  return items.length < 2
    ? []
    : [
        { kind: 'heading', text: 'I numeri' },
        { kind: 'list', items },
      ];
}

/** "Che cosa resta da chiarire": where figures differ, and hearsay that one source alone reports. */
export function openPointsSection(selection: FactSelection): Block[] {
  const blocks: Block[] = [];
  for (const { about, first, second } of disagreements(selection.reading).slice(0, 2)) {
    const one = `A proposito di ${about}, ${selection.publisher(first.source)} parla di ${first.figure.italian}.`;
    const other = `${selection.publisher(second.source)} parla invece di ${second.figure.italian}.`;
    blocks.push({ kind: 'paragraph', inlines: [text(`${one} ${other} Su questo le fonti divergono.`)] });
  }
  for (const { inlines } of selection.take(
    2,
    ({ sentence, sources }) => sources.length === 1 && isHedged(sentence.text),
  )) {
    blocks.push({ kind: 'paragraph', inlines: [...inlines, text(' Fra le fonti raccolte è la sola a scriverne.')] });
  }
  return blocks.length === 0 ? [] : [{ kind: 'heading', text: 'Che cosa resta da chiarire' }, ...blocks];
}

/** How the article was made, in plain words. It claims no reader and no checker. */
export function methodSection(selection: FactSelection): Block[] {
  const foreign = selection.reading.sources.some((source) => source.language !== 'it');
  const lines = [
    'Testo composto automaticamente, per estrazione dalle fonti elencate qui sotto: al posto di un modello linguistico lavorano regole scritte.',
    'Il programma sceglie le frasi che ricorrono in più fonti, ne cambia in parte le parole e dice ogni volta da dove vengono.',
    'Le parole fra virgolette sono riprese alla lettera.',
    ...(foreign
      ? ['I testi in altre lingue restano come sono: se ne riprendono le cifre, i nomi e qualche breve citazione.']
      : []),
  ];
  return [
    { kind: 'heading', text: 'Come è stato composto questo articolo' },
    { kind: 'paragraph', inlines: [text(lines.join(' '))] },
  ];
}

/** The sources with their links and dates. */
export function sourceList(selection: FactSelection): Block[] {
  const items = selection.reading.sources.map(({ snapshot, publisher, inLanguage }): Inline[] => {
    const parts = [
      publisher || snapshot.url,
      italianDay(snapshot.publishedAt),
      inLanguage,
      snapshot.primary ? 'fonte primaria' : null,
    ];
    return [{ kind: 'link', text: parts.filter((part) => part !== null).join(', '), href: snapshot.url }];
  });
  return [
    { kind: 'heading', text: 'Le fonti' },
    { kind: 'list', items },
  ];
}

/** A sentence on its own must bring something: a figure, a name, or enough words to be no mere remark. */
function tells({
  figures,
  names,
  text: sentence,
}: {
  figures: readonly Figure[];
  names: readonly string[];
  text: string;
}): boolean {
  return figures.length > 0 || (names.length > 0 && sentence.length > 60) || sentence.length > 80;
}

/** Figures that mean the same in Italian without their sentence. */
function meansTheSame(figure: Figure): boolean {
  return figure.kind === 'count' ? figure.noun !== '' : figure.kind !== 'year';
}

function distinct(figures: readonly Figure[]): Figure[] {
  return figures.filter((figure, at) => figures.findIndex((other) => other.italian === figure.italian) === at);
}
