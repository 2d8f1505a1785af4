import type { newsSourcesApi } from '../../../backend/contract/news-sources.js';
import { type CallInput, callAdmin } from './call-admin.js';

/** Reads an address as a collection would; nothing is stored. */
export const testSource = async (body: CallInput<typeof newsSourcesApi.test>['body']) =>
  (await callAdmin<typeof newsSourcesApi.test>('POST', '/api/news-collector/sources/test', { body })).test;
