import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** Another way to the same database, on loopback. */
export interface DatabaseRelay {
  readonly url: string;
  close(): Promise<void>;
}

/** `onAnswer` sees each piece that comes back and passes it on, another one, or nothing (null); `onAsked` what is sent. */
export async function openRelay(
  url: string,
  onAnswer: (piece: Buffer) => Buffer | null,
  onAsked: (piece: Buffer) => void = () => undefined,
): Promise<DatabaseRelay> {
  const { host, port, user = '', database = '', password } = new pg.Client(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.on('data', onAsked);
    near.pipe(far);
    far.on('data', (piece: Buffer) => {
      const passed = onAnswer(piece);
      if (passed) near.write(passed);
    });
    near.on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const account = [user, ...(password ? [password] : [])].map(encodeURIComponent).join(':');
  return {
    url: `postgresql://${account}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
