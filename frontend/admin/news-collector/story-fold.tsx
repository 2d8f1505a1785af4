import type { NewsStory, StoryReport } from '../../../backend/contract/news-stories.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import type { AnswerAt } from '../../api/route-request.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { SkeletonRows } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { SelectField } from '../../ui/select.js';
import { langOf, shortAge } from '../shared/headline-words.js';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import { useAnswer } from '../shared/use-answer.js';
import { NewsItem } from './news-item.js';
import { NEWS_STATUSES } from './news-statuses.js';
import styles from './stories.module.css';

type Report = AnswerAt<'GET /api/news-collector/collected/:id'>['report'];

interface StoryFoldProps {
  readonly story: NewsStory;
  readonly status: NewsStory['status'];
  readonly now: number;
  readonly onStatus: (id: string, status: NewsStory['status']) => void;
  readonly onReport: (id: string, reportId: string, status: NewsStory['status']) => void;
  readonly onSeparate: () => void;
}

/** What lies under a story's line: the report that stands for it, the others, and what its relevance is made of. */
export function StoryFold({ story, status, now, onStatus, ...reports }: StoryFoldProps) {
  const id = story.shown[0]?._id ?? null;
  // Fetched when the story is unfolded: texts would make the list heavy.
  const { answer, error } = useAnswer(
    id,
    (signal) => callAdmin('GET /api/news-collector/collected/:id', { params: { id: id ?? '' } }, signal),
    { failed: 'Errore nel caricamento delle notizie' },
  );
  const report = answer?.report;
  return (
    <div className={styles.stX}>
      <div className={styles.stReports}>
        {error && <Note kind="bad">{error}</Note>}
        {!report && !error && <SkeletonRows rows={1} />}
        {report && <NewsItem item={report} />}
        <Reports story={story} now={now} {...reports} />
      </div>
      <div className={styles.stWhy}>
        <SelectField
          label={`Stato di: ${story.title}`}
          hiddenLabel
          small
          value={status}
          options={NEWS_STATUSES}
          onChoose={(chosen) => onStatus(story._id, chosen)}
        />
        {report && report.scoreReasons.length > 0 && <Reasons report={report} />}
      </div>
    </div>
  );
}

function Reports({
  story: { _id, shown, reports },
  now,
  onReport,
  onSeparate,
}: Omit<StoryFoldProps, 'status' | 'onStatus'>) {
  const { run, busy, error } = useAction("Errore nell'aggiornamento dello stato");
  if (reports < 2) return null;
  const decide = (id: string, status: NewsStory['status']) =>
    run(async () => {
      await callAdmin('PATCH /api/news-collector/collected/:id/status', { params: { id }, body: { status } });
      onReport(_id, id, status);
    });
  const separate = (id: string) =>
    run(async () => {
      await callAdmin('POST /api/news-collector/collected/:id/separate', { params: { id } });
      onSeparate();
    });
  const all = countOf(reports, 'resoconto', 'resoconti');
  return (
    <>
      <h3>{shown.length < reports ? `${all}, i primi ${formatNumber(shown.length)}` : all}</h3>
      {error && <Note kind="bad">{error}</Note>}
      <ul className={styles.stRep}>
        {shown.map((report) => (
          <ReportLine
            key={report._id}
            report={report}
            now={now}
            busy={busy}
            onDecide={(status) => void decide(report._id, status)}
            onSeparate={() => void separate(report._id)}
          />
        ))}
      </ul>
    </>
  );
}

interface ReportLineProps {
  readonly report: StoryReport;
  readonly now: number;
  readonly busy: boolean;
  readonly onDecide: (status: NewsStory['status']) => void;
  readonly onSeparate: () => void;
}

/** One report, which can be rejected by itself, or taken out to be a story of its own: the story goes on without it. */
function ReportLine({ report, now, busy, onDecide, onSeparate }: ReportLineProps) {
  const { sourceName, language, title, originalUrl, publishDate, createdAt, status } = report;
  const isRejected = status === 'rejected';
  return (
    <li className={isRejected ? styles.rej : undefined}>
      <span>{sourceName}</span>
      <span className={styles.lang}>{language}</span>
      {originalUrl ? (
        <a href={originalUrl} lang={langOf(language)} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ) : (
        <span lang={langOf(language)}>{title}</span>
      )}
      <time
        className={styles.stAge}
        dateTime={publishDate ?? createdAt}
        title={publishDate ? formatDateTime(publishDate) : `Raccolta: ${formatDateTime(createdAt)}`}
      >
        {shortAge(publishDate ?? createdAt, now)}
      </time>
      <button
        type="button"
        className={sharedStyles.tlink}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onSeparate()}
      >
        Separa
        <span className="sr-only">
          {' '}
          dalla storia: {title} ({sourceName})
        </span>
      </button>
      <button
        type="button"
        className={sharedStyles.tlink}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onDecide(isRejected ? 'new' : 'rejected')}
      >
        {isRejected ? 'Riprendi' : 'Scarta'}
        <span className="sr-only">
          {' '}
          solo questo resoconto: {title} ({sourceName})
        </span>
      </button>
    </li>
  );
}

function Reasons({ report: { score, scoreReasons } }: { readonly report: Report }) {
  return (
    <>
      <h3>Perché {Math.round(score)} su 100</h3>
      <dl>
        {scoreReasons.map(({ code, points, text }) => (
          <div key={code}>
            <dt>{text}</dt>
            <dd>
              {points > 0 ? '+' : ''}
              {Math.round(points)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
