/** A signal that is aborted once a question is answered with yes. */
export interface Watch {
  readonly signal: AbortSignal;
  close(): void;
}

/** Asks again and again, one question at a time; a question that fails is put again like one that is answered with no. */
export function abortWhen(happened: () => Promise<boolean>, reason: Error, everyMs: number): Watch {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const look = async () => {
    const isSo = await happened().catch(() => false);
    if (isClosed) return;
    if (isSo) controller.abort(reason);
    else timer = setTimeout(() => void look(), everyMs);
  };
  timer = setTimeout(() => void look(), everyMs);
  return {
    signal: controller.signal,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
