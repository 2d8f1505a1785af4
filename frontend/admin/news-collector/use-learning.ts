import { useEffect, useState } from 'react';
import type { Learning, SourceLessons } from '../../../backend/contract/learning.js';
import { decideAboutLearning, getLearning, switchLearning } from '../../api/admin/learning-calls.js';
import { useAction } from '../shared/use-action.js';

export interface LearningWork {
  /** Null until it is there. */
  readonly learning: Learning | null;
  readonly busy: boolean;
  readonly error: string | null;
  readonly of: (sourceId: string) => SourceLessons | null;
  readonly turn: (active: boolean) => void;
  readonly decide: (sourceId: string, what: 'hold' | 'follow' | 'reset') => void;
}

/** What was learnt from editors, and the operator's say in it. */
export function useLearning(): LearningWork {
  const [learning, setLearning] = useState<Learning | null>(null);
  const { run, busy, error } = useAction('Errore in quello che si è imparato dalla redazione');
  useEffect(() => {
    void run(async () => setLearning(await getLearning()));
  }, [run]);
  return {
    learning,
    busy,
    error,
    of: (id) => learning?.sources.find(({ sourceId }) => sourceId === id) ?? null,
    turn: (active) => void run(async () => setLearning(await switchLearning(active))),
    decide: (id, what) => void run(async () => setLearning(await decideAboutLearning(id, { what }))),
  };
}
