import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UNFINISHED } from '../../../platform/object-storage/object-store.js';
import { ExportFiles } from '../export/export-files.js';

/** Writes everything of this installation into a folder that is not there yet. Answers how many files it holds. */
export class ExportToFolder extends Command<{ readonly files: number }> {
  constructor(
    readonly folder: string,
    readonly signal: AbortSignal,
    readonly onProgress: (files: number) => void = () => undefined,
  ) {
    super();
  }
}

/** Written next to its place, which it takes when it is whole. */
@CommandHandler(ExportToFolder)
export class ExportToFolderHandler implements ICommandHandler<ExportToFolder> {
  constructor(private readonly exported: ExportFiles) {}

  async execute({ folder, signal, onProgress }: ExportToFolder): Promise<{ readonly files: number }> {
    const draft = `${folder}${UNFINISHED}`;
    // Of an export that was killed.
    await rm(draft, { recursive: true, force: true });
    let files = 0;
    try {
      for await (const { path, chunks } of this.exported.files()) {
        const target = join(draft, path);
        // Personal data is in it: it is for anyone who runs the site, also on a machine with other accounts.
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await pipeline(chunks, createWriteStream(target, { flags: 'wx', mode: 0o600 }), { signal });
        files += 1;
        onProgress(files);
      }
      signal.throwIfAborted();
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
    return { files };
  }
}
