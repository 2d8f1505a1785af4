import multipart, { type MultipartFile } from '@fastify/multipart';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES } from '../../../contract/media.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { ImageFiles, type IncomingImage } from '../image-files.js';

const FIELD = 'image';
/** What a form may weigh around its file. */
const WRAPPING_BYTES = 64 * 1024;
const LIMITS = { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 10, fieldSize: 10_000, headerPairs: 100 };

/** Takes the file of a multipart request to the disk, piece by piece, never further than it may go. */
@Injectable()
export class ImageUploads implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly files: ImageFiles,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const fastify: FastifyInstance | undefined = this.host.httpAdapter?.getInstance();
    if (!fastify) return;
    if (!fastify.hasRequestDecorator('isMultipart')) await fastify.register(multipart);
    await this.files.sweep(this.clock.now());
  }

  /** Gives the file in the field `image` to `use`; when that is over nothing of it is left but what was made of it. */
  async take<Answer>(request: FastifyRequest, use: (incoming: IncomingImage) => Promise<Answer>): Promise<Answer> {
    if (!request.isMultipart()) throw new DomainError('unsupported-media-type');
    if (Number(request.headers['content-length'] ?? 0) > MAX_IMAGE_BYTES + WRAPPING_BYTES) throw tooLarge();
    const part = await fileOf(request);
    const folder = await this.files.openFolder();
    // Not read further: a body that does not say its length may have no end.
    part.file.once('limit', () => part.file.destroy(tooLarge()));
    try {
      const incoming = await this.files.receive(part.file, folder).catch((error: unknown) => {
        throw part.file.truncated ? tooLarge() : refusalOf(error);
      });
      // All of it may have come at once, before anybody listened.
      if (part.file.truncated) throw tooLarge();
      return await use(incoming);
    } finally {
      await this.files.closeFolder(folder);
    }
  }
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  // A body that is no form, or one cut off in the middle, is the sender's mistake and not ours.
  const part = await request.file({ limits: LIMITS, throwFileSizeLimit: false }).catch(() => undefined);
  if (part?.fieldname === FIELD) return part;
  part?.file.resume();
  throw new DomainError('validation-failed', { field: FIELD, text: 'Manca il file nel campo image' });
}

function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return new DomainError('storage-full');
  // Everything else that the disk says begins with E and a system call; a sender who left is not of that kind.
  return error instanceof Error && 'syscall' in error && code !== 'ECONNRESET'
    ? error
    : new DomainError('validation-failed', { field: FIELD, text: 'L’immagine non è arrivata per intero' });
}

function tooLarge(): DomainError {
  const text = `L’immagine supera i ${MAX_IMAGE_BYTES / 1024 / 1024} MB`;
  return new DomainError('payload-too-large', { field: FIELD, text });
}
