import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { APPROVED_FROM } from '../../../backend/contract/product-figures.js';
import { CallFailed } from '../../api/call-failed.js';
import { classNames } from '../../lib/class-names.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import styles from './motive.module.css';
import { Meter, scoreTone } from './score.js';

const MIN_LENGTH = 10;
const MAX_LENGTH = 500;

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
      {asked && <MotiveDialog {...asked} />}
    </MotiveContext>
  );
}

function MotiveDialog({
  score,
  reasons,
  verb,
  answer,
}: DoubtfulPublication & { readonly answer: (motive: string | null) => void }) {
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  // The safe answer is the one under the finger; the reasons above it stay in view.
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = motiveIn(field.current?.value ?? '');
    if ('motive' in given) return answer(given.motive);
    setError(given.error);
    field.current?.focus();
  };
  return (
    <Dialog
      wide
      title={verb === 'Salva' ? 'Salvare frasi non verificate?' : motiveQuestion(score)}
      onClose={() => answer(null)}
    >
      <form className={styles.motive} onSubmit={submit} noValidate>
        <Consequence score={score} verb={verb} />
        <MotiveFields reasons={reasons} error={error} field={field} onType={() => setError(null)} />
        <DialogActions>
          <Button kind="line" ref={back} onClick={() => answer(null)}>
            Torna al testo
          </Button>
          <Button type="submit" kind="danger">
            {verb} con questo motivo
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Consequence({ score, verb }: Pick<DoubtfulPublication, 'score' | 'verb'>) {
  return (
    <div className={classNames(styles.motiveScore, score === null ? styles.unscored : scoreTone(score))}>
      {score !== null && <b>{Math.round(score)}</b>}
      <div>
        {score !== null && <Meter score={Math.round(score)} className={styles.meter} />}
        <p>
          {verb === 'Salva' ? 'I lettori hanno già questo articolo' : 'Da solo non sarebbe uscito'}: decide una persona,
          e si vede.
        </p>
      </div>
    </div>
  );
}

interface MotiveFieldsProps {
  readonly reasons: readonly string[];
  readonly error: string | null;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onType: () => void;
  /** Given with the schedule. */
  readonly given?: string | null;
}

/** Why somebody is asked, and the field for the answer. */
export function MotiveFields({ reasons, error, field, onType, given = null }: MotiveFieldsProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard too */}
      <section className={styles.motiveReasons} aria-label="Che cosa non va" tabIndex={0}>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <AdminIcon name="circle-alert" />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </section>
      <Field
        label="Il motivo, con parole tue"
        hint={`Da ${MIN_LENGTH} a ${MAX_LENGTH} caratteri. I lettori lo leggono nella storia dell’articolo; sotto ${APPROVED_FROM} la home non lo mette in apertura.`}
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className="input"
            rows={3}
            maxLength={MAX_LENGTH}
            defaultValue={given ?? ''}
            onChange={onType}
          />
        )}
      </Field>
    </>
  );
}
