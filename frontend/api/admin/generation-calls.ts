import type { RunStory } from '../../../backend/contract/generation.js';
import { CallFailed } from '../call-failed.js';
import { freshToken } from '../renew-session.js';

/**
 * Follows a run live until it ends or the signal is aborted: `onChange` gets the whole run each time it changed. The
 * browser's EventSource cannot carry the token, so the stream of events is read here. Throws when it breaks off.
 */
export async function followRun(runId: string, onChange: (run: RunStory) => void, signal: AbortSignal): Promise<void> {
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
      if (data) onChange(JSON.parse(data) as RunStory);
    }
  }
}
