import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PASSWORD } from './database-pair.js';
import type { InstalledPrograms } from './installed-programs.js';

const EXAMPLES = join(process.cwd(), 'docs/cluster');
/** As in docs/cluster. */
export const FRONT = {
  readers: 'http://127.0.0.1:8080',
  varnish: 'http://127.0.0.1:6081',
  balancer: 'http://127.0.0.1:3100',
  servers: [3001, 3002],
  pooled: `postgresql://contesto:${PASSWORD}@127.0.0.1:6432/contesto`,
  direct: `postgresql://contesto:${PASSWORD}@127.0.0.1:5440/contesto`,
  replica: `postgresql://contesto:${PASSWORD}@127.0.0.1:5443/contesto`,
} as const;

/** HAProxy, Varnish and PgBouncer with the files of docs/cluster, in which only the folders of the system are replaced. */
export class Front {
  readonly #children: ChildProcess[] = [];
  #isClosing = false;

  private constructor(
    private readonly programs: InstalledPrograms,
    private readonly folder: string,
  ) {}

  static async open(programs: InstalledPrograms, folder: string): Promise<Front> {
    const front = new Front(programs, folder);
    const moved = (name: string, from: string) => {
      const content = readFileSync(join(EXAMPLES, name), 'utf8').replaceAll(from, `${folder}/`);
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    front.#start(programs.haproxy, ['-db', '-f', moved('haproxy.cfg', '/run/haproxy/')]);
    writeFileSync(join(folder, 'userlist.txt'), `"contesto" "${PASSWORD}"\n`);
    // Under root it takes another account, as its package does.
    const account = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
    const pooler = moved('pgbouncer.ini', '/etc/pgbouncer/');
    chmodSync(join(folder, 'userlist.txt'), 0o644);
    front.#start(programs.pgbouncer, ['-q', ...account, pooler]);
    copyFileSync(join(EXAMPLES, 'contesto.vcl'), join(folder, 'contesto.vcl'));
    front.#start(programs.varnishd, [
      ...['-F', '-n', join(folder, 'varnish'), '-a', '127.0.0.1:6081', '-T', 'none'],
      ...['-f', join(folder, 'contesto.vcl'), '-s', 'malloc,64m'],
    ]);
    for (let tries = 0; ; tries += 1) {
      if (await fetch(FRONT.varnish).catch(() => null)) return front;
      if (tries > 200) throw new Error('Varnish does not answer.');
      await sleep(50);
    }
  }

  /** One command at HAProxy's socket, as an operator would give it by socat. */
  async tell(command: string): Promise<string> {
    const socket = connect(join(this.folder, 'contesto.sock'));
    socket.end(`${command}\n`);
    return text(socket);
  }

  /** Answers that Varnish had, and those that it had to ask for, since it was started. */
  async cacheCounts(): Promise<{ readonly hits: number; readonly misses: number }> {
    const args = ['-1', '-n', join(this.folder, 'varnish'), '-f', 'MAIN.cache_hit', '-f', 'MAIN.cache_miss'];
    const { stdout } = await promisify(execFile)(this.programs.varnishstat, args);
    const of = (name: string) => Number(new RegExp(`^MAIN\\.${name}\\s+(\\d+)`, 'm').exec(stdout)?.[1] ?? 0);
    return { hits: of('cache_hit'), misses: of('cache_miss') };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const child of this.#children) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }

  #start(program: string, args: readonly string[]): void {
    const child = spawn(program, args, { cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });
    child.once('exit', (code) => {
      if (code !== 0 && code !== null && !this.#isClosing)
        process.stderr.write(`${program} ended with ${code}: ${said}\n`);
    });
    this.#children.push(child);
  }
}
