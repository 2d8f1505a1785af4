import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { CallFailed } from '../../api/call-failed.js';
import type { DoubtfulPublication } from './motive-words.js';

/** Nobody needs it before it is asked. */
const MotiveDialog = lazy(async () => ({ default: (await import('./motive-dialog.js')).MotiveDialog }));

type AskMotive = (publication: DoubtfulPublication) => Promise<string | null>;
const MotiveContext = createContext<AskMotive | null>(null);

/** Asks why a generated text goes out in spite of doubts; null when the person goes back to the text. */
export function useAskMotive(): AskMotive {
  const ask = useContext(MotiveContext);
  if (!ask) throw new Error('useAskMotive needs a MotiveProvider');
  return ask;
}

/** Why a call wants a motive, or null when it failed for another reason. */
export function doubtsIn(error: unknown): readonly string[] | null {
  if (!(error instanceof CallFailed) || error.status !== 422) return null;
  const { code, reasons } = (error.answer ?? {}) as { readonly code?: unknown; readonly reasons?: unknown };
  if (code !== 'needs-motive' || !Array.isArray(reasons)) return null;
  return reasons.filter((reason) => typeof reason === 'string');
}

export function MotiveProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<(DoubtfulPublication & { answer: (motive: string | null) => void }) | null>(null);
  const ask = useCallback<AskMotive>(
    (publication) =>
      new Promise((resolve) => {
        const answer = (motive: string | null) => {
          setAsked(null);
          resolve(motive);
        };
        setAsked({ ...publication, answer });
      }),
    [],
  );
  return (
    <MotiveContext value={ask}>
      {children}
      <Suspense>{asked && <MotiveDialog {...asked} />}</Suspense>
    </MotiveContext>
  );
}
