import { z } from 'zod';
import { EDITION_UNTIL_HOUR } from './edition-words.js';
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

const MAX_INTRO = 600;
const DAY = 'Il giorno dell’edizione non è valido';
const HOUR = `L’edizione del mattino esce tra le 05:00 e le ${EDITION_UNTIL_HOUR - 1}:59`;
const introduced = z.object({ date: z.iso.date(DAY), intro: z.string() });

/** When the morning edition is made, by clocks in Italy, and what a person wrote above today's, once it is out, and the next. */
const editionsSchema = z.object({
  enabled: z.boolean(),
  time: z.string(),
  today: introduced.nullable(),
  next: introduced,
});

const editionsChangeSchema = z.object({
  plan: z
    .object({ enabled: z.boolean(), time: z.string({ message: HOUR }).regex(/^(?:0[5-9]|1[01]):[0-5]\d$/, HOUR) })
    .optional(),
  intro: z
    .object({
      date: z.iso.date(DAY),
      text: z.string().trim().max(MAX_INTRO, `L’introduzione può avere al massimo ${MAX_INTRO} caratteri`),
    })
    .optional(),
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
  editions: { method: 'GET', path: '/api/admin/front-page/editions', response: editionsSchema },
  /** Absent parts stay. */
  changeEditions: {
    method: 'PUT',
    path: '/api/admin/front-page/editions',
    body: editionsChangeSchema,
    response: editionsSchema,
  },
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
export type Editions = z.infer<typeof editionsSchema>;
