import type { autoGenerationApi } from '../../../backend/contract/auto-generation.js';
import type { debugApi } from '../../../backend/contract/debug.js';
import type { generationApi, ToldRun } from '../../../backend/contract/generation.js';
import { CallFailed } from '../call-failed.js';
import { freshToken } from '../renew-session.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

/** The subjects an operator may choose from. */
export const listTopics = () => callAdmin<typeof generationApi.topics>('GET', '/api/admin/article-topics', {});

/** Asks for an article; answers with the id of the run at once. */
export const generateArticle = (body: CallInput<typeof generationApi.generate>['body']) =>
  callAdmin<typeof generationApi.generate>('POST', '/api/articles/generate', { body });

/** What a run would find; spends nothing. */
export const previewGeneration = (body: CallInput<typeof generationApi.preview>['body'], signal: AbortSignal) =>
  callAdmin<typeof generationApi.preview>('POST', '/api/admin/generations/preview', { body }, signal);

/** The latest runs, newest first. */
export const listRuns = () => callAdmin<typeof generationApi.list>('GET', '/api/admin/generations', {});

/** One run as it stands. */
export const getRun = (runId: string) =>
  callAdmin<typeof generationApi.get>('GET', '/api/admin/generations/:runId', { params: { runId } });

/** Ends a run that goes on or waits. */
export const stopRun = (runId: string) =>
  callAdmin<typeof generationApi.stop>('POST', '/api/admin/generations/:runId/stop', { params: { runId } });

export const getAutoGeneration = () => callAdmin<typeof autoGenerationApi.get>('GET', '/api/admin/auto-generation', {});

export const updateAutoGeneration = (body: CallInput<typeof autoGenerationApi.update>['body']) =>
  callAdmin<typeof autoGenerationApi.update>('PUT', '/api/admin/auto-generation', { body });

/** What turning the automatic generation on would mean. */
export const getAutomaticOutlook = () =>
  callAdmin<typeof autoGenerationApi.outlook>('GET', '/api/admin/auto-generation/outlook', {});

/** Starts an automatic run now. */
export const runAutoGeneration = () =>
  callAdmin<typeof autoGenerationApi.run>('POST', '/api/admin/auto-generation/run', {});

/**
 * Follows a run live until it ends or the signal is aborted: `onChange` gets the whole run each time it changed. The
 * browser's EventSource cannot carry the token, so the stream of events is read here. Throws when it breaks off.
 */
export async function followRun(runId: string, onChange: (run: ToldRun) => void, signal: AbortSignal): Promise<void> {
  const response = await fetch(`/api/admin/generations/${encodeURIComponent(runId)}/events`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${(await freshToken()) ?? ''}` },
    signal,
  });
  if (!response.ok || !response.body) throw new CallFailed(response.status, null, null);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (waiting + value).split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) onChange(JSON.parse(data) as ToldRun);
    }
  }
}

/** Generated articles, newest first, paged by `skip`. */
export const listGenerated = (secret: string, query: { limit: number; skip: number }, signal?: AbortSignal) =>
  callAdmin<typeof debugApi.list>(
    'GET',
    '/api/debug/article-generation-:secret',
    { params: { secret }, query },
    signal,
  );

/** One of them with everything about how it came to be. */
export const getGenerationDebug = async (secret: string, id: string, signal?: AbortSignal) =>
  (
    await callAdmin<typeof debugApi.get>(
      'GET',
      '/api/debug/article-generation-:secret/:id',
      { params: { secret, id } },
      signal,
    )
  ).article;
