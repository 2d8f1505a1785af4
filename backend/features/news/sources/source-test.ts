import { languageOf } from '../../../text/language.js';
import type { ProbeFinding } from '../readers/source-probe.js';
import type { NamedSource } from './listed-sources.store.js';
import { rhythmOf } from './source-rhythm.js';

const MAX_HEADLINES = 5;

/** What was found at the address of a source that is tested. */
export type SourceTest = ReturnType<typeof sourceTestOf>;

/** What the editors read about a tested address; `ms` is how long the test took. */
export function sourceTestOf(finding: ProbeFinding, known: NamedSource | null, ms: number) {
  const { reports, problem, kind, format, title, readAt, finalUrl, robots } = finding;
  const newest = reports?.newest ?? [];
  const rhythm = rhythmOf(newest.flatMap(({ publishedAt }) => publishedAt ?? []));
  return {
    readable: problem === null && (reports?.count ?? 0) > 0,
    kind,
    format,
    title,
    language: languageOfTest(finding),
    readAt,
    finalUrl,
    robots,
    items: reports?.count ?? 0,
    itemsWithText: reports?.withText ?? 0,
    usualIntervalMinutes: rhythm && Math.round(rhythm.usualMs / 60_000),
    headlines: newest
      .slice(0, MAX_HEADLINES)
      .map((story) => ({ title: story.title, url: story.link, publishedAt: story.publishedAt?.toISOString() ?? null })),
    feeds: finding.feeds.map((feed) => ({ ...feed })),
    known: known && { _id: known.id, name: known.name },
    problem,
    ms,
  };
}

/** The reports show it better than a declaration, which often comes from a template. */
function languageOfTest({ reports, language: declared }: ProbeFinding): string | null {
  const found = languageOf(reports?.sample ?? '', declared ?? '');
  return found === 'other' ? declared : found;
}
