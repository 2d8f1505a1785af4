import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewsStory } from '../../../backend/contract/news-stories.js';
import { useShortcut } from '../layout/shortcuts.js';
import type { NewsCollectorData } from './news-collector.loader.js';
import { briefOf, type StoryActions, titleIdOf } from './story-row.js';
import { WRITTEN_ALREADY } from './story-words.js';
import { followerOf, statusOf } from './triage.js';
import { useDecisions } from './use-decisions.js';
import { useStories } from './use-stories.js';

type Status = NewsStory['status'];

/** Going through the stories: where one is, what is marked and unfolded, and what is decided. */
export function useTriage(
  data: NewsCollectorData,
  { reload, search }: { readonly reload: () => Promise<void>; readonly search: RefObject<HTMLInputElement | null> },
) {
  const stories = useStories(data);
  const decisions = useDecisions(stories, reload);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const write = useWriting(decisions);
  const focusOn = useFocus();
  const { shown, current, decided, goTo } = stories;
  const leaves = data.filters.status !== 'all';

  const decide = (which: readonly NewsStory[], status: Status) => {
    const ids = which.map(({ _id }) => _id);
    const next = followerOf(shown, ids, leaves);
    decisions.decide(which, status);
    goTo(next);
    focusOn(next);
  };
  const withStory = (id: string, act: (story: NewsStory, status: Status) => void) => {
    const story = shown.find(({ _id }) => _id === id);
    if (story) act(story, statusOf(story, decided));
  };
  const undo = () => {
    const id = decisions.undo();
    if (id === null) return;
    goTo(id);
    focusOn(id);
  };
  const actions = useStable({
    onFold: (id) => {
      goTo(id);
      setOpened((before) => toggled(before, id));
    },
    onMark: (id) => setMarked((before) => toggled(before, id)),
    onDecide: (id, status) =>
      withStory(id, (story, before) => {
        if (before !== status) decide([story], status);
        else if (status === 'selected') decisions.decide([story], 'new');
        else focusOn(stories.move(1));
      }),
    onStatus: (id, status) => withStory(id, (story) => decisions.decide([story], status)),
    onReport: stories.setReportStatus,
    onSeparate: () => {
      decisions.say('Resoconto separato: ora è una storia a sé.');
      void reload();
    },
    onWrite: (id) => withStory(id, (story, status) => void write(story, status)),
  });
  useTriageKeys(current?._id ?? null, actions, {
    move: (step) => focusOn(stories.move(step)),
    search: () => search.current?.focus(),
    undo,
  });
  return {
    ...stories,
    ...decisions,
    undo,
    marked,
    opened,
    actions,
    focusCurrent: () => focusOn(current?._id ?? null),
    decideMarked: (status: Status) => {
      decide(
        shown.filter(({ _id }) => marked.has(_id)),
        status,
      );
      setMarked(new Set());
    },
    clearMarks: () => setMarked(new Set()),
  };
}

/** Leaves for the brief about a story, once what was decided about it is known to the server. */
function useWriting(decisions: ReturnType<typeof useDecisions>) {
  const navigate = useNavigate();
  return async (story: NewsStory, status: Status) => {
    if (status === 'processed') return decisions.say(WRITTEN_ALREADY);
    // A rejected story is not offered any more: to write about it is to take it back.
    if (status === 'rejected') decisions.decide([story], 'reviewed');
    await decisions.settled();
    await navigate(briefOf(story._id));
  };
}

interface OtherKeys {
  readonly move: (step: 1 | -1) => void;
  readonly search: () => void;
  readonly undo: () => void;
}

function useTriageKeys(currentId: string | null, actions: StoryActions, { move, search, undo }: OtherKeys): void {
  const onCurrent = (act: (id: string) => void) => () => {
    if (currentId !== null) act(currentId);
  };
  useShortcut('j', 'Storia successiva', () => move(1));
  useShortcut('k', 'Storia precedente', () => move(-1));
  useShortcut('enter', 'Apri o chiudi la storia', onCurrent(actions.onFold));
  useShortcut(
    's',
    'Seleziona la storia',
    onCurrent((id) => actions.onDecide(id, 'selected')),
    { once: true },
  );
  useShortcut(
    'x',
    'Scarta la storia',
    onCurrent((id) => actions.onDecide(id, 'rejected')),
    { once: true },
  );
  useShortcut('w', 'Scrivi questa storia', onCurrent(actions.onWrite), { once: true });
  useShortcut('m', 'Marca per azioni in blocco', onCurrent(actions.onMark), { once: true });
  useShortcut('/', 'Cerca nelle storie', search);
  useShortcut('z', 'Annulla l’ultima decisione', undo, { once: true });
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** The same functions for the rows at every rendering, so that a row is drawn again only when it changed. */
function useStable(functions: StoryActions): StoryActions {
  const latest = useRef(functions);
  latest.current = functions;
  const [stable] = useState<StoryActions>(() => ({
    onFold: (id) => latest.current.onFold(id),
    onMark: (id) => latest.current.onMark(id),
    onDecide: (id, status) => latest.current.onDecide(id, status),
    onStatus: (id, status) => latest.current.onStatus(id, status),
    onSeparate: () => latest.current.onSeparate(),
    onReport: (id, reportId, status) => latest.current.onReport(id, reportId, status),
    onWrite: (id) => latest.current.onWrite(id),
  }));
  return stable;
}

/** The focus goes to a story once it is on the screen. */
function useFocus(): (storyId: string | null) => void {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (wanted) document.getElementById(titleIdOf(wanted.id))?.focus();
  }, [wanted]);
  return (id) => setWanted(id === null ? null : { id });
}
