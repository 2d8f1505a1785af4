import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

/** What the attackers are told. */
export interface FloodOrder {
  readonly url: string;
  readonly attempts: number;
  readonly networks: number;
  readonly connections: number;
}

/** What they report at the end. */
export interface FloodReport {
  readonly seconds: number;
  /** How many answers had which status; 0 are broken connections. */
  readonly answers: Readonly<Record<string, number>>;
}

/**
 * Logs in again and again from many networks with names that nobody has: in a process of its own, so that what it takes of
 * the processor is no delay of the reader who is measured elsewhere.
 */
async function flood({ url, attempts, networks, connections }: FloodOrder): Promise<FloodReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Record<string, number> = {};
  const startedAt = performance.now();
  let sent = 0;
  const attack = async () => {
    while (sent < attempts) {
      sent += 1;
      const status = await attempt(agent, url, addressIn(sent % networks));
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, attack));
  agent.destroy();
  return { seconds: (performance.now() - startedAt) / 1000, answers };
}

/** Half of the networks are IPv4 addresses, half are /64s of IPv6, with another address of it each time. */
function addressIn(network: number): string {
  if (network % 2 === 0)
    return `${60 + (network % 100)}.${(network * 7) % 256}.${(network * 13) % 256}.${network % 250}`;
  const host = randomBytes(8).toString('hex').match(/.{4}/g)?.join(':');
  return `2a0${network % 10}:${(network * 31).toString(16)}:0:${network.toString(16)}:${host}`;
}

function attempt(agent: Agent, url: string, from: string): Promise<number> {
  const body = JSON.stringify({
    username: randomBytes(6).toString('hex'),
    password: randomBytes(9).toString('base64'),
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': from,
  };
  return new Promise((done) => {
    const asking = request(`${url}/api/auth/login`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0));
    });
    asking.once('error', () => done(0));
    asking.end(body);
  });
}

process.once('message', (order: FloodOrder) => {
  void flood(order).then((report) => process.send?.(report, () => process.disconnect()));
});
