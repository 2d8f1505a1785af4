import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RecordedEvent } from '../../backend/platform/event-store/domain-event.js';
import { EventStore } from '../../backend/platform/event-store/event-store.js';
import { type Answer, runTask, type TaskOptions, type Workplace } from '../application.js';
import { lastEvents, nextEvents } from '../log-tail.js';
import { addCommand } from '../program.js';

interface TailOptions extends TaskOptions {
  readonly stream?: string;
  readonly lines: number;
  readonly follow?: boolean;
}

const MOST_LINES = 10_000;
const LOOK_EVERY_MS = 300;
const LONGEST_DATA = 160;

/** `contesto events`: the log itself. */
export function addEvents(program: Command): void {
  const events = program.command('events').description('il registro degli eventi');
  addCommand(events, 'tail', 'mostra gli ultimi eventi')
    .option('--stream <nome>', 'solo un flusso (article-<id>) o tutti quelli di un genere (article)')
    .option('--lines <numero>', 'quanti eventi (se manca: 20)', lineCount, 20)
    .addOption(new Option('--follow', 'resta in attesa di quelli nuovi, fino a Ctrl-C').conflicts('json'))
    .action((options: TailOptions) => runTask(options, (at) => tail(at, options)));
}

async function tail(at: Workplace, { stream, lines, follow }: TailOptions): Promise<Answer> {
  const { context } = await at.open();
  const store = context.get(EventStore);
  const { events, head } = await lastEvents(store, stream, lines);
  if (!follow) return { data: { events }, text: events.map(line).join('\n') || 'Nessun evento.' };
  for (const event of events) at.print(line(event));
  for (let seen = head; ; await sleep(LOOK_EVERY_MS, undefined, { signal: at.signal })) {
    const next = await nextEvents(store, stream, seen);
    for (const event of next.events) at.print(line(event));
    seen = next.seen;
  }
}

function line({ position, recordedAt, stream, version, type, data }: RecordedEvent): string {
  const shown = JSON.stringify(data);
  const cut = shown.length > LONGEST_DATA ? `${shown.slice(0, LONGEST_DATA)}…` : shown;
  return `${position}  ${recordedAt.toISOString()}  ${stream}@${version}  ${type}  ${cut}`;
}

function lineCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_LINES) return count;
  throw new InvalidArgumentError(`Serve un numero intero da 1 a ${MOST_LINES}.`);
}
