import { useMemo, useRef, useState } from 'react';
import type { DeskChoice, DeskSentence, EvidenceDesk } from '../../../backend/contract/evidence-desk.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { CallFailed } from '../../api/call-failed.js';
import { useToast } from '../../ui/toast.js';
import { useAction } from '../shared/use-action.js';
import { type OpenSentence, openSentences } from './sentence-words.js';

/** What a person is doing with the sentence on the desk. */
export type DeskMode = 'read' | 'rewrite' | 'cite' | 'unfounded';

const DONE: Readonly<Record<DeskChoice['kind'], string>> = {
  rewritten: 'Frase corretta: è da ricontrollare',
  removed: 'Frase tolta',
  cited: 'Passo citato',
  unfounded: 'Segnata come infondata',
  reopened: 'Decisione riaperta',
};

/** What the last decision can be taken back with. */
interface Undo {
  readonly choice: DeskChoice['kind'];
  readonly sentenceId: string;
  readonly versionBefore: number;
}

/** What can be done at the desk of one article. */
export type EvidenceDeskWork = ReturnType<typeof useEvidenceDesk>;

/** The desk of one article: which sentence is on it, what was decided, and the server's answer to each decision. */
export function useEvidenceDesk(loaded: EvidenceDesk) {
  const [desk, setDesk] = useState(loaded);
  const open = useMemo(() => openSentences(desk.sentences), [desk]);
  const [currentId, setCurrentId] = useState(() => open[0]?.id ?? loaded.sentences[0]?.id ?? null);
  const undo = useRef<Undo | null>(null);
  const { run, busy, error } = useAction('La decisione non è stata registrata');
  const toast = useToast();
  const current = desk.sentences.find(({ id }) => id === currentId) ?? null;

  const take = (next: EvidenceDesk, choose: (sentences: readonly DeskSentence[]) => string | null) => {
    setDesk(next);
    setCurrentId(choose(next.sentences));
  };
  /** When somebody else was faster the desk shows what there is now, and says so. */
  const carryOut = (work: () => Promise<void>) =>
    run(async () => {
      try {
        await work();
      } catch (failure) {
        if (failure instanceof CallFailed && failure.status === 409) {
          const fresh = await callAdmin('GET /api/articles/:id/desk', { params: { id: desk._id } });
          take(fresh, (sentences) => openSentences(sentences)[0]?.id ?? sentences[0]?.id ?? null);
        }
        throw failure;
      }
    });
  const takeBack = () => {
    const last = undo.current;
    if (last === null) return;
    undo.current = null;
    void carryOut(async () => {
      const next = await undone(desk._id, last);
      take(next, () => last.sentenceId);
      toast('Decisione annullata');
    });
  };
  const decide = (choice: DeskChoice): Promise<boolean> => {
    const sentence = current;
    if (!sentence) return Promise.resolve(false);
    return carryOut(async () => {
      const before = openSentences(desk.sentences);
      const place = before.findIndex(({ id }) => id === sentence.id);
      const next = await callAdmin('POST /api/articles/:id/desk/decisions', {
        params: { id: desk._id },
        body: { version: desk.version, sentenceId: sentence.id, decision: choice },
      });
      undo.current =
        choice.kind === 'reopened'
          ? null
          : { choice: choice.kind, sentenceId: sentence.id, versionBefore: desk.version };
      take(
        next,
        (sentences) => followingOf(before, place, sentences) ?? (choice.kind === 'removed' ? null : sentence.id),
      );
      toast(DONE[choice.kind], undo.current ? takeBack : undefined);
    });
  };
  const verify = () =>
    carryOut(async () => {
      await callAdmin('POST /api/articles/:id/verification', { params: { id: desk._id } });
      const fresh = await callAdmin('GET /api/articles/:id/desk', { params: { id: desk._id } });
      take(fresh, (sentences) => openSentences(sentences)[0]?.id ?? currentId);
      toast(`Verificato di nuovo: ${Math.round(fresh.score ?? 0)} su 100`);
    });
  /** Moves over the open sentences in the order of the list, round and round. */
  const move = (step: 1 | -1) => setCurrentId(neighbourOf(open, currentId, step));
  const refresh = () =>
    carryOut(async () => setDesk(await callAdmin('GET /api/articles/:id/desk', { params: { id: desk._id } })));
  return { desk, open, current, setCurrentId, move, decide, takeBack, verify, refresh, busy, error };
}

function neighbourOf(open: readonly OpenSentence[], currentId: string | null, step: 1 | -1): string | null {
  if (open.length === 0) return currentId;
  const at = open.findIndex(({ id }) => id === currentId);
  const place = at < 0 ? (step === 1 ? 0 : open.length - 1) : (at + step + open.length) % open.length;
  return open[place]?.id ?? null;
}

/** The desk without the last decision. */
async function undone(articleId: string, last: Undo): Promise<EvidenceDesk> {
  const params = { id: articleId };
  const { version } = await callAdmin('GET /api/articles/:id/desk', { params });
  const { choice, sentenceId, versionBefore: to } = last;
  if (choice !== 'cited' && choice !== 'unfounded')
    return callAdmin('POST /api/articles/:id/desk/undo', { params, body: { version, to } });
  const decision = { kind: 'reopened' } as const;
  return callAdmin('POST /api/articles/:id/desk/decisions', { params, body: { version, sentenceId, decision } });
}

/** The next open sentence of the list as it was, found again in the new text by its words. */
function followingOf(
  before: readonly OpenSentence[],
  place: number,
  sentences: readonly DeskSentence[],
): string | null {
  const now = openSentences(sentences);
  const others = place < 0 ? before : [...before.slice(place + 1), ...before.slice(0, place)];
  // What holds the score down comes before what is only asked.
  const order = [...others.filter(({ isQuestion }) => !isQuestion), ...others.filter(({ isQuestion }) => isQuestion)];
  for (const { section, text } of order) {
    const found = now.find((each) => each.section === section && each.text === text);
    if (found) return found.id;
  }
  return null;
}
