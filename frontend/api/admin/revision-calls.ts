import type { articlePreviewApi } from '../../../backend/contract/article-preview.js';
import type { pendingRevisionApi } from '../../../backend/contract/pending-revision.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

/** The text that readers have and, beside it, the revision that waits. */
export const getPendingRevision = (id: string) =>
  callAdmin<typeof pendingRevisionApi.get>('GET', '/api/articles/:id/pending-revision', { params: { id } });

/** Puts a text aside; readers keep what they have. With `version` a meanwhile newer revision is answered with 409. */
export const savePendingRevision = (id: string, body: CallInput<typeof pendingRevisionApi.save>['body']) =>
  callAdmin<typeof pendingRevisionApi.save>('PUT', '/api/articles/:id/pending-revision', {
    params: { id },
    body,
    repeats: true,
  });

/** Gives readers what waits, as it was compared. */
export const publishPendingRevision = (id: string, body: CallInput<typeof pendingRevisionApi.publish>['body']) =>
  callAdmin<typeof pendingRevisionApi.publish>('POST', '/api/articles/:id/pending-revision/publication', {
    params: { id },
    body,
    repeats: true,
  });

/** Lets go of what waits. */
export const discardPendingRevision = (id: string, version: number) =>
  callAdmin<typeof pendingRevisionApi.discard>('POST', '/api/articles/:id/pending-revision/discard', {
    params: { id },
    body: { version },
  });

/** The whole page as readers will see it, of what is saved. */
export const previewArticle = async (id: string, text: 'article' | 'revision') =>
  (
    await callAdmin<typeof articlePreviewApi.get>('GET', '/api/admin/articles/:id/preview', {
      params: { id },
      query: { text },
    })
  ).html;

/** A link by which somebody without an account sees the page until it expires. */
export const sharePreview = (id: string) =>
  callAdmin<typeof articlePreviewApi.share>('GET', '/api/admin/articles/:id/preview-link', { params: { id } });
