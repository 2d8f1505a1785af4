import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ErrorCode } from '../../../contract/errors.js';
import { DomainError } from '../../../platform/domain-error.js';
import { compiledFile } from '../../../platform/program-root.js';
import { WorkerFailure } from '../../../platform/worker-process/answer-tasks.js';
import { WorkerProcess } from '../../../platform/worker-process/worker-process.js';
import type { ImageTask, OptimizedImage } from './optimize-image.js';

const REFUSAL_OF: Readonly<Record<string, ErrorCode>> = {
  'not-an-image': 'not-an-image',
  'too-many-pixels': 'image-too-large',
  damaged: 'image-damaged',
  'too-slow': 'image-too-slow',
  // A file on which a decoder dies is no better than a damaged one.
  ended: 'image-damaged',
  unavailable: 'too-many-requests',
  busy: 'too-many-requests',
  ENOSPC: 'storage-full',
};

/** Decodes what was sent in a process of its own, one image at a time. */
@Injectable()
export class ImageOptimizer implements OnModuleDestroy {
  private readonly worker = new WorkerProcess<ImageTask, OptimizedImage>({
    file: compiledFile('backend/features/media/optimizing/image-worker.js'),
    timeoutMs: 60_000,
  });

  /** Throws `not-an-image`, `image-too-large`, `image-damaged`, `image-too-slow`, `storage-full`, `too-many-requests`. */
  async optimize(task: ImageTask): Promise<OptimizedImage> {
    try {
      return await this.worker.run(task);
    } catch (error) {
      const code = error instanceof WorkerFailure ? REFUSAL_OF[error.code] : undefined;
      throw code ? new DomainError(code, { field: 'image' }) : error;
    }
  }

  onModuleDestroy(): void {
    this.worker.close();
  }
}
