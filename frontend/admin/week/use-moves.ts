import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { WeekEntry } from '../../../backend/contract/week.js';
import { updateArticle } from '../../api/admin/article-calls.js';
import { beforeDay, formatDateTime } from '../../lib/format-date.js';
import { useToast } from '../../ui/toast.js';
import { refusedWords, useMoveArticles } from '../shared/move-articles.js';
import { romeFieldOf } from '../shared/rome-time.js';
import { useAction } from '../shared/use-action.js';
import { movedByKey } from './move-date.js';

/** An article that is lifted by key, and where it would be left. */
interface Lifted {
  readonly id: string;
  readonly to: string;
}

/** What the cards of the week can do. */
export type Moves = ReturnType<typeof useMoves>;

/** Moving scheduled articles, by hand or by key, and publishing one now. Every move is said and can be taken back. */
export function useMoves() {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const move = useMoveArticles(() => void revalidate());
  const { run, busy, error, setError } = useAction('Errore nel salvataggio');
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [dragged, setDragged] = useState<WeekEntry | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [said, say] = useState('');

  const save = (id: string, publishDate: string) =>
    run(async () => {
      await updateArticle(id, { status: 'scheduled', publishDate });
      await revalidate();
    });
  const settle = async ({ _id, title, publishDate }: WeekEntry, to: string) => {
    setLifted(null);
    setDragged(null);
    // A minute is as exact as a moment can be asked for.
    if (romeFieldOf(to) === romeFieldOf(publishDate)) return say(`«${title}» resta dov’era.`);
    if (Date.parse(to) <= Date.now()) {
      setError('Nel passato non si programma niente.');
      return say('Nel passato non si programma niente.');
    }
    setMoved(_id);
    if (!(await save(_id, to))) return;
    say(`«${title}» esce ${beforeDay('il', formatDateTime(to))}.`);
    toast(`Esce ${beforeDay('il', formatDateTime(to))}`, () => void save(_id, publishDate));
  };
  /** True when the key was one of those that move. */
  const press = (entry: WeekEntry, key: string): boolean => {
    const isLifted = lifted?.id === entry._id;
    if (key === ' ' || key === 'Enter') {
      if (isLifted) void settle(entry, lifted.to);
      else {
        setLifted({ id: entry._id, to: entry.publishDate });
        say(`«${entry.title}» sollevato: ${formatDateTime(entry.publishDate)}. Frecce per spostare.`);
      }
      return true;
    }
    if (!isLifted) return false;
    if (key === 'Escape') {
      setLifted(null);
      say(`«${entry.title}» resta dov’era.`);
      return true;
    }
    const to = movedByKey(lifted.to, key);
    if (to === null) return false;
    setLifted({ id: entry._id, to });
    say(formatDateTime(to));
    return true;
  };
  const publish = (entry: WeekEntry) =>
    run(async () => {
      const refused = await move([entry], 'published');
      if (refused.length > 0) setError(refusedWords(refused, 'published'));
    });
  /** Gives a draft its moment. */
  const schedule = async ({ _id, title }: Pick<WeekEntry, '_id' | 'title'>, publishDate: string) => {
    if (!(await save(_id, publishDate))) return false;
    say(`«${title}» esce ${beforeDay('il', formatDateTime(publishDate))}.`);
    return true;
  };
  return { lifted, dragged, moved, said, busy, error, setDragged, settle, press, publish, schedule };
}
