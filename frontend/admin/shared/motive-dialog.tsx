import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { APPROVED_FROM } from '../../../backend/contract/product-figures.js';
import { classNames } from '../../lib/class-names.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { TextArea } from '../../ui/field.js';
import styles from './motive.module.css';
import { type DoubtfulPublication, MIN_LENGTH, motiveIn, motiveQuestion } from './motive-words.js';
import { Meter, scoreTone } from './score.js';

const MAX_LENGTH = 500;

/** Asks why; `answer` gets null when the person goes back to the text. */
export function MotiveDialog({
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
      <TextArea
        label="Il motivo, con parole tue"
        hint={`Da ${MIN_LENGTH} a ${MAX_LENGTH} caratteri. I lettori lo leggono nella storia dell’articolo; sotto ${APPROVED_FROM} la home non lo mette in apertura.`}
        error={error}
        ref={field}
        rows={3}
        maxLength={MAX_LENGTH}
        defaultValue={given ?? ''}
        onChange={onType}
      />
    </>
  );
}
