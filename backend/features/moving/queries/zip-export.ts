import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ExportFiles } from '../export/export-files.js';

/** Everything of this installation as a zip that is made while it is read; one that breaks off is no zip. */
export class ZipExport extends Query<Readable> {}

@QueryHandler(ZipExport)
export class ZipExportHandler implements IQueryHandler<ZipExport> {
  constructor(private readonly exported: ExportFiles) {}

  async execute(): Promise<Readable> {
    const { ZipArchive } = await import('archiver');
    const zip = new ZipArchive({ zlib: { level: 6 } });
    // Whoever stops reading ends the work.
    const closed = new AbortController();
    zip.once('close', () => closed.abort());
    const write = async () => {
      for await (const { path, chunks, isCompressed = false } of this.exported.files()) {
        const added = once(zip, 'entry', { signal: closed.signal });
        zip.append(Readable.from(chunks, { objectMode: false }), { name: path, store: isCompressed });
        await added;
      }
      await zip.finalize();
    };
    write().catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))));
    return zip;
  }
}
