import { z } from 'zod';
import { adminArticleSchema } from './admin-articles.js';
import { byId, defineRoutes } from './route.js';

const WEB_ADDRESS = "L'indirizzo deve cominciare con http:// o https://";
const oneLine = (most: number, what: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim())
    .pipe(z.string().max(most, `${what} può avere al massimo ${most} caratteri`));

/** Checking an article from the newsroom. */
export const articleVerificationApi = defineRoutes({
  /** Checks the present text against the captured sources and keeps the outcome. */
  verify: {
    method: 'POST',
    path: '/api/articles/:id/verification',
    params: byId,
    response: adminArticleSchema,
  },
  /** Collected reports of what the article says, each by somebody whom it does not cite yet. */
  otherReports: {
    method: 'GET',
    path: '/api/articles/:id/other-reports',
    params: byId,
    response: z.object({
      reports: z.array(z.object({ title: z.string(), url: z.string(), publisher: z.string() })),
    }),
  },
  /**
   * Adds a source: the page behind `url` is fetched, or the `text` of it that was pasted is taken, with its title and
   * publisher. What the article is checked against from then on; the check itself is another call.
   */
  addSource: {
    method: 'POST',
    path: '/api/articles/:id/sources',
    params: byId,
    body: z
      .object({
        url: z
          .string({ message: "Scrivi l'indirizzo della fonte" })
          .trim()
          .max(2000, "L'indirizzo può avere al massimo 2000 caratteri")
          .refine((value) => /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value), WEB_ADDRESS),
        title: oneLine(300, 'Il titolo').optional(),
        publisher: oneLine(100, "L'editore").optional(),
        text: z
          .string()
          .transform((text) =>
            text
              .replace(/\r\n?/g, '\n')
              .replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
              .trim(),
          )
          .pipe(
            z
              .string()
              .min(40, 'Incolla almeno una frase intera del testo')
              .max(100_000, 'Il testo può avere al massimo 100.000 caratteri'),
          )
          .optional(),
      })
      .refine(({ text, title }) => text === undefined || Boolean(title), {
        path: ['title'],
        message: 'Scrivi il titolo della fonte',
      })
      .refine(({ text, publisher }) => text === undefined || Boolean(publisher), {
        path: ['publisher'],
        message: "Scrivi l'editore della fonte",
      }),
    response: adminArticleSchema,
  },
  /** Makes the later reports that wait at the article sources of it, and checks it again with them. */
  takeUpdate: {
    method: 'POST',
    path: '/api/articles/:id/proposed-update',
    params: byId,
    response: adminArticleSchema,
  },
  /** None of the later reports is wanted. */
  dismissUpdate: {
    method: 'DELETE',
    path: '/api/articles/:id/proposed-update',
    params: byId,
    response: adminArticleSchema,
  },
  /** Declares a finding unfounded and has the score computed again without it. */
  dismissFlag: {
    method: 'POST',
    path: '/api/articles/:id/verification/flags/:flagId/dismissal',
    params: z.object({ id: z.string(), flagId: z.string().max(200) }),
    body: z.object({
      reason: z
        .string({ message: 'Scrivi perché la segnalazione è infondata' })
        .trim()
        .min(1, 'Scrivi perché la segnalazione è infondata')
        .max(500, 'Il motivo può avere al massimo 500 caratteri'),
    }),
    response: adminArticleSchema,
  },
});
