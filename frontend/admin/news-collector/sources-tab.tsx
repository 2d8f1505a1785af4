import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import type { NewsSource } from '../../../backend/contract/news.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { useDeed } from '../shared/use-deed.js';
import { AddSourceForm } from './add-source-form.js';
import { EditSourceDialog } from './edit-source-dialog.js';
import styles from './news-collector.module.css';
import { ChoiceBar, useSourceChoice } from './source-choice.js';
import { filteredSources, sourceFiltersOf } from './source-filters.js';
import { SourceFiltersForm } from './source-filters-form.js';
import { SourceLists } from './source-lists.js';
import { SourceRow } from './source-row.js';
import sourcesStyles from './sources.module.css';

/** Rows that a screen begins with. */
const SHOWN_AT_FIRST = 50;

/** The sources and how they are doing, searched and filtered; a new one can be added. */
export function SourcesTab({ sources }: { readonly sources: readonly NewsSource[] }) {
  const { revalidate } = useRevalidator();
  const changing = useDeed("Errore nell'aggiornamento della fonte");
  const removing = useDeed("Errore nell'eliminazione della fonte");
  const remove = ({ _id, name }: NewsSource) => {
    const text = `Sei sicuro di voler eliminare la fonte «${name}»? Le notizie già raccolte restano.`;
    return removing.carryOut(() => callAdmin('DELETE /api/news-collector/sources/:id', { params: { id: _id } }), {
      question: { title: 'Elimina fonte', text, verb: 'Elimina', dangerous: true },
      done: 'Fonte eliminata con successo',
    });
  };
  const [edited, setEdited] = useState<{ readonly source: NewsSource; readonly testsFirst: boolean } | null>(null);
  const { filters, shown, filter } = useSourceFilters(sources);
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? shown : shown.slice(0, SHOWN_AT_FIRST);
  const choice = useSourceChoice(rows);
  const switchOne = ({ _id }: NewsSource, active: boolean) =>
    callAdmin('PUT /api/news-collector/sources/:id', { params: { id: _id }, body: { active } });
  const switchAll = (meant: readonly NewsSource[], active: boolean) => {
    const changed = meant.filter((source) => source.active !== active);
    const work = async () => {
      for (const source of changed) await switchOne(source, active);
      choice.none();
    };
    void changing.carryOut(work, {
      done: `${countOf(changed.length, 'fonte', 'fonti')}: ${active ? 'ora attive' : 'ora spente'}`,
      undo: () =>
        switchAll(
          changed.map((source) => ({ ...source, active })),
          !active,
        ),
    });
  };
  const now = new Date();
  const problem = changing.error ?? removing.error;
  return (
    <div className={styles.leadIn}>
      <AddSourceForm onAdded={() => void revalidate()} />
      {problem && <Note kind="bad">{problem}</Note>}
      {sources.length > 0 && (
        <div className={styles.sourcefilters}>
          <SourceFiltersForm filters={filters} onChange={filter} />
          <p className="hint" role="status">
            {formatNumber(shown.length)} di {formatNumber(sources.length)} fonti
          </p>
        </div>
      )}
      {sources.length === 0 && <Empty title="Ancora nessuna fonte." />}
      {sources.length > 0 && shown.length === 0 && (
        <Empty title="Nessuna fonte corrisponde ai filtri.">
          <Button kind="line" onClick={() => filter({ cerca: '', salute: '', lingua: '' })}>
            Togli i filtri
          </Button>
        </Empty>
      )}
      {rows.length > 0 && (
        <div>
          <ChoiceBar choice={choice} shown={rows.length} busy={changing.busy} onActive={switchAll} />
          <ul className={sourcesStyles.sourceRows}>
            {rows.map((source) => (
              <SourceRow
                key={source._id}
                source={source}
                now={now}
                isChosen={choice.chosen.includes(source)}
                onChoose={(isChosen) => choice.choose(source._id, isChosen)}
                onEdit={(testsFirst) => setEdited({ source, testsFirst })}
                onActive={(active) => void changing.carryOut(() => switchOne(source, active))}
                onDelete={() => void remove(source)}
              />
            ))}
          </ul>
          {shown.length > rows.length && (
            <Button kind="line" onClick={() => setShowsAll(true)}>
              Mostra {shown.length - rows.length === 1 ? 'l’altra' : `le altre ${shown.length - rows.length}`}
            </Button>
          )}
        </div>
      )}
      <SourceLists onImported={() => void revalidate()} />
      {edited && <EditSourceDialog {...edited} onClose={() => setEdited(null)} onSaved={() => void revalidate()} />}
    </div>
  );
}

/** The filters in the address, and the sources that they leave. */
function useSourceFilters(sources: readonly NewsSource[]) {
  const [search, setSearch] = useSearchParams();
  const filters = sourceFiltersOf(search);
  const shown = filteredSources(sources, filters);
  const filter = (next: Readonly<Record<string, string>>) => {
    const address = new URLSearchParams(search);
    for (const [name, value] of Object.entries(next)) {
      if (value) address.set(name, value);
      else address.delete(name);
    }
    setSearch(address, { replace: true, preventScrollReset: true });
  };
  return { filters, shown, filter };
}
