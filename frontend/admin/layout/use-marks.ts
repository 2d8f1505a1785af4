import { useCallback, useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import { includesRole, type Role } from '../../../backend/contract/role-words.js';
import type { Today, TodayTask } from '../../../backend/contract/today.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { leftOf, readSetAside } from '../shared/set-aside.js';
import { usePolling } from '../shared/use-timers.js';
import type { MenuKey } from './screens.js';

/** The screen «Oggi», whose answer the marks are counted by while it is shown. */
export const TODAY_ROUTE = 'today';

/** How much waits at the entries of the menu that say so. */
export type Marks = Readonly<Record<Extract<MenuKey, 'today' | 'messages' | 'bell'>, number>>;

/** What a mark counts, read after its figure. */
export const MARK_WORDS: Readonly<Record<keyof Marks, string>> = {
  today: 'da fare',
  messages: 'senza risposta',
  bell: 'non lette',
};

/** Who goes to another window and comes back asks again at once. */
const EVERY_MS = 60_000;

/** The marks of the menu, counted every minute and whenever somebody asks for it. */
export function useMarks(role: Role): readonly [Marks, () => void] {
  const shown = useRouteLoaderData<{ readonly today: Today }>(TODAY_ROUTE)?.today.tasks;
  const [tasks, setTasks] = useState<readonly TodayTask[]>([]);
  const [counted, setCounted] = useState({ bell: 0, at: new Date() });
  const isAsked = shown !== undefined;
  useEffect(() => shown && setTasks(shown), [shown]);
  const count = useCallback(() => {
    setCounted((before) => ({ ...before, at: new Date() }));
    if (!isAsked) void callAdmin('GET /api/admin/today').then((today) => setTasks(today.tasks), ignore);
    if (!includesRole(role, 'managing-editor')) return;
    void callAdmin('GET /api/notifications/unread-count', { query: { t: String(Date.now()) } }).then(
      ({ count: bell }) => setCounted((before) => ({ ...before, bell })),
      ignore,
    );
  }, [role, isAsked]);
  usePolling(count, EVERY_MS);
  const marks = {
    today: leftOf(tasks, readSetAside(), counted.at).length,
    messages: tasks.filter(({ kind }) => kind === 'message').length,
    bell: counted.bell,
  };
  return [marks, count];
}

/** The next count says it. */
const ignore = () => undefined;
