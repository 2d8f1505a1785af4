import { z } from 'zod';
import { defineRoutes } from './route.js';

/** Characters of one field: enough for the snippets of several services, little enough for every reader to load. */
export const MAX_HEADER_SCRIPT_LENGTH = 20_000;

const field = z
  .string({ message: 'Gli script devono essere testo' })
  .max(MAX_HEADER_SCRIPT_LENGTH, `Ogni campo può avere al massimo ${MAX_HEADER_SCRIPT_LENGTH} caratteri`)
  // Browsers read HTML with bare line feeds; what is stored must be, letter by letter, what they will run.
  .transform((value) => value.replace(/\r\n?/g, '\n').trim())
  .nullable()
  .optional();

/** Scripts of others that pages load once a reader has accepted them. */
export const headerScriptsSchema = z.object({
  /** An id (`G-…`, `UA-…`, `AW-…`, `GTM-…`) or the snippet that the service gives out. */
  googleAnalytics: z.string(),
  /** A publisher id (`ca-pub-…`) or the snippet that holds it. */
  googleAdsense: z.string(),
  /** `<script>` tags. */
  customScripts: z.string(),
});

const fields = z.object({ googleAnalytics: field, googleAdsense: field, customScripts: field });

/** A change: absent fields stay, null or nothing clears. The screen may send the fields alone or as it got them. */
export const headerScriptsUpdateSchema = z.preprocess(
  (body) => (typeof body === 'object' && body !== null && 'headerScripts' in body ? body.headerScripts : body),
  fields,
);

const answer = z.object({ headerScripts: headerScriptsSchema });

export const headerScriptsApi = defineRoutes({
  getPublic: { method: 'GET', path: '/api/public/header-scripts', response: headerScriptsSchema },
  get: { method: 'GET', path: '/api/admin/header-scripts', response: answer },
  update: { method: 'PUT', path: '/api/admin/header-scripts', body: headerScriptsUpdateSchema, response: answer },
});

export type HeaderScripts = z.infer<typeof headerScriptsSchema>;
export type HeaderScriptsUpdate = z.infer<typeof headerScriptsUpdateSchema>;
