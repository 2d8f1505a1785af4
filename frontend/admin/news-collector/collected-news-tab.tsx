import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import type { CollectedNews } from '../../../backend/contract/news.js';
import { clearCollected, listCollected, setNewsStatus } from '../../api/admin/news-calls.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { AdminIcon } from '../shared/admin-icon.js';
import { type Question, useConfirm } from '../shared/confirm.js';
import { Field } from '../shared/field.js';
import { BusyLabel, Empty } from '../shared/list-states.js';
import { Note } from '../shared/note.js';
import { useToast } from '../shared/toast.js';
import { useAction } from '../shared/use-action.js';
import { type NewsCollectorData, STEP } from './news-collector.loader.js';
import { NewsItem } from './news-item.js';
import { NEWS_STATUSES } from './news-statuses.js';

/** The collected stories: filtered, sorted, fifty at a time. */
export function CollectedNewsTab({ data }: { readonly data: NewsCollectorData }) {
  const { filters, sources, first } = data;
  const [more, setMore] = useState<readonly CollectedNews[]>([]);
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const confirm = useConfirm();
  const toast = useToast();
  const loading = useAction('Errore nel caricamento delle notizie');
  const clearing = useAction("Errore nell'eliminazione delle notizie");
  const changing = useAction("Errore nell'aggiornamento dello stato");
  // biome-ignore lint/correctness/useExhaustiveDependencies: new first stories make the ones loaded after them stale
  useEffect(() => setMore([]), [first]);
  const news = [...first.news, ...more];
  const { status, source } = filters;
  const isFiltered = status !== 'all' || source !== '';
  const filter = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value && value !== 'all' && value !== 'createdAt') next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  const clear = async () => {
    await clearing.run(async () => {
      // Counted at this moment: a collection may have changed the list since it was loaded.
      const { total } = (await listCollected({ status, source, limit: 1, skip: 0 })).pagination;
      if (!(await confirm(questionFor(total, isFiltered)))) return;
      toast((await clearCollected({ status, source })).message);
      await revalidate();
    });
  };
  const problem = loading.error ?? clearing.error ?? changing.error;
  return (
    <div>
      <form className="filters" aria-label="Filtri" onSubmit={(event) => event.preventDefault()}>
        <Field label="Stato">
          {(control) => (
            <select
              {...control}
              className="select select--s"
              value={filters.status}
              onChange={(event) => filter('stato', event.target.value)}
            >
              <option value="all">Tutti gli stati</option>
              {NEWS_STATUSES.map(({ status, label }) => (
                <option key={status} value={status}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Fonte">
          {(control) => (
            <select
              {...control}
              className="select select--s"
              value={filters.source}
              onChange={(event) => filter('fonte', event.target.value)}
            >
              <option value="">Tutte le fonti</option>
              {sources.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Ordina per">
          {(control) => (
            <select
              {...control}
              className="select select--s"
              value={filters.sortBy}
              onChange={(event) => filter('ordine', event.target.value)}
            >
              <option value="createdAt">Data di raccolta</option>
              <option value="score">Punteggio di rilevanza</option>
              <option value="publishDate">Data di pubblicazione</option>
            </select>
          )}
        </Field>
        <button
          type="button"
          className="tlink tlink--bad"
          disabled={clearing.busy || first.pagination.total === 0}
          onClick={() => void clear()}
        >
          <AdminIcon name="trash-2" />
          Elimina Tutto
        </button>
      </form>
      {problem && <Note kind="bad">{problem}</Note>}
      {news.length === 0 ? (
        <Empty title="Nessuna notizia: avvia una raccolta o togli i filtri." />
      ) : (
        <div className="feed">
          {news.map((item) => (
            <NewsItem
              key={item._id}
              item={item}
              onStatus={(status) =>
                void changing.run(async () => {
                  await setNewsStatus(item._id, { status });
                  await revalidate();
                })
              }
            />
          ))}
        </div>
      )}
      {first.pagination.total > news.length && news.length > 0 && (
        <div className="formfoot">
          <button
            type="button"
            className="btn btn--line"
            disabled={loading.busy}
            onClick={() =>
              void loading.run(async () => {
                const next = await listCollected({ ...filters, limit: STEP, skip: news.length });
                setMore([...more, ...next.news]);
              })
            }
          >
            <BusyLabel busy={loading.busy} label="Carica Altri" busyLabel="Caricamento…" />
          </button>
          <p className="hint" role="status">
            {formatNumber(news.length)} di {formatNumber(first.pagination.total)}
          </p>
        </div>
      )}
    </div>
  );
}

/** A filtered list is deleted as it is shown; feeds do not bring it back, unlike a desk that was emptied. */
function questionFor(total: number, isFiltered: boolean): Question {
  const stories = countOf(total, 'notizia', 'notizie');
  const common = { verb: 'Elimina Tutto', dangerous: true };
  if (!isFiltered) {
    const text = `Sei sicuro di voler eliminare tutte le notizie raccolte? Sono in tutto ${stories}.`;
    return { ...common, title: 'Elimina tutte le notizie', text };
  }
  const text = `Sei sicuro di voler eliminare quello che mostra questo filtro (${stories})? Le altre notizie restano.`;
  return { ...common, title: 'Elimina le notizie filtrate', text };
}
