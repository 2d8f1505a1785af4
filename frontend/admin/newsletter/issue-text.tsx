import { formatNumber } from '../../lib/format-number.js';
import { TextArea, TextField } from '../../ui/field.js';
import { Panel } from '../../ui/panel.js';
import formsStyles from '../shared/forms.module.css';
import type { IssueDraft } from './issue.loader.js';
import styles from './newsletter.module.css';

/** What mail programs show of a subject on a phone; more is allowed, and cut there. */
const SHOWN_SUBJECT = 60;
const MAX_SUBJECT = 150;
const MAX_INTRO = 2000;

interface IssueTextProps {
  readonly draft: IssueDraft;
  readonly error: string | null;
  /** The field that the error is about. */
  readonly field: string | null;
  readonly onChange: (draft: IssueDraft) => void;
}

/** What stands in the list of mails, and above the stories. */
export function IssueText({ draft, error, field, onChange }: IssueTextProps) {
  const { subject, intro } = draft;
  const isLong = subject.length > SHOWN_SUBJECT;
  return (
    <Panel title="Oggetto e introduzione">
      <div className={formsStyles.stackform}>
        <TextField
          label="Oggetto"
          hint={`${subject.length} di ${SHOWN_SUBJECT} caratteri${isLong ? ': sul telefono si vede solo l’inizio' : ''}`}
          error={field === 'subject' ? error : null}
          value={subject}
          maxLength={MAX_SUBJECT}
          onChange={(event) => onChange({ ...draft, subject: event.target.value })}
        />
        <TextArea
          label="Introduzione"
          hint={`${formatNumber(intro.length)} di ${formatNumber(MAX_INTRO)} caratteri. Una riga vuota separa i paragrafi; l’inizio si legge accanto all’oggetto.`}
          error={field === 'intro' ? error : null}
          className={`textarea ${styles.intro}`}
          value={intro}
          maxLength={MAX_INTRO}
          onChange={(event) => onChange({ ...draft, intro: event.target.value })}
        />
      </div>
    </Panel>
  );
}
