import type { FrontPageChoice } from '../../../backend/contract/front-page.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { useDeed } from '../shared/use-deed.js';

/** What can be done with the places of the home page. */
export interface FrontPageDeeds {
  readonly pin: (articleId: string, until: string | null) => Promise<boolean>;
  readonly unpin: () => Promise<boolean>;
  readonly setStories: (articleIds: string[]) => Promise<boolean>;
}

/** Changes the home page and shows what it is then; a refusal stays on the screen in the server's words. */
export function useFrontPage(choice: FrontPageChoice) {
  const { carryOut, busy, error } = useDeed('Errore nell’aggiornamento della prima pagina');
  const pin = (articleId: string, until: string | null) =>
    carryOut(() => callAdmin('PUT /api/admin/front-page/lead', { body: { articleId, until } }), {
      done: 'La home apre con questo articolo',
    });
  const deeds: FrontPageDeeds = {
    pin,
    unpin: () => {
      const { lead } = choice;
      const undo = lead === null || lead.hidden !== null ? undefined : () => void pin(lead._id, lead.until);
      return carryOut(() => callAdmin('DELETE /api/admin/front-page/lead'), {
        done: 'La home sceglie da sola con che cosa aprire',
        undo,
      });
    },
    setStories: (articleIds) =>
      carryOut(() => callAdmin('PUT /api/admin/front-page/stories', { body: { articleIds } }), {
        done: 'Storie da seguire aggiornate',
      }),
  };
  return { deeds, busy, error };
}
