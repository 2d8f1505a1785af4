import { type RefObject, useEffect } from 'react';

/** Moves the focus to what the answer to a form says, as loading the answer's page would. */
export function useAnswerFocus(target: RefObject<HTMLElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer) target.current?.focus();
  }, [target, answer]);
}
