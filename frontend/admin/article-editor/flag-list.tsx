import { useState } from 'react';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import sharedStyles from '../shared/shared.module.css';
import styles from './inspector.module.css';
import type { InspectorProps } from './inspector-props.js';
import type { NumberedFlag } from './issue-places.js';
import { ReasonDialog } from './reason-dialog.js';

const GRADE = { contradiction: 'Contraddizione.', question: 'Da controllare.' } as const;
const SECTION = { title: 'Nel titolo', excerpt: 'Nell’estratto', body: 'Nel testo' } as const;

interface FlagListProps extends InspectorProps {
  readonly isOld: boolean;
  /** Whether who is logged in may declare one unfounded. */
  readonly mayDismiss: boolean;
}

/** The findings, numbered as in the text; each leads there and can be declared unfounded. */
export function FlagList(props: FlagListProps) {
  const { flags, isOld, mayDismiss, onGoTo } = props;
  const [dismissing, setDismissing] = useState<NumberedFlag | null>(null);
  return (
    <>
      <ol className={styles.vl} aria-label="Segnalazioni">
        {flags.map((flag) => (
          <li key={flag.id}>
            <b>{flag.number}</b>
            <span>{flag.detail}</span>
            <small>
              <strong>{GRADE[flag.grade]}</strong> {SECTION[flag.section]}: «{flag.text}»
            </small>
            {flag.passage && <small>La fonte: «{flag.passage}»</small>}
            <span className={styles.vlA}>
              <button
                type="button"
                className={classNames(sharedStyles.tlink, styles.vlGo)}
                onClick={() => onGoTo(flag.id)}
              >
                Vai al punto<span className="sr-only"> {flag.number}</span>
              </button>
              {!isOld && mayDismiss && (
                <button type="button" className={sharedStyles.tlink} onClick={() => setDismissing(flag)}>
                  Il dubbio è infondato<span className="sr-only">: segnalazione {flag.number}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {dismissing && <DismissDialog {...props} flag={dismissing} onClose={() => setDismissing(null)} />}
    </>
  );
}

interface DismissDialogProps extends InspectorProps {
  readonly flag: NumberedFlag;
  readonly onClose: () => void;
}

function DismissDialog({ article, flag, onAnswer, onClose }: DismissDialogProps) {
  const dismiss = async (reason: string) => {
    if (!article) return false;
    onAnswer(
      await callAdmin('POST /api/articles/:id/verification/flags/:flagId/dismissal', {
        params: { id: article._id, flagId: flag.id },
        body: { reason },
      }),
    );
    return true;
  };
  const decision = {
    title: `Segnalazione ${flag.number} infondata`,
    text: flag.detail,
    label: 'Perché è infondata',
    hint: 'Resta nella storia dell’articolo',
    verb: 'Archivia',
    busyVerb: 'Ricalcolo…',
    done: 'Segnalazione archiviata: il punteggio è stato ricalcolato',
    most: 500,
  };
  return <ReasonDialog decision={decision} onDecide={dismiss} onClose={onClose} />;
}
