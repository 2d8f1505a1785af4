import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from './button.js';
import { Dialog, DialogActions } from './dialog.js';

/** What is asked before something that cannot be taken back. */
export interface Question {
  readonly title: string;
  /** The specified sentence. */
  readonly text: string;
  /** The verb on the button («Elimina», not «OK»). */
  readonly verb: string;
  readonly dangerous?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;
const ConfirmContext = createContext<Ask | null>(null);

/** Asks in a dialog with the focus on «Annulla»; true when the person agreed. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider');
  return ask;
}

interface Asked extends Question {
  readonly answer: (agreed: boolean) => void;
}

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<Ask>((question) => {
    return new Promise((resolve) => {
      setAsked({
        ...question,
        answer: (agreed) => {
          setAsked(null);
          resolve(agreed);
        },
      });
    });
  }, []);
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <Dialog title={asked.title} onClose={() => asked.answer(false)}>
          <p>{asked.text}</p>
          <DialogActions>
            {/* In a dialog that asks, the safe answer is the one under the finger. */}
            <Button kind="line" autoFocus onClick={() => asked.answer(false)}>
              Annulla
            </Button>
            <Button kind={asked.dangerous ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
              {asked.verb}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </ConfirmContext>
  );
}
