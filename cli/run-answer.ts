import type { Config } from '../backend/platform/config/config.js';
import type { Answer } from './application.js';
import { EXIT } from './exit-codes.js';
import { gatewayMayComeBack } from './failure.js';
import type { EndedRun } from './follow-run.js';
import { numbered, seconds } from './words.it.js';

/** The address readers find an article at. */
export function articleAddress(config: Config, slug: string): string {
  return `${config.http.publicBaseUrl}/articolo/${slug}`;
}

/** What `generate` answers about a run that ended. */
export function runAnswer(config: Config, run: EndedRun): Answer {
  const { runId, status, cause, articleId, slug, title, outcome, score, reasons, isOutline, notes, cost } = run;
  const url = slug === null ? null : articleAddress(config, slug);
  const figures = { seconds: Number((performance.now() / 1_000).toFixed(1)) };
  return {
    data: {
      status,
      cause,
      runId,
      articleId,
      slug,
      title,
      url,
      outcome,
      isOutline,
      score,
      reasons,
      notes,
      cost,
      ...figures,
    },
    text: runText(run, url).join('\n'),
    exitCode: runExitCode(run),
  };
}

/** 0 for an article or for "nothing to write about"; an aborted run is a failure, or a matter of trying later. */
export function runExitCode({ status, cause, failures }: EndedRun): number {
  if (status !== 'aborted') return EXIT.done;
  if (cause === 'stopped') return EXIT.failed;
  return gatewayMayComeBack(failures.at(-1)?.code ?? '') ? EXIT.tryLater : EXIT.failed;
}

const ENDED_BY = {
  stopped: 'Generazione fermata.',
  'budget-exhausted': 'Budget esaurito.',
  'unknown-price': 'Costo non noto.',
} as const;

/** The lines for people. */
export function runText(run: EndedRun, url: string | null): string[] {
  const { status, cause, title, outcome, score, reasons } = run;
  if (status === 'no-topic') return ['Nessuna notizia adatta.', ...run.notes, ...reasons];
  if (status === 'aborted') {
    const later = runExitCode(run) === EXIT.tryLater ? ['Riprovare più tardi con una nuova generazione.'] : [];
    return [cause === null ? 'Generazione interrotta.' : ENDED_BY[cause], ...reasons, ...later];
  }
  const verdict = outcome === 'published' ? 'Pubblicato' : 'Resta in bozza';
  return [
    title ?? '',
    url ?? '',
    `${verdict} con ${score} punti su 100, in ${seconds(performance.now())}.`,
    ...run.notes,
    ...(reasons.length > 0 ? ['Osservazioni:', ...numbered(reasons)] : []),
  ];
}
