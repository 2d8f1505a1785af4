import { CATEGORIES } from '../../backend/contract/categories.js';
import { revisedDocument, searchDocument } from '../../backend/features/articles/search/search-document.js';
import { seededRandom } from '../bench.js';
import type { SeededArticle } from './search-rows.js';

/** Words put into a known share of the articles, and into how many. */
export const MARKERS = [
  { word: 'moltopresente', holds: (index: number) => index % 4 !== 0 },
  { word: 'spessopresente', holds: (index: number, articles: number) => index % Math.max(1, articles / 10_000) === 0 },
  { word: 'raramentevisto', holds: (index: number, articles: number) => index % Math.max(1, articles / 200) === 0 },
] as const;

const BODY_WORDS = 800;
const BODIES = 2_000;
const VOCABULARY = 30_000;
const BATCH = 1_000;
const FUNCTION_WORDS =
  'di a da in con su per tra e che il la lo le gli un una del della nel al alla non è si come più'.split(' ');
const SYLLABLES =
  'ca co de di fe ga gi la le li lo ma me mo na ne no pa pe po ra re ri ro sa se si sta ta te ti to tra va ve vi'.split(
    ' ',
  );
const ENDINGS = ['zione', 'mento', 'tore', 'ità', 'are', 'ato', 'ico', 'o', 'a', 'i', 'e'];

/**
 * Articles of 800 invented words, an hour apart, whose words are as unequally frequent as in a language. The bodies
 * repeat; which articles hold a marker does not.
 */
export function* inventedArticles(articles: number): Generator<readonly SeededArticle[]> {
  const random = seededRandom(7);
  const vocabulary = Array.from({ length: VOCABULARY }, () => inventedWord(random));
  const draw = () =>
    random() < 0.45
      ? (FUNCTION_WORDS[Math.floor(random() * FUNCTION_WORDS.length)] ?? '')
      : (vocabulary[Math.floor(VOCABULARY ** random()) - 1] ?? '');
  const bodies = Array.from({ length: Math.min(BODIES, articles) }, () => {
    const text = Array.from({ length: BODY_WORDS }, draw).join(' ');
    return { text, document: searchDocument({ title: '', category: '', tags: [], excerpt: '', body: text }) };
  });
  for (let start = 0; start < articles; start += BATCH) {
    yield Array.from({ length: Math.min(BATCH, articles - start) }, (_, at) => {
      const index = start + at;
      const body = bodies[index % bodies.length] ?? { text: '', document: '' };
      const markers = MARKERS.filter(({ holds }) => holds(index, articles)).map(({ word }) => word);
      const title = Array.from({ length: 8 }, draw).join(' ');
      const excerpt = [...markers, ...Array.from({ length: 20 }, draw)].join(' ');
      const category = CATEGORIES[Math.floor(random() * CATEGORIES.length)]?.name ?? '';
      const tags = [draw(), draw()];
      const document = revisedDocument(body.document, { title, excerpt, category, tags });
      return { index, hoursOld: index, title, excerpt, category, tags, document, body: body.text };
    });
  }
}

function inventedWord(random: () => number): string {
  const length = 1 + Math.floor(random() * 3);
  const syllables = Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '');
  return syllables.join('') + (ENDINGS[Math.floor(random() * ENDINGS.length)] ?? '');
}
