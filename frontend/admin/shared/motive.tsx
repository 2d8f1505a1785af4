import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { APPROVED_FROM } from '../../../backend/contract/product-figures.js';
import { CallFailed } from '../../api/call-failed.js';

/** Characters of a motive at least. */
export const MIN_LENGTH = 10;

/** Nobody needs it before it is asked. */
const MotiveDialog = lazy(async () => ({ default: (await import('./motive-dialog.js')).MotiveDialog }));

/** What a person is asked: above the reasons, which are not always doubts. */
export function motiveQuestion(score: number | null, isOnlyShort = false): string {
  if (score !== null && score < APPROVED_FROM) return 'Pubblicare sotto la soglia?';
  return isOnlyShort ? 'Pubblicare lo stesso? Il testo è molto breve' : 'Pubblicare lo stesso?';
}

/** The motive as it is sent, or what is wrong with it. */
export function motiveIn(typed: string): { readonly motive: string } | { readonly error: string } {
  const motive = typed.replace(/\s+/g, ' ').trim();
  return motive.length >= MIN_LENGTH ? { motive } : { error: `Scrivi il motivo con almeno ${MIN_LENGTH} caratteri` };
}

/** What somebody is about to publish in spite of doubts. */
export interface DoubtfulPublication {
  /** 0–100, of the present text; null when there is no check of it, or several articles are meant. */
  readonly score: number | null;
  /** Italian sentences. */
  readonly reasons: readonly string[];
  /** «Pubblica», «Programma», «Salva». */
  readonly verb: string;
}

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
