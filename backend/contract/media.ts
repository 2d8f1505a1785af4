import { z } from 'zod';
import { pageNumber, pageSize } from './paging.js';
import { defineRoutes } from './route.js';

/** What an image may weigh when it is sent. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/** An image of this site. `url` contains `optimized`, so it has the variants of `contract/image-addresses.ts`. */
export const uploadedImageSchema = z.object({
  url: z.string(),
  /** Pixels of the image at `url`, turned as its camera said. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

/** Images for articles. */
export const mediaApi = defineRoutes({
  /** multipart/form-data with the file in the field `image`. */
  uploadImage: { method: 'POST', path: '/api/upload/image', response: uploadedImageSchema, creates: true },
  listImages: {
    method: 'GET',
    path: '/api/upload/images',
    query: z.object({ page: pageNumber, limit: pageSize(24, 100) }),
    response: z.object({
      images: z.array(uploadedImageSchema.extend({ uploadedAt: z.iso.datetime() })),
      total: z.number().int().nonnegative(),
      page: z.number().int().positive(),
      totalPages: z.number().int().positive(),
    }),
  },
});

export type UploadedImage = z.infer<typeof uploadedImageSchema>;
export type UploadedImages = z.infer<typeof mediaApi.listImages.response>;
