import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type ImportState, MAX_IMPORT_BYTES, movingApi } from '../../../contract/moving.js';
import type { RouteInput } from '../../../contract/route.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { OutboundFetch } from '../../../platform/outbound/outbound-fetch.js';
import { AdminOnly, ByAdmin } from '../../../platform/security/admin-only.guard.js';
import { importFileFrom } from '../import/import-file.js';
import { SentImports } from './sent-imports.js';

type Moving = typeof movingApi;

const LIMITS = { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 10, fieldSize: 10_000, headerPairs: 100 };

/** The import of another site, as the screen drives it. */
@AdminOnly()
@Controller()
export class MovingController {
  constructor(
    private readonly imports: SentImports,
    private readonly outbound: OutboundFetch,
  ) {}

  @Endpoint(movingApi.send)
  async send(@Req() request: FastifyRequest): Promise<ImportState> {
    if (!request.isMultipart()) throw new DomainError('unsupported-media-type');
    const part = await request.file({ limits: LIMITS, throwFileSizeLimit: false }).catch(() => undefined);
    if (part?.fieldname !== 'file') {
      part?.file.resume();
      throw new DomainError('validation-failed', { field: 'file', text: 'Manca il file nel campo file' });
    }
    const tooLarge = new DomainError('payload-too-large', { field: 'file', text: 'Il file supera i 4 GB' });
    part.file.once('limit', () => part.file.destroy(tooLarge));
    return this.imports.take(part.file, basename(part.filename));
  }

  @Endpoint(movingApi.take)
  async take(@Input() { body }: RouteInput<Moving['take']>): Promise<ImportState> {
    const { name, bytes } = await importFileFrom(body.address, this.outbound);
    return this.imports.take(Readable.from(bytes()), name);
  }

  @Endpoint(movingApi.get)
  async get(): Promise<{ import: ImportState | null }> {
    return { import: await this.imports.get() };
  }

  @Endpoint(movingApi.begin)
  begin(@Input() { params, body }: RouteInput<Moving['begin']>, @ByAdmin() meta: EventMeta): Promise<ImportState> {
    const { dryRun, ...wishes } = body;
    return this.imports.begin(params.id, dryRun, wishes, meta);
  }

  @Endpoint(movingApi.remove)
  async remove(@Input() { params }: RouteInput<Moving['remove']>): Promise<{ success: true }> {
    await this.imports.remove(params.id);
    return { success: true };
  }
}
