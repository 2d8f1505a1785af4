import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '../database/embedded-binaries.js';
import { EmbeddedCluster } from '../database/embedded-cluster.js';
import { locateCluster } from '../database/embedded-location.js';

/** A primary and a streaming replica of it, each a server of its own. */
export interface ReplicatedDatabase {
  readonly url: string;
  readonly replicaUrl: string;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

/** Nothing here needs to survive a power cut. */
const FAST = { fsync: 'off', full_page_writes: 'off', max_connections: '100' };

/** Makes both from nothing, which takes some seconds. */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'contesto-replica-'));
  chmodSync(folder, 0o755); // under root the servers run as another account
  const [primaryAt, replicaAt] = ['primary', 'replica'].map((name) => {
    mkdirSync(join(folder, name), { mode: 0o755 });
    return locateCluster(join(folder, name));
  });
  if (!primaryAt || !replicaAt) throw new Error('There is no place for two clusters.');
  const primary = new EmbeddedCluster(primaryAt, findBinaries(primaryAt), FAST);
  await primary.createUnlessThere();
  // A copy of a server that never ran, set up to follow this one.
  execFileSync('cp', ['-a', primaryAt.pgdata, replicaAt.pgdata]);
  execFileSync('cp', ['-a', join(primaryAt.pgdata, 'PG_VERSION'), join(replicaAt.pgdata, 'standby.signal')]);
  const replica = new EmbeddedCluster(replicaAt, findBinaries(replicaAt), {
    ...FAST,
    primary_conninfo: `host=${primaryAt.socketDir} port=5432 user=contesto`,
    wal_retrieve_retry_interval: '100ms',
  });
  const start = async (cluster: EmbeddedCluster) => {
    if (!(await cluster.start())) throw new Error(cluster.lastLogLines());
  };
  await start(primary);
  await start(replica);
  return {
    url: primary.url,
    replicaUrl: replica.url,
    stopReplica: () => replica.stop('immediate'),
    startReplica: () => start(replica),
    close: async () => {
      await replica.stop('immediate');
      await primary.stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
