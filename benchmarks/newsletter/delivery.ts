import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../backend/platform/database/database.js';
import { type FakeSmtpServer, startSmtpServer } from '../../backend/platform/mail/smtp-server.fake.js';
import { addReaders, composeIssue, uncertainAddresses } from './issue-in-database.js';

/** The compiled command line. */
const CLI = join(process.cwd(), 'dist/bundle/cli/main.js');
const LOOK_AGAIN_MS = 2;

/** What became of one issue. `missed` and `doubled` must be 0. */
export interface IssueFigures {
  readonly recipients: number;
  readonly kills: number;
  /** Letters that the mail server took. */
  readonly taken: number;
  /** Recipients whose letter it never took and that nobody is asked about. */
  readonly missed: number;
  /** Recipients whose letter it took more than once. */
  readonly doubled: number;
  readonly uncertain: number;
  readonly mailsPerSecond: number;
}

/** The three parts of the measurement. */
export interface DeliveryFigures {
  readonly undisturbed: IssueFigures;
  readonly killed: IssueFigures;
  readonly restored: IssueFigures;
}

export interface DeliveryOptions {
  readonly recipients: number;
  readonly kills: number;
  readonly database: Database;
  /** A second migrated database, into which the backup is restored. */
  readonly restored: Database;
  readonly folder: string;
  readonly say: (line: string) => void;
}

/** Sends three issues to a mail server on this machine by processes that are killed, and counts what it took. */
export async function deliver(options: DeliveryOptions): Promise<DeliveryFigures> {
  const server = await startSmtpServer();
  try {
    await addReaders(options.database, options.recipients);
    options.say(`${options.recipients} readers`);
    const trial = new Trial(options, server);
    // The first process names the installation, makes the secrets and reads the log, and is not measured.
    await ended(trial.send());
    return {
      undisturbed: await trial.undisturbed(),
      killed: await trial.killed(),
      restored: await trial.restored(),
    };
  } finally {
    await server.close();
  }
}

type Sender = ReturnType<typeof spawn>;

/** The parts of the measurement, one after the other over the same readers. */
class Trial {
  constructor(
    private readonly options: DeliveryOptions,
    private readonly server: FakeSmtpServer,
  ) {}

  send(...words: string[]): Sender {
    return this.cli(this.options.database.url, 'data', 'newsletter', 'send', ...words);
  }

  /** Measured from the first letter on. */
  async undisturbed(): Promise<IssueFigures> {
    const issue = await this.begin();
    const sender = this.send('--issue', issue);
    await this.reached(sender, 1);
    const start = performance.now();
    await ended(sender);
    return this.figures('undisturbed', this.options.database, issue, 0, start);
  }

  /** Kills at even distances, and one restart. */
  async killed(): Promise<IssueFigures> {
    const { recipients, database } = this.options;
    const issue = await this.begin();
    const start = performance.now();
    let sender = this.send('--issue', issue);
    let kills = 0;
    for (let round = 1; round <= this.options.kills + 1; round += 1) {
      if (!(await this.reached(sender, Math.floor((round * recipients) / (this.options.kills + 2))))) break;
      // The last one is told to stop, as by a restart; the others are killed in the middle of whatever they do.
      const isRestart = round > this.options.kills;
      sender.kill(isRestart ? 'SIGTERM' : 'SIGKILL');
      if (!isRestart) kills += 1;
      await ended(sender);
      this.options.say(`${isRestart ? 'restart' : `kill ${round}`} at ${this.server.taken.length} letters`);
      sender = this.send();
    }
    await ended(sender);
    await ended(this.send());
    return this.figures('killed', database, issue, kills, start);
  }

  /** A backup at a third, a kill at two thirds, and the backup restored on another database. */
  async restored(): Promise<IssueFigures> {
    const { recipients, database, restored, folder } = this.options;
    const issue = await this.begin();
    const start = performance.now();
    await this.killAt(this.send('--issue', issue), Math.floor(recipients / 3));
    const file = join(folder, 'backup.zip');
    await ended(this.cli(database.url, 'data', 'backup', '--output', file));
    // After the backup more letters go, of which the backup knows nothing.
    await this.killAt(this.send(), Math.floor((2 * recipients) / 3));
    await ended(this.cli(restored.url, 'restored', 'restore', file));
    for (let times = 0; times < 2; times += 1) await ended(this.cli(restored.url, 'restored', 'newsletter', 'send'));
    return this.figures('restored', restored, issue, 2, start);
  }

  private cli(url: string, dataDir: string, ...words: string[]): Sender {
    return spawn(process.execPath, [CLI, ...words], {
      env: {
        PATH: '/usr/bin:/bin',
        DATA_DIR: join(this.options.folder, dataDir),
        DATABASE_URL: url,
        SMTP_URL: this.server.url,
        MAIL_DOMAIN_RATE: '100000',
        LOG_LEVEL: 'error',
        NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/contesto-cli'),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  private begin(): Promise<string> {
    this.server.taken.length = 0;
    return composeIssue(this.options.database);
  }

  /** Until so many letters were taken; false when the process ended before. */
  private async reached(sender: Sender, count: number): Promise<boolean> {
    while (this.server.taken.length < count && sender.exitCode === null && sender.signalCode === null)
      await sleep(LOOK_AGAIN_MS);
    return this.server.taken.length >= count;
  }

  private async killAt(sender: Sender, count: number): Promise<void> {
    await this.reached(sender, count);
    sender.kill('SIGKILL');
    await ended(sender);
  }

  private async figures(
    part: string,
    database: Database,
    issue: string,
    kills: number,
    start: number,
  ): Promise<IssueFigures> {
    const seconds = (performance.now() - start) / 1_000;
    const { recipients } = this.options;
    const letters = new Map<string, number>();
    for (const { to } of this.server.taken) letters.set(to, (letters.get(to) ?? 0) + 1);
    const uncertain = await uncertainAddresses(database, issue);
    const figures = {
      recipients,
      kills,
      taken: this.server.taken.length,
      missed: recipients - new Set([...letters.keys(), ...uncertain]).size,
      doubled: [...letters.values()].filter((count) => count > 1).length,
      uncertain: uncertain.length,
      mailsPerSecond: Math.round(this.server.taken.length / seconds),
    };
    this.options.say(`${part}: ${JSON.stringify(figures)}`);
    return figures;
  }
}

/** @throws when it ended badly by itself */
async function ended(process: ReturnType<typeof spawn>): Promise<void> {
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
  if (process.exitCode !== null && ![0, 75, 130, 143].includes(process.exitCode))
    throw new Error(`A process ended with ${process.exitCode}.`);
}
