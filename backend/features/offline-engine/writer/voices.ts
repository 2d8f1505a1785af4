import { type Block, type Inline, quote, sentences, text } from '../text/inline.js';
import { countWords } from '../text/words.js';
import type { FactSelection } from './fact-selection.js';
import { foreignQuotation, italianQuotation } from './quotations.js';
import type { ReadSource } from './read-sources.js';
import { foreignFacts, ownFacts } from './sections.js';

const MAX_QUOTE_LENGTH = 24;
/** Sentences of single sources in the whole article: with few sources each has more to say. */
const OWN_FACTS = { all: 18, most: 5, least: 2 };
const FOREIGN_FACTS = 2;
const SPEAKING = ['{} riporta le parole di', '{} dà la parola a', '{} cita'];

/** What one source says, before its quotation is chosen. */
export interface Voice {
  readonly facts: readonly (readonly Inline[])[];
  readonly quotation: readonly Inline[] | null;
  readonly quotedWords: number;
}

/** What each source brings of its own, in the order of the sources. */
export function gatherVoices(selection: FactSelection): Voice[] {
  const italian = selection.reading.sources.filter(({ language }) => language === 'it').length;
  const own = Math.max(OWN_FACTS.least, Math.min(OWN_FACTS.most, Math.ceil(OWN_FACTS.all / Math.max(1, italian))));
  return selection.reading.sources.map((source, index): Voice => {
    if (source.language === 'it') {
      const facts = ownFacts(selection, index, own);
      const spoken = italianQuotation(source, MAX_QUOTE_LENGTH);
      if (!spoken) return { facts, quotation: null, quotedWords: 0 };
      const opening = SPEAKING[index % SPEAKING.length]?.replace('{}', source.publisher) ?? '';
      return {
        facts,
        quotation: [text(`${opening} ${spoken.speaker}: `), quote(spoken.words), text('.')],
        quotedWords: countWords(spoken.words),
      };
    }
    return foreignVoice(selection, source);
  });
}

/** The section, with as many quotations as the allowance of words permits: first one in another language, then the shortest. */
export function voicesSection(voices: readonly Voice[], allowance: number): Block[] {
  const chosen = new Set<Voice>();
  let left = allowance;
  const isForeign = (voice: Voice) =>
    voice.quotation?.some((inline) => inline.kind === 'quote' && inline.language !== undefined) ?? false;
  const order = [...voices]
    .filter((voice) => voice.quotation !== null)
    .sort((a, b) => Number(isForeign(b)) - Number(isForeign(a)) || a.quotedWords - b.quotedWords);
  for (const voice of order) {
    if (voice.quotedWords > left) continue;
    left -= voice.quotedWords;
    chosen.add(voice);
  }
  const blocks = voices.flatMap((voice): Block[] => {
    const parts = [...voice.facts, ...(chosen.has(voice) && voice.quotation ? [voice.quotation] : [])];
    return parts.length === 0 ? [] : [{ kind: 'paragraph', inlines: sentences(parts) }];
  });
  return blocks.length === 0 ? [] : [{ kind: 'heading', text: 'Che cosa dice ciascuna fonte' }, ...blocks];
}

function foreignVoice(selection: FactSelection, source: ReadSource): Voice {
  const facts = foreignFacts(selection, source, FOREIGN_FACTS);
  const words = foreignQuotation(source, MAX_QUOTE_LENGTH);
  if (words === null) return { facts, quotation: null, quotedWords: 0 };
  const opening =
    facts.length > 0 ? `${source.publisher} scrive: ` : `${source.publisher} scrive, in lingua originale: `;
  return {
    facts,
    quotation: [text(opening), quote(words, source.language === 'en' ? 'en' : source.snapshot.language), text('.')],
    quotedWords: countWords(words),
  };
}
