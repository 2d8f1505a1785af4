import { useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { BusyButton } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { BulkActions, MarkedBar, useBulkActions } from './bulk-actions.js';
import { FIRST_SHOWN, type NewsCollectorData } from './news-collector.loader.js';
import styles from './stories.module.css';
import { StoryFilters } from './story-filters.js';
import { StoryFoot } from './story-foot.js';
import { StoryRow } from './story-row.js';
import { statusOf } from './triage.js';
import { useTriage } from './use-triage.js';

/** Ages are counted again so often. */
const MINUTE_MS = 60_000;

/** The collected stories, one line each, to be gone through by keys. */
export function CollectedNewsTab({ data }: { readonly data: NewsCollectorData }) {
  const { filters, sources, collected, first } = data;
  const [params, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const search = useRef<HTMLInputElement>(null);
  const triage = useTriage(data, { reload: revalidate, search });
  const bulk = useBulkActions(filters, { decideShown: triage.decideShown, reload: revalidate });
  const { shown, rows, decided, marked, loading } = triage;
  const filter = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value && !Object.entries(FIRST_SHOWN).some(([known, first]) => known === name && first === value))
      next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  const markedShown = shown.filter(({ _id }) => marked.has(_id)).length;
  const problem = loading.error ?? bulk.error ?? triage.error;
  const selectedHere = rows.filter((story) => statusOf(story, decided) === 'selected').length;
  const selectedBefore = rows.filter(({ status }) => status === 'selected').length;
  return (
    <div className={styles.sm}>
      <StoryFilters
        filters={filters}
        sources={sources}
        onChange={filter}
        search={search}
        onLeaveSearch={triage.focusCurrent}
      />
      <div className={styles.smAll}>
        <p className="hint" role="status">
          {formatNumber(shown.length)} di {countOf(triage.total, 'storia', 'storie')}
        </p>
        <BulkActions bulk={bulk} hasStories={shown.length > 0} hasReports={collected.pagination.total > 0} />
      </div>
      {problem && <Note kind="bad">{problem}</Note>}
      {markedShown > 0 && <MarkedBar count={markedShown} onDecide={triage.decideMarked} onClear={triage.clearMarks} />}
      {shown.length === 0 ? (
        <Empty title="Nessuna notizia: avvia una raccolta o togli i filtri." />
      ) : (
        <StoryList triage={triage} />
      )}
      {triage.hasMore && (
        <BusyButton
          kind="line"
          className={styles.smMore}
          busy={loading.busy}
          label="Carica Altri"
          busyLabel="Caricamento…"
          onClick={() => void triage.loadMore()}
        />
      )}
      <StoryFoot
        said={triage.said}
        canUndo={triage.canUndo}
        onUndo={triage.undo}
        selected={Math.max(first.selected + selectedHere - selectedBefore, 0)}
      />
    </div>
  );
}

function StoryList({ triage }: { readonly triage: ReturnType<typeof useTriage> }) {
  const { shown, current, decided, marked, opened, actions } = triage;
  const now = useNow();
  return (
    <ol className={styles.st}>
      {shown.map((story) => (
        <StoryRow
          key={story._id}
          story={story}
          status={statusOf(story, decided)}
          isCurrent={story === current}
          isOpen={opened.has(story._id)}
          isMarked={marked.has(story._id)}
          now={now}
          {...actions}
        />
      ))}
    </ol>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
