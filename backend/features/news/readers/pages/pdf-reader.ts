import { compiledFile } from '../../../../platform/program-root.js';
import { WorkerFailure } from '../../../../platform/worker-process/answer-tasks.js';
import { WorkerProcess } from '../../../../platform/worker-process/worker-process.js';
import { ReadingFailure, type ReadingFailureCode } from '../reading-failure.js';
import type { ArticleText } from './article-extractor.js';
import type { PdfTask } from './pdf-text.js';

/** Bytes of a document. */
export const MAX_PDF_BYTES = 30 * 1024 * 1024;
const LIMIT_MS = 20_000;

const FAILURE_OF: Readonly<Record<string, ReadingFailureCode>> = {
  'no-text': 'no-text',
  'too-slow': 'too-slow',
  left: 'too-slow',
  ended: 'reader-crashed',
  busy: 'too-slow',
  unavailable: 'reader-crashed',
};

/** Reads PDF documents in a process of its own, one at a time: what a hostile one does to it ends that process alone. */
export class PdfReader {
  private readonly worker: WorkerProcess<PdfTask, ArticleText>;

  constructor(timeoutMs = LIMIT_MS) {
    this.worker = new WorkerProcess({
      file: compiledFile('backend/features/news/readers/pages/pdf-worker.js'),
      timeoutMs,
    });
  }

  /** Throws ReadingFailure; also once `signal` is aborted, however many documents are read before this one. */
  async read(task: PdfTask, signal?: AbortSignal): Promise<ArticleText> {
    try {
      return await this.worker.run(task, signal);
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      throw new ReadingFailure(FAILURE_OF[error.code] ?? 'broken-pdf', error.message);
    }
  }

  close(): void {
    this.worker.close();
  }
}

/** Whether bytes are a PDF document, whatever they are called. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-');
}
