import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { TodayTask } from '../../../backend/contract/today.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { useToast } from '../../ui/toast.js';
import { useAdminFacts } from '../layout/admin-facts.js';
import { refusedWords, useMoveArticles } from '../shared/move-articles.js';
import { leftOf, readSetAside, type SetAside, storeSetAside, withAgain, without } from '../shared/set-aside.js';
import { useAction } from '../shared/use-action.js';

/** Hides a task until tomorrow, or until it stands differently. */
export type SetAsideTask = (task: TodayTask, until: 'tomorrow' | 'changed') => void;

/** What this person wants to hear nothing of now; a message that is done is closed for everybody. */
export function useSetAside(tasks: readonly TodayTask[]) {
  const [aside, change] = useState(readSetAside);
  const { countMarks } = useAdminFacts();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { run, error } = useAction('Errore nell’aggiornamento del messaggio');
  const last = useRef<(() => void) | null>(null);
  const keep = (next: SetAside) => {
    change(next);
    storeSetAside(next);
    countMarks();
  };
  const setAside: SetAsideTask = (task, until) => {
    const { messageId, title } = task;
    const again = () => keep(withAgain(readSetAside(), task));
    const mark = (state: 'done' | 'open') =>
      run(async () => {
        if (messageId !== null && until === 'changed')
          await callAdmin('PUT /api/admin/contact-messages/:id/state', { params: { id: messageId }, body: { state } });
        await revalidate();
      });
    const takeBack = () => {
      again();
      void mark('open');
    };
    keep(without(readSetAside(), task, until, new Date()));
    void mark('done').then((isClosed) => !isClosed && again());
    last.current = takeBack;
    toast(`${until === 'tomorrow' ? 'Rimandato a domani' : 'Fatto'}: ${title}`, takeBack);
  };
  const takeBack = () => {
    last.current?.();
    last.current = null;
  };
  return { left: leftOf(tasks, aside, new Date()), setAside, takeBack, error };
}

/** Publishes a scheduled article that should be out; what needs a motive asks for one. */
export function usePublishNow() {
  const { revalidate } = useRevalidator();
  const move = useMoveArticles(() => void revalidate());
  const { run, busy, error, setError } = useAction('Errore nel salvataggio');
  const publish = ({ articleId }: TodayTask) =>
    run(async () => {
      if (articleId === null) return;
      // Its moment is past: taken back it is a draft.
      const refused = await move([{ _id: articleId, status: 'scheduled', publishDate: null }], 'published');
      if (refused.length > 0) setError(refusedWords(refused, 'published'));
    });
  return { publish, busy, error };
}
