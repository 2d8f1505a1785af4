import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import type { ArticleListItem } from '../../../backend/contract/articles.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { countOf } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useMay } from '../layout/admin-facts.js';
import { deletionQuestion } from '../shared/deletion-question.js';
import { refusedWords, useMoveArticles } from '../shared/move-articles.js';
import tablesStyles from '../shared/tables.module.css';
import { useAction } from '../shared/use-action.js';
import { useDeed } from '../shared/use-deed.js';
import { ArticleFiltersForm } from './article-filters-form.js';
import type { articlesLoader } from './articles.loader.js';
import { ArticlesTable } from './articles-table.js';

export { articlesLoader as loader } from './articles.loader.js';

/** Every article of the newsroom: filtered, searched, changed one by one or many at once. */
export function Component() {
  const { filters, list } = useLoaderData<typeof articlesLoader>();
  const [search, setSearch] = useSearchParams();
  const publishes = useMay('managing-editor');
  const { chosen, setChosen, picked, remove, setStatus, busy, error } = useArticleActions(list.articles);
  return (
    <>
      <ScreenHeader
        title="Articoli"
        lead={<span role="status">{countOf(list.total, 'articolo', 'articoli')}</span>}
        actions={
          <ButtonLink kind="primary" small to="/admin/new">
            <AdminIcon name="plus" />
            Nuovo articolo
          </ButtonLink>
        }
      />
      <ArticleFiltersForm
        filters={filters}
        onChange={(next) => {
          const params = new URLSearchParams(search);
          params.delete('page');
          for (const [name, value] of Object.entries(next)) {
            if (value && value !== 'all') params.set(name, value);
            else params.delete(name);
          }
          setSearch(params, { replace: true });
        }}
      />
      {error && <Note kind="bad">{error}</Note>}
      {picked.length > 0 && (
        <section className={tablesStyles.bulk} aria-label="Azioni sugli articoli scelti">
          <b>{picked.length === 1 ? '1 scelto' : `${picked.length} scelti`}</b>
          {publishes && (
            <>
              <Button kind="line" small disabled={busy} onClick={() => void setStatus('published')}>
                Pubblica
              </Button>
              <Button kind="line" small disabled={busy} onClick={() => void setStatus('draft')}>
                Riporta in bozza
              </Button>
            </>
          )}
          <Button kind="line" small disabled={busy} onClick={() => void remove(picked)}>
            Elimina
          </Button>
          <Button kind="ghost" small onClick={() => setChosen(new Set())}>
            Togli la scelta
          </Button>
        </section>
      )}
      {list.articles.length === 0 ? (
        <Empty title="Nessun articolo trovato">
          {(filters.q || filters.status !== 'all') && (
            <ButtonLink kind="line" small to="/admin/articoli">
              Togli i filtri
            </ButtonLink>
          )}
        </Empty>
      ) : (
        <ArticlesTable
          articles={list.articles}
          chosen={chosen}
          onChoose={setChosen}
          onDelete={(article) => void remove([article])}
        />
      )}
      <Pagination page={list.page} totalPages={list.totalPages} />
    </>
  );
}

/** Articles that are marked, and what is done with them or with one of them. */
function useArticleActions(articles: readonly ArticleListItem[]) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const removing = useDeed('Errore eliminazione articolo');
  const moving = useAction('Errore nel salvataggio');
  const move = useMoveArticles(() => void revalidate());
  const busy = removing.busy || moving.busy;
  const error = removing.error ?? moving.error;
  const picked = articles.filter(({ _id }) => chosen.has(_id));
  const remove = async (unwanted: readonly ArticleListItem[]) => {
    const work = async () => {
      moving.setError(null);
      for (const { _id } of unwanted) await callAdmin('DELETE /api/articles/:id', { params: { id: _id } });
      setChosen(new Set());
    };
    await removing.carryOut(work, {
      question: deletionQuestion(unwanted.map(({ title }) => title)),
      done: unwanted.length === 1 ? 'Articolo eliminato con successo' : `${unwanted.length} articoli eliminati`,
    });
  };
  const setStatus = (status: 'draft' | 'published') => {
    removing.setError(null);
    return moving.run(async () => {
      const refused = await move(picked, status);
      setChosen(new Set(refused.map(({ _id }) => _id)));
      if (refused.length > 0) moving.setError(refusedWords(refused, status));
    });
  };
  return { chosen, setChosen, picked, remove, setStatus, busy, error };
}
