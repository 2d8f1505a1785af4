import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { ERROR_ANSWERS } from '../../../contract/errors.js';
import { type ImportState, type ImportWishes, importWishesSchema } from '../../../contract/moving.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { isUuid, newId } from '../../../platform/ids.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { categoriesOf, ImportSite } from '../commands/import-site.js';
import { type ImportNote, NOTHING_YET } from '../import/import-report.js';

const MAX_NOTES_SHOWN = 1_000;
/** Next to a file whose import was begun and has not ended: how it was begun. */
const BEGUN = 'begun.json';
const CUT_SHORT =
  'L’importazione si è fermata prima della fine. Quello che è arrivato resta: con «Riprendi» va avanti da lì.';

/**
 * The file that was sent to be imported, below DATA_DIR, and its import in this process. What is on the way is not stored: what an import
 * brought is in the log, and one that a restart cut short goes on from there when it is begun again.
 */
@Injectable()
export class SentImports implements OnModuleDestroy {
  readonly #folder: string;
  #state: ImportState | null = null;
  #running: AbortController | null = null;

  constructor(
    @Inject(CONFIG) { dataDir }: Pick<Config, 'dataDir'>,
    private readonly commands: CommandBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#folder = join(dataDir, 'moving');
  }

  onModuleDestroy(): void {
    this.#running?.abort();
  }

  async get(): Promise<ImportState | null> {
    this.#state ??= await this.#found();
    return this.#state;
  }

  /** Takes a file to the disk, in the place of the one before. Throws `validation-failed` while an import goes on. */
  async take(content: Readable, name: string): Promise<ImportState> {
    this.#demandIdle();
    const id = newId();
    const folder = join(this.#folder, id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await pipeline(content, createWriteStream(join(folder, 'file'), { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    // Last: a folder with a name is complete.
    await writeFile(join(folder, 'name'), name.slice(0, 200), { mode: 0o600 });
    await this.#forget(id);
    this.#state = await this.#found();
    if (this.#state === null) throw new DomainError('not-found');
    return this.#state;
  }

  /** Begins in the background. Throws `not-found`, `validation-failed` while one goes on. */
  async begin(id: string, dryRun: boolean, wishes: ImportWishes, meta: EventMeta): Promise<ImportState> {
    this.#demandIdle();
    const state = await this.#demand(id);
    const options = { ...wishes, dryRun, images: { from: wishes.images }, categories: categoriesOf(wishes.categories) };
    // What is on the way is in the log alone; that it was begun is all that is kept of it.
    if (!dryRun) await writeFile(join(this.#folder, id, BEGUN), JSON.stringify(wishes), { mode: 0o600 });
    const file = { path: join(this.#folder, id, 'file'), name: state.name };
    const running = new AbortController();
    const fresh = { notes: [], reasons: [], failure: null, counts: NOTHING_YET, wishes };
    this.#running = running;
    this.#state = { ...state, ...fresh, phase: 'running', dryRun };
    void this.#run(id, new ImportSite(file, options, meta, this.#watcher(running.signal)));
    return this.#state;
  }

  /** Stops it where it is and forgets the file. Throws `not-found`. */
  async remove(id: string): Promise<void> {
    await this.#demand(id);
    this.#running?.abort();
    this.#running = null;
    this.#state = null;
    await this.#forget();
  }

  #watcher(signal: AbortSignal): ImportSite['watcher'] {
    const notes: ImportNote[] = [];
    return {
      signal,
      onProgress: (counts) => {
        if (this.#state && !signal.aborted) this.#state = { ...this.#state, counts: { ...counts }, notes: [...notes] };
      },
      onNote: (note) => {
        if (notes.length < MAX_NOTES_SHOWN) notes.push(note);
      },
    };
  }

  async #run(id: string, command: ImportSite): Promise<void> {
    const { signal } = command.watcher;
    try {
      const { system, site, notes, reasons, position: _, ...counts } = await this.commands.execute(command);
      if (!command.options.dryRun) await rm(join(this.#folder, id, BEGUN), { force: true });
      if (this.#state === null || signal?.aborted) return;
      this.#state = { ...this.#state, phase: 'done', counts, system, site, notes: [...notes], reasons: [...reasons] };
    } catch (error) {
      if (signal?.aborted) return;
      if (!(error instanceof DomainError)) this.logger.error({ err: error }, 'import not finished');
      const failure = error instanceof DomainError ? (error.details.text ?? ERROR_ANSWERS[error.code].text) : CUT_SHORT;
      if (this.#state) this.#state = { ...this.#state, phase: 'failed', failure };
    } finally {
      if (!signal?.aborted) this.#running = null;
    }
  }

  #demandIdle(): void {
    if (this.#running === null) return;
    throw new DomainError('validation-failed', { text: 'Un’importazione è in corso: aspetta che finisca, o fermala' });
  }

  async #demand(id: string): Promise<ImportState> {
    const state = await this.get();
    if (state?.id !== id) throw new DomainError('not-found', { text: 'Questo file non c’è più: mandalo di nuovo' });
    return state;
  }

  async #found(): Promise<ImportState | null> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const id of names.filter(isUuid).sort().reverse()) {
      const name = await readFile(join(this.#folder, id, 'name'), 'utf8').catch(() => null);
      const size = await stat(join(this.#folder, id, 'file')).then(
        (file) => file.size,
        () => null,
      );
      if (name === null || size === null) continue;
      const nothing = { counts: NOTHING_YET, system: null, site: null, notes: [], reasons: [], failure: null };
      const wishes = await readFile(join(this.#folder, id, BEGUN), 'utf8').then(
        (json) => importWishesSchema.parse(JSON.parse(json)),
        () => null,
      );
      const standing = wishes
        ? { phase: 'failed' as const, dryRun: false, failure: CUT_SHORT }
        : { phase: 'sent' as const, dryRun: true };
      return { id, name, bytes: size, ...nothing, ...standing, wishes };
    }
    return null;
  }

  async #forget(but = ''): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const id of names.filter(isUuid)) {
      if (id !== but) await rm(join(this.#folder, id), { recursive: true, force: true });
    }
  }
}
