import { durationWords } from '../../contract/figure-words.js';
import type { SilentSource } from '../news/sources/source-watch.events.js';

const MINUTE_MS = 60_000;
/** More names are not read. */
const MAX_NAMED = 5;

/** What the editors read about sources that fell silent, in Italian; `now` is when it was noticed. */
export function silenceNote(sources: readonly SilentSource[], now: Date): { title: string; message: string } {
  const [first] = sources;
  if (sources.length === 1 && first) {
    return { title: 'Una fonte tace', message: `${first.name} ${wordsOf(first, now)}.` };
  }
  const named = sources.slice(0, MAX_NAMED).map((source) => `${source.name} ${wordsOf(source, now)}`);
  const more = sources.length - named.length;
  const rest = more === 0 ? '' : more === 1 ? '; e un’altra' : `; e altre ${more}`;
  return { title: `${sources.length} fonti tacciono`, message: `${named.join('; ')}${rest}.` };
}

function wordsOf({ newestAt, usualMs }: SilentSource, now: Date): string {
  const silence = durationWords((now.getTime() - Date.parse(newestAt)) / MINUTE_MS);
  return `tace da ${silence}, di solito pubblica ogni ${durationWords(usualMs / MINUTE_MS)}`;
}
