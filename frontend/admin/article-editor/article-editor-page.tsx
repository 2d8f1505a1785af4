import { Link, useLoaderData } from 'react-router-dom';
import { Note } from '../shared/note.js';
import { ArticleDesk } from './article-desk.js';
import type { ArticleToEdit } from './article-editor.loader.js';

/** `/admin/edit/:id` */
export function ArticleEditorPage() {
  const loaded = useLoaderData<ArticleToEdit>();
  if ('article' in loaded) return <ArticleDesk key={loaded.article._id} article={loaded.article} />;
  return (
    <div className="ed__problem">
      <h1>Modifica articolo</h1>
      <Note
        kind="bad"
        action={
          <Link className="btn btn--line btn--s" to="/admin/articoli">
            Vai agli Articoli
          </Link>
        }
      >
        {loaded.problem}
      </Note>
    </div>
  );
}

/** `/admin/new` */
export function NewArticlePage() {
  return <ArticleDesk article={null} />;
}
