import { z } from 'zod';
import { linkAddress } from './link-address.js';
import { defineRoutes, done } from './route.js';

/** What a file may weigh that is sent by the screen; the command line takes any. */
export const MAX_IMPORT_BYTES = 4 * 1024 ** 3;

const NO_ADDRESS = 'L’indirizzo non è valido';
const count = z.number().int().nonnegative();

/** How far an import is, and what came of it; of a dry run what would. */
export const importCountsSchema = z.object({
  /** Of the file; known when it was read once. */
  articles: count,
  done: count,
  published: count,
  scheduled: count,
  drafts: count,
  /** Here from an earlier import, with the same words in the file. */
  same: count,
  /** The same with other words in the file: here they stay. */
  changed: count,
  notComing: count,
  images: count,
  imagesBrought: count,
  imagesFailed: count,
  authors: count,
  categories: count,
  tags: count,
  /** Old addresses that lead here. */
  addresses: count,
  collisions: count,
  /** People of the file, and those who are on the list by it. */
  subscribers: count,
  subscribersAdded: count,
});

/** One thing that does not come, or comes otherwise than it was, and why, in Italian. */
export const importNoteSchema = z.object({ what: z.string(), name: z.string(), why: z.string() });

/** How a file is to be brought in. */
export const importWishesSchema = z.object({
  images: z.enum(['fetch', 'leave']).default('fetch'),
  draftsOnly: z.boolean().default(false),
  /** «Nome di là=Categoria di qui»; `*` for articles without one of these. */
  categories: z.array(z.string().max(200)).max(500).default([]),
  /** Where the other site is, for files that do not say it. */
  site: z.url('L’indirizzo del sito non è valido').nullable().default(null),
});

/** A file that was sent, and the import of it. */
export const importStateSchema = z.object({
  id: z.uuid(),
  /** As it was sent. */
  name: z.string(),
  bytes: count,
  /** `sent`: waits to be tried or begun. `failed`: also one that a restart cut short; begun again it goes on from where it was. */
  phase: z.enum(['sent', 'running', 'done', 'failed']),
  dryRun: z.boolean(),
  counts: importCountsSchema,
  /** «WordPress»; null until it is done. */
  system: z.string().nullable(),
  site: z.string().nullable(),
  /** The first thousand. */
  notes: z.array(importNoteSchema),
  reasons: z.array(z.object({ what: z.string(), why: z.string(), count })),
  /** Why it ended before its time, in Italian. */
  failure: z.string().nullable(),
  /** Of the import that was begun last; null before. */
  wishes: importWishesSchema.nullable(),
});

const byId = z.object({ id: z.uuid() });

/** The import of another site: a file is sent, tried, and then brought in. One at a time. */
export const movingApi = defineRoutes({
  /** multipart/form-data with the file in the field `file`; takes the place of one that was sent before. */
  send: { method: 'POST', path: '/api/admin/moving/import', response: importStateSchema, creates: true },
  /** Fetches the feed or the sitemap at an address, or the sitemap of the site there, in the place of a file. */
  take: {
    method: 'POST',
    path: '/api/admin/moving/import/take',
    body: z.object({
      address: z
        .string()
        .max(2000)
        .transform(linkAddress)
        .pipe(z.url({ protocol: /^https?$/, message: NO_ADDRESS })),
    }),
    response: importStateSchema,
    creates: true,
  },
  get: {
    method: 'GET',
    path: '/api/admin/moving/import',
    response: z.object({ import: importStateSchema.nullable() }),
  },
  begin: {
    method: 'POST',
    path: '/api/admin/moving/import/:id/begin',
    params: byId,
    body: importWishesSchema.extend({ dryRun: z.boolean() }),
    response: importStateSchema,
  },
  /** Stops it where it is and forgets the file. */
  remove: {
    method: 'DELETE',
    path: '/api/admin/moving/import/:id',
    params: byId,
    response: done,
  },
});

export type ImportWishes = z.infer<typeof importWishesSchema>;
export type ImportState = z.infer<typeof importStateSchema>;
