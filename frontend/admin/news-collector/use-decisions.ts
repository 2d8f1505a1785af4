import { useEffect, useRef, useState } from 'react';
import type { NewsSelection } from '../../../backend/contract/news.js';
import type { MadeDecision, NewsStory } from '../../../backend/contract/news-stories.js';
import { decideAboutStories } from '../../api/admin/news-stories-calls.js';
import { explain } from '../../api/call-failed.js';
import { countOf } from '../../lib/format-number.js';
import { DecisionQueue } from './decision-queue.js';
import { decisionWords } from './story-words.js';
import { statusOf } from './triage.js';
import type { Stories } from './use-stories.js';

type Status = NewsStory['status'];

/** A decision that can be taken back. */
interface Undoable {
  readonly id: string;
  readonly status: Status;
  /** What each story was; empty where the decision was about what the list shows. */
  readonly before: ReadonlyMap<string, Status>;
  made: MadeDecision | null;
}

const FAILED = "Errore nell'aggiornamento dello stato";

/** Decides at once on the screen and tells the server behind it; what fails comes back as it was. */
export function useDecisions({ rows, decided, setDecided, remove }: Stories, reload: () => Promise<void>) {
  const [said, setSaid] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [undoable, setUndoable] = useState(0);
  const undos = useRef<Undoable[]>([]);
  const queue = useDecisionQueue();

  const show = (statuses: ReadonlyMap<string, Status>) => setDecided((before) => new Map([...before, ...statuses]));
  const remember = (decision: Undoable) => {
    undos.current.push(decision);
    setUndoable(undos.current.length);
  };
  const forget = (decision: Undoable) => {
    undos.current = undos.current.filter((each) => each !== decision);
    setUndoable(undos.current.length);
  };
  const titlesOf = (ids: readonly string[]) => rows.filter(({ _id }) => ids.includes(_id)).map(({ title }) => title);
  /** What failed is shown again as it was, unless something else was decided about it since. */
  const giveBack = (decision: Undoable, cause: unknown) => {
    setDecided((now) => {
      const back = [...decision.before].filter(([id]) => now.get(id) === decision.status);
      return new Map([...now, ...back]);
    });
    forget(decision);
    setError(givenBackWords(decision.before.size, cause));
  };

  const decide = (stories: readonly NewsStory[], status: Status) => {
    const before = new Map(stories.map((story) => [story._id, statusOf(story, decided)]));
    const ids = [...before.keys()];
    const decision: Undoable = { id: crypto.randomUUID(), status, before, made: null };
    setError(null);
    show(new Map(ids.map((id) => [id, status])));
    const titles = stories.map(({ title }) => title);
    setSaid(decisionWords(status, titles));
    remember(decision);
    queue.add({
      id: decision.id,
      stories: ids,
      body: () => ({ kind: 'stories', id: decision.id, status, stories: ids }),
      onMade: (made) => {
        decision.made = made;
        // A list that was loaded meanwhile may not have known it.
        setDecided((now) => new Map([...ids.map((id) => [id, status] as const), ...now]));
        if (made.missing.length === 0) return;
        remove(made.missing);
        setError(
          `${countOf(made.missing.length, 'storia non c’è più', 'storie non ci sono più')}: l’elenco è stato aggiornato.`,
        );
      },
      onFailed: (cause) => giveBack(decision, cause),
    });
  };
  /** Everything that a list shows, also what is not loaded. */
  const decideShown = (selection: NewsSelection, status: Status) => {
    const decision: Undoable = { id: crypto.randomUUID(), status, before: new Map(), made: null };
    setError(null);
    remember(decision);
    queue.add({
      id: decision.id,
      stories: [],
      body: () => ({ kind: 'shown', id: decision.id, status, selection }),
      onMade: (made) => {
        decision.made = made;
        setSaid(decisionWords(status, [], made.stories));
        void reload();
      },
      onFailed: (cause) => giveBack(decision, cause),
    });
  };
  /** Takes the last decision back; answers with the first story that it was about. */
  const undo = (): string | null => {
    const last = undos.current.pop();
    if (!last) return null;
    setUndoable(undos.current.length);
    const ids = [...last.before.keys()];
    show(last.before);
    setSaid(ids.length === 1 ? `Annullata la decisione su: ${titlesOf(ids)[0] ?? ''}` : 'Ultima decisione annullata');
    if (queue.withdraw(last.id)) return ids[0] ?? null;
    queue.add({
      id: last.id,
      stories: ids,
      body: () =>
        last.made && { kind: 'undo', id: crypto.randomUUID(), status: last.status, before: [...last.made.before] },
      onMade: () => {
        if (ids.length === 0) void reload();
      },
      onFailed: (cause) => {
        show(new Map(ids.map((id) => [id, last.status])));
        remember(last);
        setError(explain(cause, FAILED));
      },
    });
    return ids[0] ?? null;
  };
  return { decide, decideShown, undo, canUndo: undoable > 0, said, error, settled: () => queue.idle() };
}

/** Sends decisions one after the other; a page with some under way is not left without a question. */
function useDecisionQueue(): DecisionQueue {
  const [queue] = useState(() => new DecisionQueue(decideAboutStories));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!queue.isIdle) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [queue]);
  return queue;
}

function givenBackWords(count: number, cause: unknown): string {
  const reason = explain(cause, FAILED).replace(/\.$/, '');
  const back = `${countOf(count, 'storia è tornata com’era', 'storie sono tornate com’erano')} prima.`;
  return count === 0 ? `${reason}.` : `${reason}. ${back}`;
}
