import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { WeekEntry } from '../../../backend/contract/week.js';
import { updateArticle } from '../../api/admin/article-calls.js';
import { beforeDay, formatDateTime } from '../../lib/format-date.js';
import { useToast } from '../../ui/toast.js';
import { refusedWords, useMoveArticles } from '../shared/move-articles.js';
import { romeFieldOf } from '../shared/rome-time.js';
import { useAction } from '../shared/use-action.js';

/** What the cards of the week can do. */
export type Moves = ReturnType<typeof useMoves>;

/** Moving scheduled articles and publishing one now. Every move is said and can be taken back. */
export function useMoves() {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const move = useMoveArticles(() => void revalidate());
  const { run, busy, error, setError } = useAction('Errore nel salvataggio');
  const [dragged, setDragged] = useState<WeekEntry | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [said, say] = useState('');

  const save = (id: string, publishDate: string) =>
    run(async () => {
      await updateArticle(id, { status: 'scheduled', publishDate });
      await revalidate();
    });
  const settle = async ({ _id, title, publishDate }: WeekEntry, to: string) => {
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
  return { dragged, moved, said, busy, error, setDragged, settle, publish, schedule };
}
