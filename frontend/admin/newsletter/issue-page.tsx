import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { IssueArticle, NewsletterIssueDetail } from '../../../backend/contract/newsletter-issues.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { countOf } from '../../lib/format-number.js';
import { BusyButton } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { Pill } from '../../ui/pill.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useShortcut } from '../layout/shortcuts.js';
import sharedStyles from '../shared/shared.module.css';
import { useDeed } from '../shared/use-deed.js';
import { useFreshData } from '../shared/use-timers.js';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.js';
import { type IssueData, type IssueDraft, isEditable } from './issue.loader.js';
import { IssueArticles, SentArticles } from './issue-articles.js';
import { IssuePreview } from './issue-preview.js';
import { IssueDeliveries, IssueSending } from './issue-sending.js';
import { IssueShares } from './issue-shares.js';
import { IssueText } from './issue-text.js';
import { AUDIENCE_PHRASES, issueName, issueWhen, STATUSES } from './issue-words.js';
import styles from './newsletter.module.css';
import { UncertainDeliveries } from './uncertain-deliveries.js';

export { issueLoader as loader } from './issue.loader.js';

/** How often the state of a sending is asked for. */
const POLL_EVERY_MS = 3000;

/** One newsletter: what it says, its appearance, when it goes out, what became of it. */
export function Component() {
  const data = useLoaderData<IssueData>();
  // Another newsletter is another form: nothing typed for one reaches the other.
  return <Issue key={data.issue._id} data={data} />;
}

function Issue({ data: { issue, preview, part, candidates, uncertain, page } }: { readonly data: IssueData }) {
  const { carryOut, busy, error, field } = useDeed('La newsletter non è stata salvata');
  const [draft, setDraft] = useState<IssueDraft>(issue);
  const editable = isEditable(issue);
  const isChanged = editable && !isSame(draft, issue);
  useUnsavedGuard(isChanged);
  useFreshData(issue.status === 'sending' ? POLL_EVERY_MS : null);
  const save = () =>
    carryOut(async () => {
      const { subject, intro, articles } = draft;
      setDraft(
        await callAdmin('PATCH /api/admin/newsletter/issues/:id', {
          params: { id: issue._id },
          body: { subject, intro, articleIds: articles.map(({ _id }) => _id) },
        }),
      );
    });
  useShortcut('mod+s', 'Salva la newsletter', () => {
    if (isChanged && !busy) void save();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <>
      <ScreenHeader
        back={{ path: '/admin/newsletter/lettere', label: 'Invii' }}
        title={issueName(draft)}
        lead={
          <>
            <Pill kind={STATUSES[issue.status].kind}>{STATUSES[issue.status].label}</Pill> Per{' '}
            {AUDIENCE_PHRASES[issue.audience]}, {recipientsOf(issue)}: {issueWhen(issue)}.
          </>
        }
      />
      {error && field === null && <Note kind="bad">{error}</Note>}
      <div className={styles.issue}>
        <div className={styles.column}>
          {editable ? (
            <>
              <form className={styles.column} onSubmit={submit} noValidate>
                <IssueText draft={draft} error={error} field={field} onChange={setDraft} />
                <IssueArticles
                  chosen={draft.articles}
                  candidates={candidates}
                  onChange={(articles) => setDraft({ ...draft, articles })}
                />
                <div className={sharedStyles.row}>
                  <BusyButton
                    kind="primary"
                    type="submit"
                    busy={busy}
                    disabled={busy || !isChanged}
                    label="Salva la newsletter"
                    busyLabel="Salvataggio…"
                  />
                  {isChanged && <span className="hint">Modifiche non salvate</span>}
                </div>
              </form>
              <IssueShares shares={issue.shares} />
              <IssueSending issue={issue} isChanged={isChanged} onSave={save} />
            </>
          ) : (
            <>
              <IssueDeliveries issue={issue} />
              {issue.deliveries.uncertain > 0 && <UncertainDeliveries issue={issue} {...uncertain} page={page} />}
              <SentArticles articles={issue.articles} />
            </>
          )}
        </div>
        <IssuePreview preview={preview} part={part} isOutdated={isChanged} />
      </div>
    </>
  );
}

function recipientsOf({ recipients, deliveries }: NewsletterIssueDetail): string {
  const { waiting, sending, sent, refused, uncertain, left } = deliveries;
  const begun = waiting + sending + sent + refused + uncertain + left;
  return countOf(begun > 0 ? begun : recipients, 'destinatario', 'destinatari');
}

function isSame(draft: IssueDraft, { subject, intro, articles }: NewsletterIssueDetail): boolean {
  const ids = (list: readonly IssueArticle[]) => list.map(({ _id }) => _id).join();
  return draft.subject === subject && draft.intro === intro && ids(draft.articles) === ids(articles);
}
