import type { mediaApi, UploadedImage } from '../../../backend/contract/media.js';
import { callAdmin, uploadAsAdmin } from './call-admin.js';

/** Puts an image on the site; tells the share of it that is sent, 0 to 1. */
export function uploadImage(file: File, onProgress: (share: number) => void): Promise<UploadedImage> {
  const form = new FormData();
  form.set('image', file);
  return uploadAsAdmin<UploadedImage>('/api/upload/image', form, onProgress);
}

/** A page of the images of the site, newest first; with words those that have them. */
export const listImages = (q: string, page: number, signal: AbortSignal) =>
  callAdmin<typeof mediaApi.listImages>(
    'GET',
    '/api/upload/images',
    { query: { page, limit: 24, ...(q === '' ? {} : { q }) } },
    signal,
  );

/** Says what an image shows and whose it is. */
export const describeImage = (id: string, alt: string, credit: string) =>
  callAdmin<typeof mediaApi.describeImage>('PUT', '/api/upload/images/:id', { params: { id }, body: { alt, credit } });
