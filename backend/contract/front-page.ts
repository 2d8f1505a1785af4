import { z } from 'zod';
import { MAX_STORIES } from './product-figures.js';
import { defineRoutes } from './route.js';

const placed = z.object({
  _id: z.string(),
  title: z.string(),
  /** Why readers do not see it there now, an Italian sentence; null when they do. */
  hidden: z.string().nullable(),
});

const frontPageChoiceSchema = z.object({
  lead: placed.extend({ until: z.iso.datetime().nullable() }).nullable(),
  stories: z.array(placed),
});

/** What people chose for the home page. */
export const frontPageApi = defineRoutes({
  get: { method: 'GET', path: '/api/admin/front-page', response: frontPageChoiceSchema },
  pinLead: {
    method: 'PUT',
    path: '/api/admin/front-page/lead',
    body: z.object({
      articleId: z.uuid('L’articolo non esiste'),
      until: z.iso.datetime({ offset: true, message: 'La data di fine non è valida' }).nullable(),
    }),
    response: frontPageChoiceSchema,
  },
  unpinLead: { method: 'DELETE', path: '/api/admin/front-page/lead', response: frontPageChoiceSchema },
  chooseStories: {
    method: 'PUT',
    path: '/api/admin/front-page/stories',
    body: z.object({
      articleIds: z.array(z.uuid('L’articolo non esiste')).max(MAX_STORIES, `Al massimo ${MAX_STORIES} storie`),
    }),
    response: frontPageChoiceSchema,
  },
});

export type FrontPageChoice = z.infer<typeof frontPageChoiceSchema>;
