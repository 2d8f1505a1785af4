import { useCallback, useState } from 'react';
import { includesRole, type Role } from '../../../backend/contract/role-words.js';
import { countUnread } from '../../api/admin/message-calls.js';
import { getToday } from '../../api/admin/site-calls.js';
import { leftOf, readSetAside } from '../shared/set-aside.js';
import { usePolling } from '../shared/use-timers.js';
import type { MenuKey } from './screens.js';

/** How much waits at the entries of the menu that say so. */
export type Marks = Readonly<Record<Extract<MenuKey, 'today' | 'messages' | 'bell'>, number>>;

/** What a mark counts, read after its figure. */
export const MARK_WORDS: Readonly<Record<keyof Marks, string>> = {
  today: 'da fare',
  messages: 'senza risposta',
  bell: 'non lette',
};

/** Who looks at another window and comes back asks again at once. */
const EVERY_MS = 60_000;

/** The marks of the menu, counted every minute and whenever somebody asks for it. */
export function useMarks(role: Role): readonly [Marks, () => void] {
  const [marks, setMarks] = useState<Marks>({ today: 0, messages: 0, bell: 0 });
  const count = useCallback(() => {
    const unread = includesRole(role, 'managing-editor') ? countUnread() : Promise.resolve(0);
    void Promise.allSettled([getToday(), unread]).then(([today, bell]) =>
      setMarks((before) => ({
        ...before,
        ...(today.status === 'fulfilled' && {
          today: leftOf(today.value.tasks, readSetAside(), new Date()).length,
          messages: today.value.tasks.filter(({ kind }) => kind === 'message').length,
        }),
        ...(bell.status === 'fulfilled' && { bell: bell.value }),
      })),
    );
  }, [role]);
  usePolling(count, EVERY_MS);
  return [marks, count];
}
