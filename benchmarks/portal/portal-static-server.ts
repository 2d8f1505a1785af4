import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isThere } from './portal-load.js';

/** A server that only hands out files: what the product is compared with. */
export interface StaticServer {
  readonly name: 'nginx' | 'bare Node';
  /** Serves these bytes from now on; answers with their address. */
  put(name: string, bytes: Buffer): Promise<string>;
  close(): Promise<void>;
}

/** nginx where the machine has it, otherwise Node's own server with the bytes in memory. */
export function startStaticServer(folder: string): Promise<StaticServer> {
  return isThere('nginx') ? startNginx(join(folder, 'nginx')) : startBareNode();
}

async function startNginx(folder: string): Promise<StaticServer> {
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true, mode: 0o755 });
  const port = await freePort();
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, nginxConfiguration(folder, files, port));
  const nginx = spawn('nginx', ['-c', configuration, '-p', folder, '-g', 'daemon off;'], { stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  await answers(base, nginx);
  return {
    name: 'nginx',
    put: async (name, bytes) => {
      writeFileSync(join(files, name), bytes, { mode: 0o644 });
      return `${base}/${name}`;
    },
    close: async () => {
      nginx.kill('SIGTERM');
      await new Promise((resolve) => nginx.once('exit', resolve));
    },
  };
}

/** As a distribution's, without a log: one worker a core, files sent by the kernel, connections kept open. */
function nginxConfiguration(folder: string, files: string, port: number): string {
  return `worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  default_type text/html;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${files}; }
}
`;
}

async function startBareNode(): Promise<StaticServer> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const bytes = files.get(request.url ?? '');
    response.writeHead(bytes ? 200 : 404, { 'content-type': 'text/html', 'content-length': bytes?.length ?? 0 });
    response.end(bytes);
  });
  const port = await listen(server);
  return {
    name: 'bare Node',
    put: async (name, bytes) => {
      files.set(`/${name}`, bytes);
      return `http://127.0.0.1:${port}/${name}`;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) break;
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(50);
  }
  throw new Error('nginx does not answer');
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
