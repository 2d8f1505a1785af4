import { useLoaderData, useLocation } from 'react-router-dom';
import { getArticle } from '../../api/admin/article-calls.js';
import { previewArticle } from '../../api/admin/revision-calls.js';
import { articlePath } from '../../lib/addresses.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { PagePreview } from './page-preview.js';

interface PreviewToSee {
  readonly id: string;
  readonly title: string;
  /** Null while readers have no page of it. */
  readonly publicPath: string | null;
  readonly html: string;
}

/** The page of the article that the address names, as it is saved. */
export async function previewLoader({ params }: { params: { readonly id?: string } }): Promise<PreviewToSee> {
  const id = params.id ?? '';
  const [{ title, slug, status }, html] = await Promise.all([getArticle(id), previewArticle(id, 'article')]);
  return { id, title, publicPath: status === 'published' ? articlePath(slug) : null, html };
}

/** An article as readers will see it, before they do. */
export function PreviewPage() {
  const { id, title, publicPath, html } = useLoaderData<PreviewToSee>();
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
        back={{ path: `/admin/edit/${id}${state?.search ?? ''}`, label: 'Articolo', state }}
      />
      <PagePreview html={html} />
    </>
  );
}
