import { listNames } from '../rewording/attribute-sentence.js';
import type { Likeness } from '../rewording/verbatim-index.js';
import type { WriterFacts } from '../step.facts.js';
import { type Block, type Inline, ownWords, plainText, quotedWords, renderHtml, text } from '../text/inline.js';
import { countWords } from '../text/words.js';
import { type CopyLimits, FactSelection, type ToldFact } from './fact-selection.js';
import { prepareMaterial } from './material.js';
import { cleanLabel, readSources } from './read-sources.js';
import { factParagraphs, methodSection, numbersSection, openPointsSection, sourceList } from './sections.js';
import { findTopic, headOf, type Topic } from './topic.js';
import { gatherVoices, voicesSection } from './voices.js';

/** The writer's answer, in the format every model is asked for. */
export interface ComposedArticle {
  readonly title: string;
  readonly metaDescription: string;
  readonly content: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly category: string;
  readonly seo: { readonly title: string; readonly description: string; readonly keywords: readonly string[] };
  readonly proposedSources: readonly { readonly title: string; readonly url: string }[];
  readonly verificationSources: readonly string[];
}

const EXCERPT_LIMIT = 300;
const META_LIMIT = 160;
const SEO_TITLE_LIMIT = 60;
const COMMON_FACTS = 7;
/** A little under the tenth of the text that may be quoted. */
const QUOTED_SHARE = 0.09;
/** Tried from lenient to strict until the whole article keeps within the limits. */
const STRICTNESS: readonly CopyLimits[] = [
  { contained: 6, containment: 0.06, partlyQuoted: 40 },
  { contained: 4, containment: 0.05, partlyQuoted: 12 },
  { contained: 2, containment: 0.04, partlyQuoted: 6 },
  { contained: 0, containment: 0, partlyQuoted: 0 },
];
const MAX_CONTAINMENT = 0.07;
const MAX_RUN_LENGTH = 13;
const MAX_QUOTED = 0.095;
const LABEL = 'Rassegna composta automaticamente dalle fonti.';

/**
 * Composes an Italian round-up from the sources by extraction: their most shared statements in other words and attributed,
 * short quotations, shared figures, open points, and a plain statement of how it was made. Null when no source holds anything
 * that can be reported.
 */
export function composeArticle(facts: WriterFacts): ComposedArticle | null {
  const reading = readSources(facts.sources);
  if (!reading.sources.some((source) => source.sentences.length > 0)) return null;
  const material = prepareMaterial(reading);
  const topic = findTopic(reading, facts.topic);
  const drafts = STRICTNESS.map((limits) => () => draftArticle(new FactSelection(material, limits), topic));
  const draft = firstThat(
    drafts,
    ({ likeness, quotedShare }) =>
      likeness.contained <= MAX_CONTAINMENT * likeness.grams &&
      likeness.longest <= MAX_RUN_LENGTH &&
      quotedShare <= MAX_QUOTED,
  );
  if (!draft.blocks.slice(0, draft.told).some(({ kind }) => kind !== 'heading')) return null;
  const said =
    `${topic.title} ${draft.excerpt} ${draft.blocks.slice(0, draft.told).map(blockText).join(' ')}`.toLowerCase();
  const keywords = [...new Set([...topic.names, topic.phrase, 'intelligenza artificiale'])]
    // Only what the article itself speaks of: sources may tell other stories beside.
    .filter((word) => word.length <= 40 && said.includes(word.toLowerCase()))
    .slice(0, 8);
  const publishers = [...new Set(reading.sources.map(({ publisher }) => publisher))];
  const description = headOf(
    `${topic.phrase}: rassegna composta automaticamente da ${listNames(publishers.slice(0, 3))}`,
    META_LIMIT,
  );
  return {
    title: topic.title,
    metaDescription: description,
    content: renderHtml(draft.blocks),
    excerpt: draft.excerpt,
    tags: keywords.slice(0, 5),
    category: facts.category,
    seo: { title: headOf(topic.title, SEO_TITLE_LIMIT), description, keywords },
    proposedSources: reading.sources.map(({ snapshot, publisher }) => ({
      title: cleanLabel(snapshot.title) || publisher,
      url: snapshot.url,
    })),
    verificationSources: [...new Set(reading.sources.map(({ snapshot }) => snapshot.url))],
  };
}

