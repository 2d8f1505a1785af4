import { useRevalidator } from 'react-router-dom';
import type { FrontPageChoice } from '../../../backend/contract/front-page.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { useToast } from '../../ui/toast.js';
import { useAction } from '../shared/use-action.js';

/** What can be done with the places of the home page. */
export interface FrontPageDeeds {
  readonly pin: (articleId: string, until: string | null) => Promise<boolean>;
  readonly unpin: () => Promise<boolean>;
  readonly setStories: (articleIds: string[]) => Promise<boolean>;
}

/** Changes the home page and shows what it is then; a refusal stays on the screen in the server's words. */
export function useFrontPage(choice: FrontPageChoice) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { run, busy, error } = useAction('Errore nell’aggiornamento della prima pagina');
  const change = (work: () => Promise<unknown>, done: string, undo?: () => void) =>
    run(async () => {
      await work();
      toast(done, undo);
      await revalidate();
    });
  const pin = (articleId: string, until: string | null) =>
    change(
      () => callAdmin('PUT /api/admin/front-page/lead', { body: { articleId, until } }),
      'La home apre con questo articolo',
    );
  const deeds: FrontPageDeeds = {
    pin,
    unpin: () => {
      const { lead } = choice;
      const undo = lead === null || lead.hidden !== null ? undefined : () => void pin(lead._id, lead.until);
      return change(
        () => callAdmin('DELETE /api/admin/front-page/lead'),
        'La home sceglie da sola con che cosa aprire',
        undo,
      );
    },
    setStories: (articleIds) =>
      change(
        () => callAdmin('PUT /api/admin/front-page/stories', { body: { articleIds } }),
        'Storie da seguire aggiornate',
      ),
  };
  return { deeds, busy, error };
}
