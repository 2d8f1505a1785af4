import { useRevalidator } from 'react-router-dom';
import { type Question, useConfirm } from '../../ui/confirm.js';
import { useToast } from '../../ui/toast.js';
import { useAction } from './use-action.js';

interface Words<Answer> {
  /** Asked first: without a yes nothing is done. */
  readonly question?: Question;
  /** Said when it is done. */
  readonly done?: string | ((answer: Answer) => string);
  /** Takes it back, where that is possible. */
  readonly undo?: () => void;
}

/** Something a button does to what the route loaded: asked about, done, said, and then the screen shows what there is. */
export function useDeed(fallback: string) {
  const { revalidate } = useRevalidator();
  const confirm = useConfirm();
  const toast = useToast();
  const action = useAction(fallback);
  /** True when it was done. */
  const carryOut = async <Answer>(
    work: () => Promise<Answer>,
    { question, done, undo }: Words<Answer> = {},
  ): Promise<boolean> => {
    if (question && !(await confirm(question))) return false;
    return action.run(async () => {
      const answer = await work();
      if (done) toast(typeof done === 'string' ? done : done(answer), undo);
      await revalidate();
    });
  };
  return { ...action, carryOut };
}
