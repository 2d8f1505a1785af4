import type { WriterFacts } from '../step.facts.js';
import { type Block, renderHtml, text } from '../text/inline.js';
import { countWords } from '../text/words.js';
import { type ComposedArticle, composeArticle } from '../writer/compose-article.js';
import { headOf } from '../writer/topic.js';
import { listOf } from './italian-words.js';
import { quoteOf } from './quote.js';
import { type Report, readStories, type Story } from './read-stories.js';
import {
  figuresSentence,
  firstOfEach,
  headlineBlock,
  namesSentence,
  quoteSentence,
  reportLabel,
  whoTellsIt,
} from './story-sentences.it.js';

const MIN_ARTICLE_WORDS = 250;
const MIN_VOICES = 2;
const MAX_QUOTE_WORDS = 25;
const TITLE_LIMIT = 65;
const TITLE_TAIL = ': scheda della notizia';

/**
 * Writes about one story: an article where several publishers give enough of it in words that can be carried over, else
 * the notes («scheda notizia») from which somebody can write one. Null without a source.
 */
export function composeStory(facts: WriterFacts): ComposedArticle | null {
  const [story] = readStories([facts.sources.map(({ id }) => id)], facts.sources);
  if (story === undefined) return null;
  const article = story.voices < MIN_VOICES ? null : composeArticle(facts);
  if (article !== null && countWords(article.content.replace(/<[^>]*>/g, ' ')) >= MIN_ARTICLE_WORDS) return article;
  return notesOn(story, facts);
}

function notesOn(story: Story, { category }: WriterFacts): ComposedArticle {
  const [lead] = story.reports as readonly [Report];
  const room = TITLE_LIMIT - TITLE_TAIL.length;
  const about = [listOf(story.names.slice(0, 2)), story.names[0] ?? '', lead.publisher].find(
    (words) => words !== '' && words.length <= room,
  );
  const title = about === undefined ? 'Scheda della notizia' : `${about}${TITLE_TAIL}`;
  const said = quoteOf(story, MAX_QUOTE_WORDS);
  const sentences = [
    whoTellsIt(story, 0, { day: null, language: null }),
    namesSentence(story, 0),
    figuresSentence(story, 0),
  ].filter((sentence) => sentence !== null);
  const missing = missingFrom(story, said !== null);
  const blocks: Block[] = [
    ...headlineBlock(story),
    { kind: 'paragraph', inlines: [text(sentences.join(' '))] },
    ...(said === null ? [] : [{ kind: 'paragraph', inlines: quoteSentence(said, 0) } as const]),
    { kind: 'heading', text: 'Che cosa serve per farne un articolo' },
    { kind: 'list', items: missing.map((words) => [text(words)]) },
    { kind: 'heading', text: 'Le fonti' },
    {
      kind: 'list',
      items: firstOfEach(story.reports).map((report) => [
        { kind: 'link', text: reportLabel(report), href: report.snapshot.url },
      ]),
    },
  ];
  const excerpt =
    'Scheda per la redazione: la fonte, i nomi e le cifre di una notizia, e che cosa serve per farne un articolo.';
  return {
    title,
    metaDescription: headOf(excerpt, 160),
    content: renderHtml(blocks),
    excerpt,
    tags: [...story.names.slice(0, 4), 'Scheda'],
    category,
    seo: {
      title: headOf(title, 60),
      description: headOf(excerpt, 160),
      keywords: [...story.names.slice(0, 4), 'intelligenza artificiale'],
    },
    proposedSources: story.reports.map(({ snapshot, title: headline, publisher }) => ({
      title: headline || publisher,
      url: snapshot.url,
    })),
    verificationSources: [...new Set(story.reports.map(({ snapshot }) => snapshot.url))],
  };
}

/** The outline of an article, as what is still to be found for it. */
function missingFrom({ voices, figures, names }: Story, isQuoted: boolean): string[] {
  return [
    'Il fatto in una frase: chi, che cosa, quando, dove.',
    ...(voices < MIN_VOICES ? ['Un’altra testata o una fonte primaria che racconti la stessa storia.'] : []),
    ...(names.length === 0 ? ['I nomi delle persone e delle aziende coinvolte.'] : []),
    ...(figures.length === 0 ? ['Le cifre: costi, date, misure, persone coinvolte.'] : []),
    ...(isQuoted ? [] : ['Una dichiarazione da riportare alla lettera, con chi la dice.']),
    'Il contesto: che cosa c’era prima, che cosa cambia adesso, per chi.',
    'Il testo integrale delle fonti, da aggiungere all’articolo prima di verificarlo.',
  ];
}
