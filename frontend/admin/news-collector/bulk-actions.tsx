import type { NewsSelection } from '../../../backend/contract/news.js';
import type { NewsStory } from '../../../backend/contract/news-stories.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { listStories } from '../../api/admin/site-calls.js';
import { explained } from '../../api/call-failed.js';
import { classNames } from '../../lib/class-names.js';
import { countOf } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { type Question, useConfirm } from '../../ui/confirm.js';
import { useToast } from '../../ui/toast.js';
import { useMay } from '../layout/admin-facts.js';
import sharedStyles from '../shared/shared.module.css';
import tablesStyles from '../shared/tables.module.css';
import { useAction } from '../shared/use-action.js';
import { deletionOf, type NewsFilters, selectionOf } from './news-collector.loader.js';

type Status = NewsStory['status'];

/** Rejecting and deleting what the filters show, each after a question that says how much that is. */
export function useBulkActions(
  filters: NewsFilters,
  {
    decideShown,
    reload,
  }: {
    readonly decideShown: (selection: NewsSelection, status: Status) => void;
    readonly reload: () => Promise<void>;
  },
) {
  const confirm = useConfirm();
  const toast = useToast();
  const clearing = useAction("Errore nell'eliminazione delle notizie");
  const counting = useAction('Errore nel caricamento delle notizie');
  const selection = selectionOf(filters);
  const deleted = deletionOf(filters);
  const reject = () =>
    counting.run(async () => {
      // What is selected or has an article is not rejected by the way.
      const undecided = { ...selection, status: filters.status === 'all' ? 'open' : filters.status } as const;
      const { total } = (await listStories({ ...undecided, limit: 1, skip: 0 })).pagination;
      if (total > 0 && (await confirm(rejectionOf(total)))) decideShown(undecided, 'rejected');
    });
  const clear = () =>
    clearing.run(async () => {
      // Counted at this moment: a collection may have changed the list since it was loaded.
      const { total } = (
        await explained(
          callAdmin('GET /api/news-collector/collected', { query: { ...deleted.selection, limit: 1, skip: 0 } }),
          'Errore nel caricamento delle notizie',
        )
      ).pagination;
      if (!(await confirm(deletionQuestion(total, deleted.isFiltered)))) return;
      toast((await callAdmin('DELETE /api/news-collector/collected/all', { query: deleted.selection })).message);
      await reload();
    });
  return {
    reject,
    clear,
    busy: clearing.busy || counting.busy,
    error: clearing.error ?? counting.error,
    canReject: !['selected', 'rejected', 'processed'].includes(filters.status),
  };
}

interface BulkActionsProps {
  readonly bulk: ReturnType<typeof useBulkActions>;
  readonly hasStories: boolean;
  readonly hasReports: boolean;
}

/** What concerns everything that the filters show. */
export function BulkActions({ bulk, hasStories, hasReports }: BulkActionsProps) {
  const mayClear = useMay('administrator');
  return (
    <>
      {bulk.canReject && (
        <button
          type="button"
          className={sharedStyles.tlink}
          disabled={bulk.busy || !hasStories}
          onClick={() => void bulk.reject()}
        >
          Scarta tutte quelle da decidere
        </button>
      )}
      {mayClear && (
        <button
          type="button"
          className={classNames(sharedStyles.tlink, sharedStyles.tlinkBad)}
          disabled={bulk.busy || !hasReports}
          onClick={() => void bulk.clear()}
        >
          <AdminIcon name="trash-2" />
          Elimina Tutto
        </button>
      )}
    </>
  );
}

interface MarkedBarProps {
  readonly count: number;
  readonly onDecide: (status: Status) => void;
  readonly onClear: () => void;
}

/** What can be done with the marked stories. */
export function MarkedBar({ count, onDecide, onClear }: MarkedBarProps) {
  return (
    <section className={tablesStyles.bulk} aria-label="Azioni sulle storie marcate">
      <span role="status">{countOf(count, 'storia marcata', 'storie marcate')}</span>
      <Button kind="line" small onClick={() => onDecide('selected')}>
        Seleziona
      </Button>
      <Button kind="line" small onClick={() => onDecide('rejected')}>
        Scarta
      </Button>
      <Button kind="line" small onClick={() => onDecide('reviewed')}>
        Segna esaminate
      </Button>
      <Button kind="ghost" small onClick={onClear}>
        Togli le marche
      </Button>
    </section>
  );
}

function rejectionOf(total: number): Question {
  const stories = countOf(total, 'storia ancora da decidere', 'storie ancora da decidere');
  return {
    title: 'Scarta le storie mostrate',
    text: `Fra quelle che l’elenco mostra con questi filtri, anche più in basso, ci sono ${stories}. Le selezionate restano. Con Z si annulla.`,
    verb: 'Scarta tutte',
  };
}

/** A filtered list is deleted as it is shown; feeds do not bring it back, unlike an inbox that was emptied. */
function deletionQuestion(total: number, isFiltered: boolean): Question {
  const stories = countOf(total, 'notizia', 'notizie');
  const common = { verb: 'Elimina Tutto', dangerous: true };
  if (!isFiltered) {
    const text = `Sei sicuro di voler eliminare tutte le notizie raccolte? Sono in tutto ${stories}.`;
    return { ...common, title: 'Elimina tutte le notizie', text };
  }
  const text = `Sei sicuro di voler eliminare quello che mostra questo filtro (${stories})? Le altre notizie restano.`;
  return { ...common, title: 'Elimina le notizie filtrate', text };
}
