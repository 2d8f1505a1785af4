import { useLoaderData } from 'react-router-dom';
import { getArticle } from '../../api/admin/article-calls.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { ButtonLink } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { ArticleEditor } from './article-editor.js';
import styles from './article-editor.module.css';
import { withRevision } from './revision-sender.js';
import type { StoredArticle } from './use-edited-article.js';

interface RevisionToEdit {
  readonly article: StoredArticle;
  /** Whether there are any. */
  readonly waits: boolean;
}

/** The article with the words that wait next to it. */
export async function loader({ params }: { params: { readonly id?: string } }): Promise<RevisionToEdit> {
  const id = params.id ?? '';
  const [article, view] = await Promise.all([
    getArticle(id),
    callAdmin('GET /api/articles/:id/pending-revision', { params: { id } }),
  ]);
  return { article: withRevision(article, view), waits: view.revision !== null };
}

/** Going on with a revision: the same editor, from which nothing reaches readers. */
export function Component() {
  const { article, waits } = useLoaderData<RevisionToEdit>();
  if (waits) return <ArticleEditor key={article._id} article={article} isRevision />;
  return (
    <div className={styles.edProblem}>
      <h1>Revisione</h1>
      <Note
        kind="info"
        action={
          <ButtonLink kind="line" small to={`/admin/edit/${article._id}`}>
            Apri l’articolo
          </ButtonLink>
        }
      >
        Nessuna revisione in attesa.
      </Note>
    </div>
  );
}
