import type { RouteObject } from 'react-router-dom';
import type { ScreenHandle } from './layout/admin-layout.js';

/** Articles, what is done with one of them, and when they go out. */
export const ARTICLES: RouteObject[] = [
  {
    path: '/admin/articoli',
    lazy: async () => ({
      Component: (await import('./articles/articles-page.js')).ArticlesPage,
      loader: (await import('./articles/articles.loader.js')).articlesLoader,
    }),
  },
  {
    path: '/admin/articoli/cestino',
    lazy: async () => {
      const { BinPage, binLoader } = await import('./articles/bin-page.js');
      return { Component: BinPage, loader: binLoader };
    },
  },
  {
    path: '/admin/articoli/prima-pagina',
    lazy: async () => ({
      Component: (await import('./front-page/front-page-page.js')).FrontPagePage,
      loader: (await import('./front-page/front-page.loader.js')).frontPageLoader,
    }),
  },
  {
    path: '/admin/edit/:id/prove',
    handle: { title: 'Banco delle prove', rail: true } satisfies ScreenHandle,
    // The place in the text is no other desk; what changed is in the answer of each decision.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
    lazy: async () => {
      const { EvidenceDeskPage, evidenceDeskLoader } = await import('./evidence-desk/evidence-desk-page.js');
      return { Component: EvidenceDeskPage, loader: evidenceDeskLoader };
    },
  },
  {
    path: '/admin/edit/:id/anteprima',
    handle: { title: 'Anteprima' } satisfies ScreenHandle,
    lazy: async () => {
      const { PreviewPage, previewLoader } = await import('./article-revision/preview-page.js');
      return { Component: PreviewPage, loader: previewLoader };
    },
  },
  {
    path: '/admin/edit/:id/revisione',
    handle: { title: 'Revisione in attesa' } satisfies ScreenHandle,
    lazy: async () => {
      const { RevisionPage, revisionLoader } = await import('./article-revision/revision-page.js');
      return { Component: RevisionPage, loader: revisionLoader };
    },
  },
  {
    path: '/admin/edit/:id/revisione/testo',
    handle: { title: 'Modifica revisione', rail: true } satisfies ScreenHandle,
    // The address also keeps how the text is shown.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
    lazy: async () => {
      const { RevisionEditorPage, revisionEditorLoader } = await import('./article-editor/revision-editor-page.js');
      return { Component: RevisionEditorPage, loader: revisionEditorLoader };
    },
  },
  {
    lazy: async () => ({
      Component: (await import('./article-editor/article-editor-page.js')).ArticleEditorPage,
    }),
    children: [
      { path: '/admin/new', handle: { rail: true } satisfies ScreenHandle, Component: NothingYet },
      {
        id: 'article-to-edit',
        path: '/admin/edit/:id?',
        handle: { title: 'Modifica articolo', rail: true } satisfies ScreenHandle,
        Component: NothingYet,
        // The address also keeps how the text is shown; only another article is loaded.
        shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
        lazy: async () => ({
          loader: (await import('./article-editor/article-editor.loader.js')).articleEditorLoader,
        }),
      },
    ],
  },
  {
    path: '/admin/calendario',
    lazy: async () => {
      const { WeekPage, weekLoader } = await import('./week/week-page.js');
      return { Component: WeekPage, loader: weekLoader };
    },
  },
];

/** Before the first facts are there: the page's background, for less than a blink. */
export function NothingYet() {
  return null;
}
