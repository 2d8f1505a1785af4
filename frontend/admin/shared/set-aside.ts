import type { TodayTask } from '../../../backend/contract/today.js';

const STORAGE_KEY = 'adminSetAside';
/** What nobody has touched since is told again. */
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
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, at]) => typeof at === 'number'));
  } catch {
    return {};
  }
}

export function storeSetAside(aside: SetAside): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(aside));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
