import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { NewsletterIssueDetail } from '../../../backend/contract/newsletter-issues.js';
import { writeIntro } from '../../api/admin/newsletter-issue-calls.js';
import { Button } from '../../ui/button.js';
import { BusyLabel } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';
import type { IssueDraft } from './issue.loader.js';

interface IssueIntroProps {
  readonly issue: NewsletterIssueDetail;
  readonly isChanged: boolean;
  /** Saves what is typed; true when it went well. */
  readonly onSave: () => Promise<boolean>;
  /** The issue with the introduction that was taken. */
  readonly onTaken: (issue: IssueDraft) => void;
}

type Doubtful = Awaited<ReturnType<typeof writeIntro>>['doubtful'];

const AUTHORS = {
  human: null,
  ai: 'Questa introduzione è di un modello, e gli articoli ne confermano ogni frase. La lettera lo dice.',
  'ai-reviewed': 'Questa introduzione è di un modello, con modifiche della redazione. La lettera lo dice.',
} as const;

/** A model's proposal for the introduction: it stands only when the articles confirm it. */
export function IssueIntro({ issue, isChanged, onSave, onTaken }: IssueIntroProps) {
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useAction('L’introduzione non è stata scritta');
  const [refused, setRefused] = useState<Doubtful | null>(null);
  const propose = async () => {
    setRefused(null);
    if (isChanged && !(await onSave())) return;
    await run(async () => {
      const { isTaken, doubtful, issue: now } = await writeIntro(issue._id);
      if (isTaken) onTaken(now);
      else setRefused(doubtful);
      await revalidate();
    });
  };
  const author = issue.intro === '' ? null : AUTHORS[issue.introBy];
  return (
    <div className={formsStyles.stackform}>
      {author && <p className="hint">{author}</p>}
      <div>
        <Button kind="line" small disabled={busy || issue.articles.length === 0} onClick={() => void propose()}>
          <BusyLabel busy={busy} label="Proponi un’introduzione" busyLabel="Scrittura e verifica…" />
        </Button>
      </div>
      {error && <Note kind="bad">{error}</Note>}
      {refused && (
        <Note kind="warn">
          La proposta non ha passato la verifica e non è stata presa.
          {refused.map(({ sentence, reason }) => (
            <span key={sentence}>
              {' '}
              «{sentence}»: {reason}
            </span>
          ))}
        </Note>
      )}
    </div>
  );
}
