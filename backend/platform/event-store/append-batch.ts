import type pg from 'pg';
import type { Append, AppendVerdict } from './append.js';
import { toJsonbText } from './jsonb-text.js';

/** Measured: beyond this a batch gains nothing and only delays anyone who waits behind it. */
export const MAX_BATCH_SIZE = 512;
const MAX_BATCH_EVENTS = 2_000;
/** How many of those that wait are read for one batch, so that a long queue costs no more than a short one. */
const LOOK_AHEAD = 2_048;

/**
 * Splits what waits into the next batch and the rest, in order. A batch holds one append of a stream and one that
 * names a reservation: the second sees the first one's result, so every verdict is exact.
 */
export function nextBatch<Item extends { readonly append: Append }>(
  waiting: readonly Item[],
): { batch: Item[]; rest: Item[] } {
  const batch: Item[] = [];
  const rest: Item[] = [];
  const named = new Set<string>();
  let events = 0;
  for (const item of waiting.slice(0, LOOK_AHEAD)) {
    const names = [`stream ${item.append.stream}`, ...reservationKeys(item.append).map((key) => `reservation ${key}`)];
    const fits =
      batch.length === 0 || (batch.length < MAX_BATCH_SIZE && events + item.append.events.length <= MAX_BATCH_EVENTS);
    if (fits && !names.some((name) => named.has(name))) {
      batch.push(item);
      events += item.append.events.length;
    } else rest.push(item);
    // Also for those left behind: nothing that shares a name with them may overtake them.
    for (const name of names) named.add(name);
  }
  return { batch, rest: rest.concat(waiting.slice(LOOK_AHEAD)) };
}

function reservationKeys({ reservations }: Append): readonly string[] {
  return reservations ? [...(reservations.take ?? []), ...(reservations.drop ?? [])] : [];
}

/** Sends a batch as one statement and one commit. A batch of one takes the plainer and cheaper function. */
export async function sendBatch(client: pg.ClientBase, batch: readonly Append[]): Promise<readonly AppendVerdict[]> {
  const [only] = batch;
  if (batch.length === 1 && only) {
    const { rows } = await client.query<VerdictRow>({
      name: 'es_append',
      text: 'select outcome, at_position, at_version, taken from es.append($1,$2,$3,$4,$5,$6,$7,$8)',
      values: [only.stream, only.expectedVersion, reservationsText(only), ...eventColumns([only])],
    });
    return rows.map(toVerdict);
  }
  const { rows } = await client.query<VerdictRow>({
    name: 'es_append_many',
    text: `select outcome, at_position, at_version, taken
      from es.append_many($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15) order by item`,
    values: [
      batch.map((append) => append.stream),
      batch.map((append) => append.expectedVersion),
      ...placesOf(batch.map((append) => append.events)),
      ...reservationColumns(batch.map(({ reservations }) => reservations?.take ?? [])),
      ...reservationColumns(batch.map(dropped)),
      ...eventColumns(batch),
    ],
  });
  return rows.map(toVerdict);
}

interface VerdictRow {
  readonly outcome: 'ok' | 'duplicate' | 'conflict' | 'taken';
  readonly at_position: number | null;
  readonly at_version: number;
  readonly taken: Readonly<Record<string, string>> | null;
}

function toVerdict(row: VerdictRow): AppendVerdict {
  switch (row.outcome) {
    case 'conflict':
      return { outcome: 'conflict', version: row.at_version };
    case 'taken':
      return { outcome: 'taken', owners: new Map(Object.entries(row.taken ?? {})) };
    default:
      return {
        outcome: 'ok',
        position: row.at_position ?? 0,
        version: row.at_version,
        duplicate: row.outcome === 'duplicate',
      };
  }
}

function reservationsText({ reservations }: Append): string | null {
  if (!reservations?.take?.length && !reservations?.drop?.length) return null;
  return toJsonbText({ take: reservations.take ?? [], drop: reservations.drop ?? [] });
}

/** An append that drops and takes the same reservation keeps it. */
function dropped({ reservations }: Append): readonly string[] {
  return reservations?.drop?.filter((key) => !reservations.take?.includes(key)) ?? [];
}

/** All reservations of the batch, and where those of each append begin and how many they are. */
function reservationColumns(reservations: readonly (readonly string[])[]): [string[], number[], number[]] {
  return [reservations.flat(), ...placesOf(reservations)];
}

/** Where the parts of each begin in the array of all, counted from 1, and how many they are. */
function placesOf(parts: readonly (readonly unknown[])[]): [firsts: number[], counts: number[]] {
  const firsts: number[] = [];
  let next = 1;
  for (const { length } of parts) {
    firsts.push(next);
    next += length;
  }
  return [firsts, parts.map(({ length }) => length)];
}

/** ids, types, schema versions, data, meta: one array per column over all events of the batch. */
function eventColumns(batch: readonly Append[]): [string[], string[], number[], string[], string[]] {
  const events = batch.flatMap((append) => append.events);
  return [
    events.map((event) => event.id),
    events.map((event) => event.type),
    events.map((event) => event.schemaVersion ?? 1),
    events.map((event) => toJsonbText(event.data)),
    batch.flatMap(({ meta, events: own }) => own.map(() => toJsonbText(meta))),
  ];
}
