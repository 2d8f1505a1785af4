import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import type { ImportOptions } from './import-options.js';
import type { ImportPlan } from './import-plan.js';
import type { ImportTally, ImportWatcher } from './import-report.js';
import type { BringImage } from './imported-images.js';
import type { ImportSystem } from './imported-items.js';

/** One import while it goes on. */
export interface ImportRun {
  readonly options: ImportOptions;
  readonly meta: EventMeta;
  readonly watcher: ImportWatcher;
  readonly system: ImportSystem;
  readonly plan: ImportPlan;
  readonly tally: ImportTally;
  readonly bring: BringImage;
  readonly now: Date;
  /** Images that are counted already. */
  readonly seen: Set<string>;
  /** Of the last thing that was recorded. */
  position: number;
  /** SHA-256 of the file, where it was asked for. */
  digest?: string;
}

/** How systems are called in Italian: «portato qui da WordPress». */
export const SYSTEM_NAMES: Readonly<Record<ImportSystem, string>> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  feed: 'un altro sito',
  sitemap: 'un altro sito',
  contesto: 'Contesto',
  subscribers: 'un elenco di iscritti',
};
