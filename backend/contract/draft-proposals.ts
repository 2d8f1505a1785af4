import { z } from 'zod';
import { oneLine } from './one-line.js';
import { byId, defineRoutes, done } from './route.js';

/** Who writes proposes a draft; who publishes takes it by publishing it, or sends it back with what is missing. */
export const draftProposalsApi = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/articles/:id/proposal',
    params: byId,
    /** Null for what nobody proposed, and for what is no draft any more. With a `note` it was sent back. */
    response: z.object({
      proposal: z
        .object({
          at: z.iso.datetime(),
          /** Who proposed it or sent it back; null once the person is no longer there. */
          username: z.string().nullable(),
          note: z.string().nullable(),
        })
        .nullable(),
    }),
  },
  propose: { method: 'POST', path: '/api/articles/:id/proposal', params: byId, response: done },
  sendBack: {
    method: 'POST',
    path: '/api/articles/:id/proposal/return',
    params: byId,
    body: z.object({
      note: oneLine(
        z
          .string({ message: 'Scrivi che cosa manca' })
          .trim()
          .min(1, 'Scrivi che cosa manca')
          .max(500, 'La nota può avere al massimo 500 caratteri'),
        'La nota',
      ),
    }),
    response: done,
  },
});

export type DraftProposal = z.infer<typeof draftProposalsApi.get.response>['proposal'];
