import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { SharedPreview } from '../../../backend/contract/article-preview.js';
import { getArticle } from '../../api/admin/article-calls.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { articlePath } from '../../lib/addresses.js';
import { formatDateTime } from '../../lib/format-date.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useAction } from '../shared/use-action.js';
import { PagePreview } from './page-preview.js';

/** The page of the article that the address names, as it is saved. */
export async function loader({ params }: { params: { readonly id?: string } }) {
  const id = params.id ?? '';
  const [{ title, slug, status }, { html }] = await Promise.all([
    getArticle(id),
    callAdmin('GET /api/admin/articles/:id/preview', { params: { id }, query: { text: 'article' } }),
  ]);
  // Readers have no page of what is not published.
  return { id, title, publicPath: status === 'published' ? articlePath(slug) : null, html };
}

/** An article as readers will see it, before they do. */
export function Component() {
  const { id, title, publicPath, html } = useLoaderData<typeof loader>();
  const { state } = useLocation();
  return (
    <>
      <ScreenHeader
        title="Anteprima"
        lead={
          <>
            {title}: la pagina com’è salvata.{' '}
            {publicPath && (
              <a className="link" href={publicPath}>
                Vedi la pagina pubblica
              </a>
            )}
          </>
        }
        actions={publicPath === null && <SharePreview articleId={id} />}
        back={{ path: `/admin/edit/${id}${state?.search ?? ''}`, label: 'Articolo', state }}
      />
      <PagePreview html={html} />
    </>
  );
}

/** A link to show the page to somebody without an account. */
function SharePreview({ articleId }: { readonly articleId: string }) {
  const [shared, setShared] = useState<SharedPreview | null>(null);
  const { run, busy, error } = useAction('Il link non è stato creato');
  if (shared !== null) {
    return (
      <TextField
        label="Link dell’anteprima"
        hint={`Chi ce l’ha legge l’articolo senza accesso, fino al ${formatDateTime(shared.expiresAt)}`}
        readOnly
        value={shared.url}
        ref={(field) => field?.select()}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    );
  }
  return (
    <>
      {error && <Note kind="bad">{error}</Note>}
      <Button
        kind="line"
        small
        disabled={busy}
        onClick={() =>
          void run(async () =>
            setShared(await callAdmin('GET /api/admin/articles/:id/preview-link', { params: { id: articleId } })),
          )
        }
      >
        <AdminIcon name="link" />
        Condividi l’anteprima
      </Button>
    </>
  );
}
