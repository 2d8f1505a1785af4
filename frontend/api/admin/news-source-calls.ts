import type { newsSourcesApi } from '../../../backend/contract/news-sources.js';
import type { CallInput } from '../route-request.js';
import { callAdmin, downloadAsAdmin } from './call-admin.js';

/** Reads an address as a collection would; nothing is stored. */
export const testSource = async (body: CallInput<typeof newsSourcesApi.test>['body']) =>
  (await callAdmin<typeof newsSourcesApi.test>('POST', '/api/news-collector/sources/test', { body })).test;

/** What an import of this OPML or JSON text would do, entry by entry. */
export const previewImport = async (content: string) =>
  (
    await callAdmin<typeof newsSourcesApi.previewImport>('POST', '/api/news-collector/sources/import/preview', {
      body: { content },
    })
  ).entries;

/** Adds what the text lists and is not there yet. */
export const importSources = (content: string) =>
  callAdmin<typeof newsSourcesApi.import>('POST', '/api/news-collector/sources/import', { body: { content } });

/** The list of sources as a file. */
export const exportSources = (format: 'opml' | 'json') =>
  downloadAsAdmin(`/api/news-collector/sources/export?format=${format}`);

/** Publishers to whom many reports link, and who are no source yet. */
export const listSuggestions = async () =>
  (await callAdmin<typeof newsSourcesApi.suggestions>('GET', '/api/news-collector/sources/suggestions', {}))
    .suggestions;

/** This publisher is not suggested any more. */
export const dismissSuggestion = (publisher: string) =>
  callAdmin<typeof newsSourcesApi.dismissSuggestion>('POST', '/api/news-collector/sources/suggestions/dismiss', {
    body: { publisher },
  });
