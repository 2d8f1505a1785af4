import { z } from 'zod';
import { shortLine } from './one-line.js';
import { pageNumber, pageSize } from './paging.js';
import { defineRoutes, done } from './route.js';

/** What an image may weigh when it is sent. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/** An image of this site. `url` contains `optimized`, so it has the variants of `contract/image-addresses.ts`. */
export const uploadedImageSchema = z.object({
  url: z.string(),
  /** Pixels of the image at `url`, turned as its camera said. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

/** An image of the library. */
const listedImageSchema = uploadedImageSchema.extend({
  id: z.string(),
  uploadedAt: z.iso.datetime(),
  /** What it shows, for those who do not see it, and whose it is; '' = not said. */
  alt: z.string(),
  credit: z.string(),
  /** In how many articles outside of the bin it stands or stood. */
  articles: z.number().int().nonnegative(),
});

/** Images for articles. */
export const mediaApi = defineRoutes({
  /** multipart/form-data with the file in the field `image`. */
  uploadImage: { method: 'POST', path: '/api/upload/image', response: uploadedImageSchema, creates: true },
  listImages: {
    method: 'GET',
    path: '/api/upload/images',
    query: z.object({
      page: pageNumber,
      limit: pageSize(24, 100),
      /** Words of what it shows, of its credit, or of the title of an article with it. */
      q: z.string().trim().max(200, 'La ricerca può avere al massimo 200 caratteri').optional(),
    }),
    response: z.object({
      images: z.array(listedImageSchema),
      total: z.number().int().nonnegative(),
      page: z.number().int().positive(),
      totalPages: z.number().int().positive(),
    }),
  },
  describeImage: {
    method: 'PUT',
    path: '/api/upload/images/:id',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, 'Immagine non trovata') }),
    body: z.object({
      alt: shortLine(300, 'Il testo alternativo'),
      credit: shortLine(200, 'Il credito'),
    }),
    response: done,
  },
});

export type UploadedImage = z.infer<typeof uploadedImageSchema>;
export type ListedImage = z.infer<typeof listedImageSchema>;
export type UploadedImages = z.infer<typeof mediaApi.listImages.response>;
