import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../database/database.js';
import { type EventLeaf, eventHash } from './event-leaf.js';
import { consistencyPath, inclusionPath, rootOf, TILE_WIDTH, type TreeTiles, treeRoot } from './merkle-tree.js';

/** Events read at a time while the tree grows or is computed again. */
const PAGE_EVENTS = 16 * TILE_WIDTH;

/** 4 MB of hashes: what proves one article proves the next as well, to the end of the tree. */
const KEPT_TILES = 512;

/**
 * The texts of data and metadata are digested by the database: they do not leave it. Of a redacted event the digest was
 * stored when its words were taken out, so that its leaf stays what it was.
 */
const LEAF_COLUMNS = `e.position, stream, version, id, type, schema_version as "schemaVersion",
  to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "recordedAt",
  coalesce(r.data_sha256, encode(sha256(convert_to(data::text, 'UTF8')), 'hex')) as "dataSha256",
  encode(sha256(convert_to(meta::text, 'UTF8')), 'hex') as "metaSha256"`;
const LOG = 'es.events e left join es.redactions r on r.position = e.position';

/** The log is not the one that its tree stands for. */
export class LogDamaged extends Error {}

/** An event with what its leaf is made of. */
export interface LoggedEvent extends EventLeaf {
  /** As the database writes them. */
  readonly data: string;
  readonly meta: string;
  /** Its words were taken out: `data` is what remains and not what was digested. */
  readonly isRedacted: boolean;
}

/**
 * The hash tree over the log. It follows the log and takes no part in appending: the roots of whole subtrees are stored when
 * somebody asks for a head, so that a head costs a few hundred hashes however long the log is.
 */
@Injectable()
export class LogTree {
  /** Tiles that were read, by level, place and the number of events that they stand for: these never change. */
  private readonly kept = new LRUCache<string, Promise<readonly Buffer[]>>({ max: KEPT_TILES });

  constructor(@Inject(Database) private readonly database: Pick<Database, 'pool'>) {}

  /** The root over the first `size` events, all of which are there: read again each time, so that a damaged log shows. */
  async root(size: number): Promise<Buffer> {
    await this.grow(size);
    return treeRoot(size, (level, tile) => this.readTile(level, tile, size));
  }

  /** What leads from the event at a position to the root over the first `size`. */
  inclusion(position: number, size: number): Promise<Buffer[]> {
    return inclusionPath(position - 1, size, this.tiles(size));
  }

  /** What leads from the root over the first `earlier` events to the one over the first `size`. */
  consistency(earlier: number, size: number): Promise<Buffer[]> {
    return consistencyPath(earlier, size, this.tiles(size));
  }

  /** The events of some streams up to a position, in the order of the log. */
  async eventsOf(streams: readonly string[], upTo: number): Promise<readonly LoggedEvent[]> {
    const { rows } = await this.database.pool.query<LoggedEvent>(
      `select ${LEAF_COLUMNS}, data::text as data, meta::text as meta, r.position is not null as "isRedacted"
       from ${LOG} where stream = any($1) and e.position <= $2 order by e.position`,
      [streams, upTo],
    );
    return rows;
  }

  /** Every event of the log in order, for computing the whole tree again; what is stored of it is not read. */
  async *leaves(upTo: number): AsyncGenerator<EventLeaf> {
    for (let after = 0; after < upTo; after += PAGE_EVENTS) {
      yield* await this.page(after, Math.min(upTo, after + PAGE_EVENTS));
    }
  }

  /** Stores the roots of the whole subtrees that the log has got since the last time. */
  private async grow(size: number): Promise<void> {
    const { rows } = await this.database.pool.query<{ level: number; stored: number }>(
      'select level, max(place) + 1 as stored from es.log_subtrees group by level',
    );
    const stored = new Map(rows.map((row) => [row.level, row.stored]));
    for (let level = 1, width = TILE_WIDTH; width <= size; level += 1, width *= TILE_WIDTH) {
      const whole = Math.floor(size / width);
      for (let place = stored.get(level) ?? 0; place < whole; ) {
        const roots: Buffer[] = [];
        // Of the lowest level several at a time: they are read from the log.
        for (const last = Math.min(whole, place + PAGE_EVENTS / TILE_WIDTH); place + roots.length < last; ) {
          roots.push(rootOf(await this.readTile(level - 1, place + roots.length, size)));
        }
        await this.store(level, place, roots);
        place += roots.length;
      }
    }
  }

  private async store(level: number, place: number, roots: readonly Buffer[]): Promise<void> {
    // Two processes compute the same: whoever comes second has nothing to add.
    await this.database.pool.query(
      `insert into es.log_subtrees (level, place, hash)
       select $1, $2 + i - 1, hash from unnest($3::bytea[]) with ordinality as u(hash, i) on conflict do nothing`,
      [level, place, roots],
    );
  }

  private tiles(size: number): TreeTiles {
    return (level, tile) => {
      const name = `${level} ${tile} ${Math.min(size, (tile + 1) * TILE_WIDTH ** (level + 1))}`;
      const kept = this.kept.get(name);
      if (kept) return kept;
      const read = this.readTile(level, tile, size);
      this.kept.set(name, read);
      read.catch(() => this.kept.delete(name));
      return read;
    };
  }

  private async readTile(level: number, tile: number, size: number): Promise<readonly Buffer[]> {
    const first = tile * TILE_WIDTH;
    if (level === 0) {
      const upTo = Math.min(size, first + TILE_WIDTH);
      const leaves = await this.page(first, upTo);
      if (leaves.length < upTo - first) throw new LogDamaged(`Events are missing between ${first + 1} and ${upTo}.`);
      return leaves.map(eventHash);
    }
    const { rows } = await this.database.pool.query<{ hash: Buffer }>(
      'select hash from es.log_subtrees where level = $1 and place >= $2 and place < $3 order by place',
      [level, first, first + TILE_WIDTH],
    );
    return rows.map(({ hash }) => hash);
  }

  private async page(after: number, upTo: number): Promise<readonly EventLeaf[]> {
    const { rows } = await this.database.pool.query<EventLeaf>(
      `select ${LEAF_COLUMNS} from ${LOG} where e.position > $1 and e.position <= $2 order by e.position`,
      [after, upTo],
    );
    return rows;
  }
}
