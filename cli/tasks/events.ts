import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '../../backend/platform/event-store/domain-event.js';
import { EventStore } from '../../backend/platform/event-store/event-store.js';
import type { Answer, CommandContext, TaskOptions } from '../application.js';
import { lastEvents, nextEvents } from '../log-tail.js';
import { italianMoment } from '../words.it.js';

export interface TailOptions extends TaskOptions {
  readonly stream?: string;
  readonly lines: number;
  readonly follow?: boolean;
}

const CHECK_EVERY_MS = 300;
const MAX_DATA_LENGTH = 160;

/** Shows the last events, and with `--follow` every one that comes until the operator stops it. */
export async function tail(at: CommandContext, { stream, lines, follow }: TailOptions): Promise<Answer> {
  const { context } = await at.open();
  const store = context.get(EventStore);
  const { events, head } = await lastEvents(store, stream, lines);
  if (!follow) return { data: { events }, text: events.map(line).join('\n') || 'Nessun evento.' };
  for (const event of events) at.print(line(event));
  for (let seen = head; ; await sleep(CHECK_EVERY_MS, undefined, { signal: at.signal })) {
    const next = await nextEvents(store, stream, seen);
    for (const event of next.events) at.print(line(event));
    seen = next.seen;
  }
}

function line({ position, recordedAt, stream, version, type, data }: RecordedEvent): string {
  const shown = JSON.stringify(data);
  const cut = shown.length > MAX_DATA_LENGTH ? `${shown.slice(0, MAX_DATA_LENGTH)}…` : shown;
  return `${position}  ${italianMoment(recordedAt)}  ${stream}@${version}  ${type}  ${cut}`;
}
