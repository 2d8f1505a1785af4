import type { ArticleContext, ArticleText } from './pages/article-extractor.js';
import type { RevisitedPage } from './pages/revisited-page.js';
import type { ProbeContext, ProbedDocument } from './probed-document.js';
import type { ReadingFailureCode } from './reading-failure.js';
import type { Report } from './report.js';
import type { SourceDocument } from './source-readers.js';

/** What goes to a worker thread and what comes back, by the name of the task. */
export interface ParseTasks {
  readonly source: { readonly input: SourceDocument; readonly output: readonly Report[] };
  readonly probe: { readonly input: Document & ProbeContext; readonly output: ProbedDocument };
  readonly article: { readonly input: Document & ArticleContext; readonly output: ArticleText };
  readonly revisit: { readonly input: Document & ArticleContext; readonly output: RevisitedPage };
}

/** One of them by its name, on its way to a thread. */
export type ParseTask<Name extends keyof ParseTasks = keyof ParseTasks> = {
  [Each in Name]: { readonly name: Each; readonly input: ParseTasks[Each]['input'] };
}[Name];

interface Document {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
}

/** Where a thread notes which one it is and how many milliseconds it had worked when it took up its task. */
export type WorkStart = Float64Array<SharedArrayBuffer>;

/** One that no thread has noted anything in. */
export function newWorkStart(): WorkStart {
  return new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
}

/** What a thread gets. */
export interface ParseWork {
  readonly task: ParseTask;
  readonly start: WorkStart;
}

/** Failures cross the thread as data: an Error would lose its class on the way. */
export type ParseAnswer<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly code: ReadingFailureCode; readonly message: string };
