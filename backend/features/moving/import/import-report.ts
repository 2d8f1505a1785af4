/** How far an import is, and what came of it; the same counts for a dry run, which says what would. */
export interface ImportCounts {
  /** Of the file, in all; known when it was read once. */
  articles: number;
  done: number;
  /** New here. */
  published: number;
  scheduled: number;
  drafts: number;
  /** Here from an earlier import, with the same words in the file. */
  same: number;
  /** The same with other words in the file; here they stay. */
  changed: number;
  notComing: number;
  images: number;
  /** Stored here by this import, or, in a dry run, what it would ask for. */
  imagesBrought: number;
  imagesFailed: number;
  authors: number;
  categories: number;
  tags: number;
  /** Old addresses that lead here. */
  addresses: number;
  collisions: number;
  /** People of the file, and those who are on the list by it. */
  subscribers: number;
  subscribersAdded: number;
}

export const NOTHING_YET: Readonly<ImportCounts> = {
  ...{ articles: 0, done: 0, published: 0, scheduled: 0, drafts: 0, same: 0, changed: 0, notComing: 0 },
  ...{ images: 0, imagesBrought: 0, imagesFailed: 0, authors: 0, categories: 0, tags: 0, addresses: 0, collisions: 0 },
  ...{ subscribers: 0, subscribersAdded: 0 },
};

/** One thing that does not come, or comes otherwise than it was, and why. */
export interface ImportNote {
  /** «articolo», «immagine», «pagina». */
  readonly what: string;
  readonly name: string;
  readonly why: string;
}

export interface ImportReport extends ImportCounts {
  /** «WordPress». */
  readonly system: string;
  readonly site: string | null;
  /** The first of them; all were given to whoever watches. */
  readonly notes: readonly ImportNote[];
  /** How many there are of each kind: «pagina: le pagine fisse…». */
  readonly reasons: readonly { readonly what: string; readonly why: string; readonly count: number }[];
  /** Log position to wait for before reading it back. */
  readonly position: number;
}

/** Notes that a report holds. */
const MAX_NOTES = 1_000;
/** Reasons of one import; what names single things is counted once, as another one. */
const MAX_REASONS = 200;

/** Whoever watches an import. */
export interface ImportWatcher {
  readonly signal?: AbortSignal;
  readonly onProgress?: (counts: Readonly<ImportCounts>) => void;
  readonly onNote?: (note: ImportNote) => void;
}

/** Counts, and gathers what is to be said. */
export class ImportTally {
  readonly counts: ImportCounts = { ...NOTHING_YET };
  readonly notes: ImportNote[] = [];
  readonly #reasons = new Map<string, { what: string; why: string; count: number }>();

  constructor(private readonly watcher: ImportWatcher) {}

  note(what: string, name: string, why: string): void {
    const note = { what, name: name.slice(0, 200), why };
    this.watcher.onNote?.(note);
    if (this.notes.length < MAX_NOTES) this.notes.push(note);
    const known = this.#reasons.get(`${what} ${why}`);
    if (known) known.count += 1;
    else if (this.#reasons.size < MAX_REASONS) this.#reasons.set(`${what} ${why}`, { what, why, count: 1 });
  }

  progress(): void {
    this.watcher.signal?.throwIfAborted();
    this.watcher.onProgress?.({ ...this.counts });
  }

  reasons() {
    return [...this.#reasons.values()].sort((a, b) => b.count - a.count);
  }
}
