import type { RouteObject } from 'react-router-dom';
import type { ScreenHandle } from './layout/admin-layout.js';

/** Articles, what is done with one of them, and when they go out. */
export const ARTICLES: RouteObject[] = [
  { path: '/admin/articoli', lazy: () => import('./articles/articles-page.js') },
  { path: '/admin/articoli/cestino', lazy: () => import('./articles/bin-page.js') },
  { path: '/admin/articoli/prima-pagina', lazy: () => import('./front-page/front-page-page.js') },
  {
    path: '/admin/edit/:id/prove',
    handle: { title: 'Banco delle prove', rail: true } satisfies ScreenHandle,
    // The place in the text is no other evidence desk; what changed is in the answer of each decision.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
    lazy: () => import('./evidence-desk/evidence-desk-page.js'),
  },
  {
    path: '/admin/edit/:id/anteprima',
    handle: { title: 'Anteprima' } satisfies ScreenHandle,
    lazy: () => import('./article-revision/preview-page.js'),
  },
  {
    path: '/admin/edit/:id/revisione',
    handle: { title: 'Revisione in attesa' } satisfies ScreenHandle,
    lazy: () => import('./article-revision/revision-page.js'),
  },
  {
    path: '/admin/edit/:id/revisione/testo',
    handle: { title: 'Modifica revisione', rail: true } satisfies ScreenHandle,
    // The address also keeps how the text is shown.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
    lazy: () => import('./article-editor/revision-editor-page.js'),
  },
  {
    lazy: () => import('./article-editor/article-editor-page.js'),
    children: [
      { path: '/admin/new', handle: { rail: true } satisfies ScreenHandle, Component: NothingYet },
      {
        id: 'article-to-edit',
        path: '/admin/edit/:id?',
        handle: { title: 'Modifica articolo', rail: true } satisfies ScreenHandle,
        Component: NothingYet,
        // The address also keeps how the text is shown; only another article is loaded.
        shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
        lazy: () => import('./article-editor/article-editor.loader.js'),
      },
    ],
  },
  { path: '/admin/calendario', lazy: () => import('./week/week-page.js') },
];

/** Before the first facts are there: the page's background, for less than a blink. */
export function NothingYet() {
  return null;
}
