import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { scoreReason } from '../../../backend/contract/score-words.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { BusyButton, ButtonLink } from '../../ui/button.js';
import { Fold } from '../../ui/fold.js';
import { Note } from '../../ui/note.js';
import { Pill } from '../../ui/pill.js';
import { useMay } from '../layout/admin-facts.js';
import { AddSource } from '../shared/add-source.js';
import { Meter, scoreTone } from '../shared/score.js';
import { useAction } from '../shared/use-action.js';
import { Declarations } from './declarations.js';
import { FlagList } from './flag-list.js';
import styles from './inspector.module.css';
import type { InspectorProps } from './inspector-props.js';

/** The fact check: one score, one reason, and the one button that lifts it; everything it rests on is folded below. */
export function VerificationTab(props: InspectorProps) {
  const { article, checked, flags, isUnsaved, onSave, onAnswer } = props;
  const { run, busy, error } = useAction('Errore nella verifica');
  const publishes = useMay('managing-editor');
  const details = checked?.aiVerificationDetails ?? null;
  const isOld = details !== null && (article?.aiVerificationDetails === null || isUnsaved);
  const verify = () =>
    run(async () => {
      const stored = isUnsaved ? await onSave() : article;
      if (stored) onAnswer(await callAdmin('POST /api/articles/:id/verification', { params: { id: stored._id } }));
    });
  if (!article)
    return <p className={classNames('hint', styles.inspB)}>La verifica si può fare dopo il primo salvataggio.</p>;
  const work: Work = {
    ...{ articleId: article._id, busy, verify: () => void verify() },
    mayWork: publishes || article.status === 'draft',
    onAdded: (answer) => {
      onAnswer(answer);
      void verify();
    },
  };
  return (
    <div className={styles.inspB}>
      <ButtonLink kind="line" small to={`/admin/edit/${article._id}/prove`}>
        <AdminIcon name="list-checks" />
        Banco delle prove
      </ButtonLink>
      {checked && details ? (
        <Verdict checked={checked} details={details} isOld={isOld} work={work} />
      ) : (
        <>
          <p className={styles.reason}>
            <b>Non verificato.</b>
            {article.verificationNotes || 'Questo testo non è ancora stato confrontato con le fonti.'}
          </p>
          {work.mayWork &&
            (article.sources.length > 0 ? (
              <Verify work={work} kind="primary" label="Verifica" />
            ) : (
              <AddSource {...work} disabled={work.busy} kind="primary" />
            ))}
        </>
      )}
      {error && <Note kind="bad">{error}</Note>}
      <div className={styles.folds}>
        {flags.length > 0 && (
          <Fold
            isPlain
            title={countOf(flags.length, 'segnalazione', 'segnalazioni')}
            isOpen={flags.some(({ grade }) => grade === 'contradiction')}
          >
            <FlagList {...props} isOld={isOld} mayDismiss={work.mayWork} />
          </Fold>
        )}
        {details && checked && <Findings details={details} flags={flags} mended={article.mended} />}
        <Sources article={article} work={work} />
        {details && (
          <Fold isPlain title="Da dove viene il punteggio">
            <div className={styles.how}>
              {details.summary && <p>{details.summary}</p>}
              {work.mayWork && !isOld && <Verify work={work} kind="line" label="Verifica di nuovo" />}
            </div>
          </Fold>
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

/** What can be done about a score. */
interface Work {
  readonly articleId: string;
  readonly busy: boolean;
  /** Whether who is logged in may do it. */
  readonly mayWork: boolean;
  readonly verify: () => void;
  readonly onAdded: (article: AdminArticle) => void;
}

type Details = NonNullable<AdminArticle['aiVerificationDetails']>;

interface VerdictProps {
  readonly checked: AdminArticle;
  readonly details: Details;
  /** The text has changed since. */
  readonly isOld: boolean;
  readonly work: Work;
}

function Verdict({ checked: { scoreBounds }, details: { truthfulness_score, approved }, isOld, work }: VerdictProps) {
  const score = Math.round(truthfulness_score);
  const grounds = isOld
    ? CHANGED
    : scoreReason({ score, caps: scoreBounds?.caps ?? [], unbound: scoreBounds?.unbound ?? null });
  return (
    <>
      <div className={classNames(styles.verd, scoreTone(score))}>
        <p className={styles.verdN}>
          {score}
          <small>su 100, riscontro nelle fonti</small>
        </p>
        <Meter score={score} className={styles.verdMeter} />
        <Pill kind={approved ? 'ok' : 'warn'}>{approved ? 'Verificato' : 'Non verificato'}</Pill>
      </div>
      <p className={styles.reason}>
        <b>{grounds.reason}</b>
        {grounds.need}
      </p>
      {work.mayWork && grounds.remedy === 'verify' && <Verify work={work} kind="primary" label="Verifica di nuovo" />}
      {work.mayWork && grounds.remedy === 'source' && grounds.verb && (
        <AddSource
          {...work}
          disabled={work.busy}
          label={work.busy ? 'Verifica in corso…' : grounds.verb}
          kind={approved ? 'line' : 'primary'}
        />
      )}
      {grounds.remedy === 'desk' && (
        <ButtonLink kind="primary" to={`/admin/edit/${work.articleId}/prove`}>
          {grounds.verb}
        </ButtonLink>
      )}
    </>
  );
}

const CHANGED = {
  reason: 'Il testo è cambiato dopo la verifica.',
  need: 'I numeri indicano i punti trovati allora.',
  remedy: 'verify',
  verb: null,
} as const;

interface VerifyProps {
  readonly work: Work;
  readonly kind: 'primary' | 'line';
  readonly label: string;
}

function Verify({ work: { busy, verify }, kind, label }: VerifyProps) {
  return (
    <BusyButton
      kind={kind}
      small={kind === 'line'}
      busy={busy}
      label={label}
      busyLabel="Verifica in corso…"
      onClick={verify}
    />
  );
}

interface FindingsProps {
  readonly details: Details;
  readonly flags: InspectorProps['flags'];
  readonly mended: AdminArticle['mended'];
}

/** What the check says in addition to its score, each kind folded. */
function Findings({ details: { issues, suggestions, verified_facts }, flags, mended }: FindingsProps) {
  const listed = [...new Set(flags.map(({ detail }) => detail))];
  const others = issues
    .filter((issue) => !listed.some((detail) => issue.includes(detail)))
    // Numbered among all problems; here numbers are those of the findings above.
    .map((issue) => issue.replace(/^\d+\. /, ''));
  return (
    <>
      <TextList one="altro problema" more="altri problemi" entries={others} icon="triangle-alert" tone={styles.w} />
      <CorrectionList mended={mended} />
      <TextList one="suggerimento" more="suggerimenti" entries={suggestions} icon="arrow-right" />
      <TextList
        one="fatto verificato"
        more="fatti verificati"
        entries={verified_facts}
        icon="circle-check"
        tone={styles.k}
      />
    </>
  );
}

/** What the check changed before anybody read the text: the admin sees both wordings. */
function CorrectionList({ mended }: { mended: AdminArticle['mended'] }) {
  if (mended.length === 0) return null;
  return (
    <Fold isPlain title={countOf(mended.length, 'correzione', 'correzioni')}>
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
    </Fold>
  );
}

interface TextListProps {
  readonly one: string;
  readonly more: string;
  readonly entries: readonly string[];
  readonly icon: string;
  /** Colour of the symbol. */
  readonly tone?: string | undefined;
}

function TextList({ one, more, entries, icon, tone }: TextListProps) {
  // The excerpt often says what the text says: once is enough.
  const said = [...new Set(entries)];
  if (said.length === 0) return null;
  return (
    <Fold isPlain title={countOf(said.length, one, more)}>
      <ul className={styles.vl}>
        {said.map((entry) => (
          <li key={entry} className={tone}>
            <AdminIcon name={icon} />
            <span>{entry}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function Sources({ article, work }: { readonly article: AdminArticle; readonly work: Work }) {
  const known = new Set(article.sources.map(({ url }) => url));
  const others = [...article.proposedSources, ...article.verificationSources.map((url) => ({ title: url, url }))];
  const sources = [...article.sources, ...others.filter(({ url }) => !known.has(url) && known.add(url))];
  if (sources.length === 0 && !work.mayWork) return null;
  return (
    <Fold isPlain title={countOf(sources.length, 'fonte', 'fonti')}>
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
      {work.mayWork && <AddSource {...work} disabled={work.busy} />}
    </Fold>
  );
}
