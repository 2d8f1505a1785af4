import type { ClusterServer } from '../cluster/cluster-server.js';
import { bytesOf, compare, type Measured } from '../portal/portal-comparison.js';
import { loadGenerator } from '../portal/portal-load.js';
import { startStaticServer } from '../portal/portal-static-server.js';
import { FRONT, type Front } from './front.js';

const CONNECTIONS = 10;
const FULL = { rounds: 3, seconds: 4, warm: 4 };
const QUICK = { rounds: 1, seconds: 1, warm: 1 };

/** Requests a second of the home page by each way to it, beside the same bytes from nginx in the same rounds. */
export interface Throughput {
  readonly comparedWith: string;
  readonly load: string;
  readonly ways: Readonly<Record<string, Measured>>;
}

/** The servers have answered it before and keep it; nothing is published meanwhile. */
export async function measureThroughput(
  front: Front,
  servers: readonly ClusterServer[],
  { folder, quick, say }: { readonly folder: string; readonly quick: boolean; readonly say: (line: string) => void },
): Promise<Throughput> {
  const generator = loadGenerator(folder);
  const statics = await startStaticServer(folder);
  const { rounds, seconds, warm } = quick ? QUICK : FULL;
  const ways: Record<string, Measured> = {};
  const measure = async (name: string, base: string) => {
    const load = { url: `${base}/`, comparison, pid: servers[0]?.pid ?? 0, connections: CONNECTIONS, rounds, seconds };
    const figures = await compare(generator, load, warm);
    ways[name] = figures;
    say(
      `${name}: ${figures.perSecond}/s, ${figures.ratio} of ${statics.name}, p99 ${figures.p99Ms} ms, ${figures.errors} errors`,
    );
  };
  const [one] = FRONT.servers;
  const { compressed } = await bytesOf(`http://127.0.0.1:${one}/`);
  const comparison = await statics.put('home.html', compressed);
  try {
    await measure('one server', `http://127.0.0.1:${one}`);
    await front.tell('set server servers/two state maint');
    await measure('HAProxy, one server', FRONT.balancer);
    await front.tell('set server servers/two state ready');
    await measure('HAProxy, two servers', FRONT.balancer);
    await measure('Varnish', FRONT.varnish);
    await measure('HAProxy, Varnish', FRONT.readers);
  } finally {
    await statics.close();
  }
  return { comparedWith: statics.name, load: generator.name, ways };
}
