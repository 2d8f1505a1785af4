import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { APPROVED_FROM } from '../../../backend/contract/product-figures.js';
import { verifyArticle } from '../../api/admin/article-editor-calls.js';
import { classNames } from '../../lib/class-names.js';
import { formatDateTime } from '../../lib/format-date.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { BusyLabel } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { useMay } from '../layout/admin-facts.js';
import { AddSource } from '../shared/add-source.js';
import { Meter, scoreTone } from '../shared/score.js';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import { Declarations } from './declarations.js';
import { FlagList } from './flag-list.js';
import styles from './inspector.module.css';
import type { InspectorProps } from './inspector-props.js';
import { scoreSentence } from './score-sentence.js';

/** The fact check: its score with the consequence, every finding, what was confirmed, and what the editors declares. */
export function VerificationTab(props: InspectorProps) {
  const { article, checked, flags, isUnsaved, onSave, onAnswer } = props;
  const { run, busy, error } = useAction('Errore nella verifica');
  const publishes = useMay('managing-editor');
  const details = checked?.aiVerificationDetails ?? null;
  const isOld = details !== null && (article?.aiVerificationDetails === null || isUnsaved);
  const verify = () =>
    run(async () => {
      const stored = isUnsaved ? await onSave() : article;
      if (stored) onAnswer(await verifyArticle(stored._id));
    });
  if (!article)
    return <p className={classNames('hint', styles.inspB)}>La verifica si può fare dopo il primo salvataggio.</p>;
  const mayWork = publishes || article.status === 'draft';
  const listed = new Set(flags.map(({ detail }) => detail));
  const otherIssues =
    details?.issues
      .filter((issue) => ![...listed].some((detail) => issue.includes(detail)))
      // Numbered among all problems; here numbers are those of the findings above.
      .map((issue) => issue.replace(/^\d+\. /, '')) ?? [];
  return (
    <div className={styles.inspB}>
      {isOld && (
        <Note kind="warn">Il testo è cambiato dopo la verifica: i numeri indicano i punti trovati allora.</Note>
      )}
      {details ? (
        <Verdict details={details} status={article.status} />
      ) : (
        <p>
          <strong>Non verificato.</strong>{' '}
          {article.verificationNotes || 'Questo testo non è ancora stato confrontato con le fonti.'}
        </p>
      )}
      {error && <Note kind="bad">{error}</Note>}
      {flags.length > 0 && <FlagList {...props} isOld={isOld} mayDismiss={mayWork} />}
      <MendedList mended={details === null ? [] : article.mended} />
      <TextList title="Altri problemi" entries={otherIssues} icon="triangle-alert" tone={styles.w} />
      <TextList title="Suggerimenti" entries={details?.suggestions ?? []} icon="arrow-right" />
      <TextList title="Fatti verificati" entries={details?.verified_facts ?? []} icon="circle-check" tone={styles.k} />
      <Sources {...props} />
      <div className={sharedStyles.row}>
        <ButtonLink kind="primary" small to={`/admin/edit/${article._id}/prove`}>
          <AdminIcon name="list-checks" />
          Banco delle prove
        </ButtonLink>
        {mayWork && (
          <>
            <Button kind="line" small disabled={busy} onClick={() => void verify()}>
              {!busy && <AdminIcon name="refresh-cw" />}
              <BusyLabel
                busy={busy}
                label={details ? 'Verifica di nuovo' : 'Verifica'}
                busyLabel="Verifica in corso…"
              />
            </Button>
            <AddSource
              articleId={article._id}
              disabled={busy}
              onAdded={(answer) => {
                onAnswer(answer);
                void verify();
              }}
            />
          </>
        )}
      </div>
      {article.humanReview && (
        <p className="hint">
          Revisione umana: {article.humanReview.reviewer}, {formatDateTime(article.humanReview.reviewedAt)}
        </p>
      )}
      {publishes && <Declarations article={article} isUnsaved={isUnsaved} onSave={onSave} onAnswer={onAnswer} />}
    </div>
  );
}

interface VerdictProps {
  readonly details: NonNullable<AdminArticle['aiVerificationDetails']>;
  readonly status: AdminArticle['status'];
}

function Verdict({ details, status }: VerdictProps) {
  return (
    <div className={classNames(styles.verd, scoreTone(details.truthfulness_score))}>
      <p className={styles.verdN}>
        {Math.round(details.truthfulness_score)}
        <small>su 100, veridicità</small>
      </p>
      <Meter score={Math.round(details.truthfulness_score)} className={styles.verdMeter} />
      <div className={styles.verdScale} aria-hidden="true">
        <span>0</span>
        <em>{APPROVED_FROM}</em>
        <span>100</span>
      </div>
      <p>
        <strong>{details.approved ? 'Verificato.' : 'Non verificato.'}</strong>{' '}
        {scoreSentence(details.truthfulness_score, status)}
      </p>
      {details.summary && <p className="hint">{details.summary}</p>}
    </div>
  );
}

/** What the check changed before anybody read the text: the admin sees both wordings. */
function MendedList({ mended }: { mended: AdminArticle['mended'] }) {
  if (mended.length === 0) return null;
  return (
    <section>
      <h2>
        Correzioni<span>{mended.length}</span>
      </h2>
      <ul className={styles.vl}>
        {mended.map(({ action, before, after, reason }) => (
          <li key={`${before} ${after}`} className={styles.w}>
            <AdminIcon name={action === 'removed' ? 'trash-2' : 'pencil'} />
            <span>
              {action === 'removed' ? 'Tolta: ' : 'Era: '}«{before}»
            </span>
            {after !== null && <small>Ora: «{after}»</small>}
            <small>{reason}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TextListProps {
  readonly title: string;
  readonly entries: readonly string[];
  readonly icon: string;
  /** Colour of the symbol. */
  readonly tone?: string | undefined;
}

function TextList({ title, entries, icon, tone }: TextListProps) {
  // The excerpt often says what the text says: once is enough.
  const said = [...new Set(entries)];
  if (said.length === 0) return null;
  return (
    <section>
      <h2>
        {title}
        <span>{said.length}</span>
      </h2>
      <ul className={styles.vl}>
        {said.map((entry) => (
          <li key={entry} className={tone}>
            <AdminIcon name={icon} />
            <span>{entry}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sources({ article }: InspectorProps) {
  const named = article?.sources ?? [];
  const known = new Set(named.map(({ url }) => url));
  const others = [
    ...(article?.proposedSources ?? []),
    ...(article?.verificationSources ?? []).map((url) => ({ title: url, url })),
  ];
  const sources = [...named, ...others.filter(({ url }) => !known.has(url) && known.add(url))];
  if (sources.length === 0) return null;
  return (
    <section>
      <h2>
        Fonti<span>{sources.length}</span>
      </h2>
      <ul className={styles.vl}>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <AdminIcon name="link" />
            {/^https?:\/\//i.test(url) ? (
              <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                {title || url}
              </a>
            ) : (
              <span>{title || url}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
