import { z } from 'zod';
import { shortLine } from './one-line.js';
import { defineRoutes } from './route.js';

const MAX_NAME = 80;
const MAX_FACT = 300;
const MAX_FACTS = 8;

const name = shortLine(MAX_NAME, 'Il nome della storia').min(1, 'Scrivi il nome della storia');
const uuid = (sentence: string) => z.uuid(sentence);

const storylineSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** What is known now, written by hand, a sentence each; empty: the page says it by rules. */
  known: z.array(z.string()),
  articleIds: z.array(z.string()),
  /** Whether readers have its page: two of its articles are out. */
  hasPage: z.boolean(),
});

const storylinesSchema = z.object({ storylines: z.array(storylineSchema) });

/** Running subjects: their names, what is known of them, the articles that belong to them. Each change answers with all. */
export const storylinesApi = defineRoutes({
  /**
   * The newest articles with the keys by which a browser knows what it follows: the same answer for everybody, so that nobody
   * says what that is.
   */
  newest: {
    method: 'GET',
    path: '/api/public/newest',
    response: z.object({
      articles: z.array(
        z.object({
          slug: z.string(),
          title: z.string(),
          publishDate: z.iso.datetime(),
          /** `storia:<id>`, `categoria:<slug>`, `autore:<slug>`. */
          keys: z.array(z.string()),
        }),
      ),
    }),
  },
  list: { method: 'GET', path: '/api/admin/storylines', response: storylinesSchema },
  /** Puts an article into the storyline of this name, which is named where there is none. */
  putIn: {
    method: 'POST',
    path: '/api/admin/storylines',
    body: z.object({ articleId: uuid('L’articolo non esiste'), name }),
    response: storylinesSchema,
  },
  reword: {
    method: 'PUT',
    path: '/api/admin/storylines/:id',
    params: z.object({ id: uuid('La storia non esiste') }),
    body: z.object({
      name,
      known: z
        .array(shortLine(MAX_FACT, 'Una riga di quello che si sa'))
        .max(MAX_FACTS, `Al massimo ${MAX_FACTS} righe`)
        .transform((lines) => lines.filter(Boolean)),
    }),
    response: storylinesSchema,
  },
  takeOut: {
    method: 'DELETE',
    path: '/api/admin/storylines/:id/articles/:articleId',
    params: z.object({ id: uuid('La storia non esiste'), articleId: uuid('L’articolo non esiste') }),
    response: storylinesSchema,
  },
});

export type Storyline = z.infer<typeof storylineSchema>;
export type NewestArticle = z.infer<typeof storylinesApi.newest.response>['articles'][number];
