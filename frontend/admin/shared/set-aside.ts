import type { TodayTask } from '../../../backend/contract/today.js';
import { storedJson, storeJson } from '../../lib/browser-storage.js';

const STORAGE_KEY = 'adminSetAside';
/** What nobody has touched since is shown again. */
const DONE_FOR_MS = 30 * 86_400_000;
const MORNING = 6;

/** Until when a person wants to hear nothing of a task, as milliseconds, by what the task is about. */
export type SetAside = Readonly<Record<string, number>>;

/** What a task is about: it counts as another one when it stands differently. */
function taskKey({ kind, label, path, title }: TodayTask): string {
  return [kind, label, path, title].join('\n');
}

/** Without a task until tomorrow morning, or for good; what has run out is forgotten. Pure. */
export function without(before: SetAside, task: TodayTask, until: 'tomorrow' | 'changed', now: Date): SetAside {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING);
  const end = until === 'tomorrow' ? tomorrow.getTime() : now.getTime() + DONE_FOR_MS;
  const standing = Object.entries(before).filter(([, at]) => at > now.getTime());
  return { ...Object.fromEntries(standing), [taskKey(task)]: end };
}

/** With the task again. Pure. */
export function withAgain(before: SetAside, task: TodayTask): SetAside {
  return Object.fromEntries(Object.entries(before).filter(([key]) => key !== taskKey(task)));
}

/** The tasks that still wait for this person. Pure. */
export function leftOf(tasks: readonly TodayTask[], aside: SetAside, now: Date): TodayTask[] {
  return tasks.filter((task) => (aside[taskKey(task)] ?? 0) <= now.getTime());
}

/** What this browser keeps of it; nothing where it keeps nothing. */
export function readSetAside(): SetAside {
  const entries = Object.entries(storedJson(STORAGE_KEY) ?? {});
  return Object.fromEntries(entries.filter(([, at]) => typeof at === 'number'));
}

/** Without storage it lasts as long as the page. */
export function storeSetAside(aside: SetAside): void {
  storeJson(STORAGE_KEY, aside);
}
