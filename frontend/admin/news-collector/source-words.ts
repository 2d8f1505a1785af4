import { durationWords } from '../../../backend/contract/figure-words.js';
import type { NewsSource } from '../../../backend/contract/news.js';
import type { PillKind } from '../../ui/pill.js';

const MINUTE_MS = 60_000;

/** How a source is doing, in a few Italian words and with the kind of their pill. */
export function stateWords(source: NewsSource, now: Date): { readonly words: string; readonly pill: PillKind } {
  switch (source.state) {
    case 'failing':
      return { words: failingWords(source, now), pill: 'bad' };
    case 'silent':
      return { words: `Silenziosa da ${since(source.newestItem, now)}`, pill: 'warn' };
    case 'slow':
      return { words: 'Lenta a rispondere', pill: 'warn' };
    case 'unchecked':
      return { words: 'Mai controllata', pill: 'plain' };
    case 'inactive':
      return { words: 'Inattiva', pill: 'plain' };
    case 'fine':
      return { words: 'A posto', pill: 'ok' };
  }
}

function failingWords({ lastSuccess }: NewsSource, now: Date): string {
  return lastSuccess ? `In errore da ${since(lastSuccess, now)}` : 'In errore, mai riuscita';
}

/** «4 ore», from a moment to `now`. */
export function since(moment: string | null, now: Date): string {
  return durationWords((now.getTime() - Date.parse(moment ?? '')) / MINUTE_MS);
}
