import { type Question, sentencesIn, sourcesIn } from '../../backend/features/offline-engine/replay/read-question.js';
import type { RecordedExchange } from '../../backend/features/offline-engine/replay/replay-answer.js';
import type { SourceSnapshot } from '../../backend/features/offline-engine/step.facts.js';
import type { ArticleWords } from '../../backend/features/verification/checking/check-state.js';
import { type RecordedRun, readRecordedRuns } from '../../backend/testing/recorded-runs.js';
import { monthNamed } from '../../backend/text/reading/month-names.js';

/** An article that a real model wrote, its sources, and what two readings of it said of each sentence. */
export interface LiveRun extends RecordedRun {
  readonly words: ArticleWords;
  readonly sources: readonly SourceSnapshot[];
  /** Sentences that judge and challenger both supported when they first read them. */
  readonly supported: ReadonlySet<string>;
}

/** The recorded runs of a folder that ended in an article; none when there is no such folder. */
export function readLiveRuns(folder: string): LiveRun[] {
  return readRecordedRuns(folder).flatMap((run) => {
    const first = (role: string) => run.exchanges.find((exchange) => exchange.role === role);
    const [writer, judge, challenger] = [first('writer'), first('verifier'), first('challenger')];
    if (!writer || !judge || !challenger) return [];
    const [one, other] = [supportedBy(judge), supportedBy(challenger)];
    return [
      {
        ...run,
        words: JSON.parse(String(writer.answer)) as ArticleWords,
        sources: snapshotsIn(judge, writer),
        supported: new Set([...one].filter((sentence) => other.has(sentence))),
      },
    ];
  });
}

function supportedBy(exchange: RecordedExchange): ReadonlySet<string> {
  const { claims } = JSON.parse(String(exchange.answer)) as { claims: { id: string; verdict: string }[] };
  const supported = new Set(claims.filter(({ verdict }) => verdict === 'supported').map(({ id }) => id));
  return new Set(sentencesIn(exchange).flatMap(({ id, sentence }) => (supported.has(id) ? [sentence] : [])));
}

/** The sources as the judge read them, with the addresses that the writer was given. */
function snapshotsIn(judged: Question, written: Question): SourceSnapshot[] {
  const addresses = new Map(sourcesIn(written).map(({ title, url }) => [title, url]));
  return sourcesIn(judged).map(({ date, ...source }) => ({
    ...source,
    url: addresses.get(source.title) ?? '',
    publishedAt: momentOf(date),
    sha256: '',
    primary: true,
  }));
}

function momentOf(written: string): string | null {
  const [, day, month = '', year] = /(\d{1,2}) (\p{L}+) (\d{4})/u.exec(written) ?? [];
  const named = monthNamed(month);
  return named === null ? null : new Date(Date.UTC(Number(year), named - 1, Number(day))).toISOString();
}
