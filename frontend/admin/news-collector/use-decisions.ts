import { useEffect, useRef, useState } from 'react';
import type { NewsSelection } from '../../../backend/contract/news.js';
import type { MadeDecision, NewsStory } from '../../../backend/contract/news-stories.js';
import { callAdmin } from '../../api/admin/call-admin.js';
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

/** Decides at once on the screen and sends it to the server behind that; what fails comes back as it was. */
export function useDecisions(stories: Stories, reload: () => Promise<void>) {
  const { decided, setDecided, remove } = stories;
  const [said, setSaid] = useState('');
  const [error, setError] = useState<string | null>(null);
  const undoables = useUndoables();
  const queue = useDecisionQueue();
  const show = (statuses: ReadonlyMap<string, Status>) => setDecided((before) => new Map([...before, ...statuses]));

  /** What failed is shown again as it was, unless something else was decided about it since. */
  const giveBack = (decision: Undoable, cause: unknown) => {
    setDecided((now) => {
      const back = [...decision.before].filter(([id]) => now.get(id) === decision.status);
      return new Map([...now, ...back]);
    });
    undoables.drop(decision);
    setError(givenBackWords(decision.before.size, cause));
  };
  const begin = (status: Status, before: Undoable['before']): Undoable => {
    const decision: Undoable = { id: crypto.randomUUID(), status, before, made: null };
    setError(null);
    undoables.add(decision);
    return decision;
  };

  const decide = (chosen: readonly NewsStory[], status: Status) => {
    const decision = begin(status, new Map(chosen.map((story) => [story._id, statusOf(story, decided)])));
    const ids = [...decision.before.keys()];
    const statuses = new Map(ids.map((id) => [id, status]));
    show(statuses);
    const titles = chosen.map(({ title }) => title);
    setSaid(decisionWords(status, titles));
    queue.add({
      id: decision.id,
      stories: ids,
      body: () => ({ kind: 'stories', id: decision.id, status, stories: ids }),
      onMade: (made) => {
        decision.made = made;
        // A list that was loaded meanwhile may not have known it.
        setDecided((now) => new Map([...statuses, ...now]));
        if (made.missing.length === 0) return;
        remove(made.missing);
        setError(goneWords(made.missing.length));
      },
      onFailed: (cause) => giveBack(decision, cause),
    });
  };
  /** Everything that a list shows, also what is not loaded. */
  const decideShown = (selection: NewsSelection, status: Status) => {
    const decision = begin(status, new Map());
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
  const undo = undoing({ rows: stories.rows, undoables, queue, show, setSaid, setError, reload });
  const settled = () => queue.idle();
  return { decide, decideShown, undo, canUndo: undoables.count > 0, said, say: setSaid, error, settled };
}

interface Undoing {
  readonly rows: Stories['rows'];
  readonly undoables: ReturnType<typeof useUndoables>;
  readonly queue: DecisionQueue;
  readonly show: (statuses: ReadonlyMap<string, Status>) => void;
  readonly setSaid: (said: string) => void;
  readonly setError: (error: string) => void;
  readonly reload: () => Promise<void>;
}

/** Takes the last decision back; answers with the first story that it was about. */
function undoing({ rows, undoables, queue, show, setSaid, setError, reload }: Undoing): () => string | null {
  return () => {
    const last = undoables.takeLast();
    if (!last) return null;
    const ids = [...last.before.keys()];
    const [first = null] = ids;
    show(last.before);
    const title = rows.find(({ _id }) => _id === first)?.title ?? '';
    setSaid(ids.length === 1 ? `Annullata la decisione su: ${title}` : 'Ultima decisione annullata');
    if (queue.withdraw(last.id)) return first;
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
        undoables.add(last);
        setError(explain(cause, FAILED));
      },
    });
    return first;
  };
}

/** The decisions that can be taken back, the last one at the end. */
function useUndoables() {
  const all = useRef<readonly Undoable[]>([]);
  const [count, setCount] = useState(0);
  const set = (decisions: readonly Undoable[]) => {
    all.current = decisions;
    setCount(decisions.length);
  };
  return {
    count,
    add: (decision: Undoable) => set([...all.current, decision]),
    drop: (decision: Undoable) => set(all.current.filter((each) => each !== decision)),
    takeLast: (): Undoable | undefined => {
      const last = all.current.at(-1);
      if (last) set(all.current.slice(0, -1));
      return last;
    },
  };
}

/** Sends decisions one after the other; a page with some under way is not left without a question. */
function useDecisionQueue(): DecisionQueue {
  const [queue] = useState(
    () =>
      new DecisionQueue(async (decisions) => {
        const body = { decisions: [...decisions] };
        return (await callAdmin('POST /api/news-collector/decisions', { body })).decisions;
      }),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!queue.isIdle) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [queue]);
  return queue;
}

function goneWords(count: number): string {
  return `${countOf(count, 'storia non c’è più', 'storie non ci sono più')}: l’elenco è stato aggiornato.`;
}

function givenBackWords(count: number, cause: unknown): string {
  const reason = explain(cause, FAILED).replace(/\.$/, '');
  const back = `${countOf(count, 'storia è tornata com’era', 'storie sono tornate com’erano')} prima.`;
  return count === 0 ? `${reason}.` : `${reason}. ${back}`;
}
