import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RecordedExchange, replayAnswer } from '../features/offline-engine/replay/replay-answer.js';
import type { FakeServerScript } from '../platform/ai-gateway/fake-openai-server.js';

/** Runs with real models that are kept next to a clone; what needs them says so where they are absent. */
export const LIVE_FOLDER = '../shared/data/live';

/** A run that `contesto generate --record` kept. */
export interface RecordedRun {
  readonly id: string;
  readonly exchanges: readonly RecordedExchange[];
}

/** The recorded runs of a folder, one a folder in it; none when there is no such folder. */
export function readRecordedRuns(folder: string): RecordedRun[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: id }) => {
      const files = readdirSync(join(folder, id)).filter((name) => name.endsWith('.json'));
      const exchanges = files.sort().map((name) => JSON.parse(readFileSync(join(folder, id, name), 'utf8')));
      return { id, exchanges };
    });
}

/** What a gateway on loopback answers so that models say again what they said: nothing where they said nothing. */
export function replayScript(recording: readonly RecordedExchange[]): FakeServerScript {
  return {
    '*': [
      (request) => {
        const answer = request.role === null ? null : replayAnswer(recording, request.role, request);
        if (answer !== null) return JSON.stringify(answer);
        return { status: 404, body: '{"error":{"message":"nobody answered this question"}}' };
      },
    ],
  };
}