interface Draft {
  readonly blocks: readonly Block[];
  readonly excerpt: string;
  readonly likeness: Likeness;
  /** How many of the blocks tell of the subject; how it was made and the sources follow. */
  readonly told: number;
  /** Share of its words that are quoted, the source list left out. */
  readonly quotedShare: number;
}

/** Writes the whole article once. */
function draftArticle(selection: FactSelection, topic: Topic): Draft {
  const lead = selection.takeLead();
  const excerpt = excerptOf(lead, topic);
  // Doubts are taken first, so that what is told as known cannot use up the room for them.
  const doubts = openPointsSection(selection);
  const before = [...opening(selection, lead), ...known(selection)];
  const voices = gatherVoices(selection);
  const method = methodSection(selection);
  const after = [...numbersSection(selection), ...doubts, ...method];
  const words = countWords(
    [
      topic.title,
      excerpt,
      ...[...before, ...after].map(blockText),
      ...voices.flatMap(({ facts }) => facts.map(plainText)),
    ].join(' '),
  );
  const allowance = Math.floor(words * QUOTED_SHARE) - selection.partlyQuoted;
  const told = [...before, ...voicesSection(voices, allowance), ...after];
  const likeness = selection.index.likeness(
    [topic.title, excerpt, told.map(blockOwnWords).join(' ')].join(' ‹confine› '),
  );
  // The opening's quoted words stand in the excerpt too.
  const quoted = countWords(told.map(blockQuotations).join(' ')) + (lead ? countWords(quotedWords(lead.inlines)) : 0);
  const quotedShare = quoted / countWords([topic.title, excerpt, ...told.map(blockText)].join(' '));
  return {
    blocks: [...told, ...sourceList(selection)],
    excerpt,
    likeness,
    told: told.length - method.length,
    quotedShare,
  };
}

/** The first draft that passes, else the last and strictest. */
function firstThat(drafts: readonly (() => Draft)[], passes: (draft: Draft) => boolean): Draft {
  const [write, ...stricter] = drafts;
  if (!write) throw new Error('There is no draft to choose from.');
  const draft = write();
  return stricter.length === 0 || passes(draft) ? draft : firstThat(stricter, passes);
}

/** What is reported, by whom and when, and who else writes about it. */
function opening(selection: FactSelection, lead: ToldFact | null): Block[] {
  const told = lead ? selection.publisher(lead.fact.sentence.source) : null;
  const others = new Map<string, string>();
  for (const { publisher, inLanguage, sentences } of selection.reading.sources) {
    if (publisher === told || sentences.length === 0 || others.has(publisher)) continue;
    others.set(publisher, inLanguage ? `${publisher} (${inLanguage})` : publisher);
  }
  if (!lead) return [];
  const said = `Ne ${others.size > 1 ? 'scrivono' : 'scrive'} anche ${listNames([...others.values()])}.`;
  return [
    ...factParagraphs(selection, [lead]),
    ...(others.size > 0 ? [{ kind: 'paragraph', inlines: [text(said)] } as const] : []),
  ];
}

function known(selection: FactSelection): Block[] {
  const common = selection.take(COMMON_FACTS, ({ sources, echoes }) => sources.length > 1 || echoes.length > 0);
  return common.length === 0 ? [] : [{ kind: 'heading', text: 'Che cosa si sa' }, ...factParagraphs(selection, common)];
}

function excerptOf(lead: ToldFact | null, topic: Topic): string {
  const said = lead ? plainText(lead.inlines) : `${topic.phrase}: che cosa riportano le fonti.`;
  if (said.length + 1 + LABEL.length <= EXCERPT_LIMIT) return `${said} ${LABEL}`;
  return said.length <= EXCERPT_LIMIT ? said : `${topic.phrase}: che cosa riportano le fonti. ${LABEL}`;
}

function blockText(block: Block): string {
  return 'text' in block ? block.text : linesOf(block).map(plainText).join(' ');
}

function blockOwnWords(block: Block): string {
  return 'text' in block ? block.text : linesOf(block).map(ownWords).join(' ');
}

function blockQuotations(block: Block): string {
  return 'text' in block ? '' : linesOf(block).map(quotedWords).join(' ');
}

function linesOf(block: Exclude<Block, { text: string }>): readonly (readonly Inline[])[] {
  return block.kind === 'list' ? block.items : [block.inlines];
}
