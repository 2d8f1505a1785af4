import type { SystemState } from '../../../contract/system-state.js';
import { hoursUnsigned } from './hours-unsigned.js';
import { ageInWords, amount, type Sample, type SystemRow, sample } from './row.js';
import type { SystemFacts } from './system-facts.js';
import { processRows, workRows } from './work-rows.js';

/** The one list of what is checked: the screen shows its words and lights, `/metrics` its figures. Pure. */
export function systemRows(facts: SystemFacts): SystemRow[] {
  return [databaseRow(facts), logRow(facts), ...followerRows(facts), ...workRows(facts), ...processRows(facts)];
}

/** The rows without their figures. */
export function shownRows(rows: readonly SystemRow[]): SystemState['rows'] {
  return rows.map(({ samples: _, ...row }) => row);
}

/** The figures as Prometheus reads them: each name once, with its kind above it. */
export function prometheusText(rows: readonly SystemRow[]): string {
  const byName = new Map<string, Sample[]>();
  for (const each of rows.flatMap(({ samples }) => samples)) {
    byName.set(each.metric, [...(byName.get(each.metric) ?? []), each]);
  }
  const lines = [...byName].flatMap(([metric, samples]) => [
    `# TYPE ${metric} ${samples[0]?.kind ?? 'gauge'}`,
    ...samples.map(({ labels, value }) => `${metric}${labelText(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function labelText(labels: Sample['labels']): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function databaseRow({ readiness: { outage } }: SystemFacts): SystemRow {
  return {
    ...{ id: 'database', group: 'Registro e viste', label: 'Base dati', light: outage === null ? 'ok' : 'bad' },
    value: outage === null ? 'risponde e scrive' : outage.reason,
    remedy: outage === null ? null : 'Controllare il server della base dati, lo spazio su disco e la rete.',
    samples: [sample('contesto_database_outage', outage === null ? 0 : 1)],
  };
}

function logRow(facts: SystemFacts): SystemRow {
  const { now, readiness, log } = facts;
  const isLate = hoursUnsigned({ ...facts, head: facts.readiness.head }) > 0;
  const signed =
    log.signedAt === null
      ? 'mai firmato'
      : `firmato fino al ${amount(log.signedUpTo)}, ${ageInWords(now, log.signedAt)}`;
  return {
    ...{ id: 'log', group: 'Registro e viste', label: 'Registro degli eventi', light: isLate ? 'bad' : 'ok' },
    value: `${amount(readiness.head)} eventi, ${signed}`,
    remedy: isLate ? 'Eseguire «contesto log check»: dice se il registro è ancora quello firmato.' : null,
    samples: [
      sample('contesto_log_position', readiness.head, 'counter'),
      sample('contesto_log_signed_position', log.signedUpTo, 'counter'),
      ...(log.signedAt
        ? [sample('contesto_log_signed_timestamp_seconds', Math.floor(log.signedAt.getTime() / 1_000))]
        : []),
    ],
  };
}

/** Events that somebody who follows the log may be behind. */
const LAG_LIMIT = 1_000;

function followerRows({ readiness: { projections, reactions } }: SystemFacts): SystemRow[] {
  return [
    followers(
      'projection',
      'Viste',
      projections,
      'Il motivo è in «contesto doctor»; una vista guasta si ricostruisce con «contesto projections rebuild».',
    ),
    followers('reaction', 'Reazioni', reactions, 'Il motivo è in «contesto doctor»; vengono ritentate da sole.'),
  ];
}

function followers(
  kind: 'projection' | 'reaction',
  label: string,
  all: SystemFacts['readiness']['projections'],
  remedy: string,
): SystemRow {
  const stopped = all.filter((each) => each.stopped).map(({ name }) => name);
  const late = all.filter((each) => !each.stopped && each.lag > LAG_LIMIT).map(({ name }) => name);
  const lag = Math.max(0, ...all.map((each) => each.lag));
  const light = stopped.length > 0 ? 'bad' : late.length > 0 ? 'warn' : 'ok';
  const behind = lag === 0 ? 'al passo con il registro' : `al massimo ${amount(lag)} eventi indietro`;
  return {
    ...{ id: `${kind}s`, group: 'Registro e viste', label, light },
    value: [`${all.length}, ${behind}`, ...(stopped.length > 0 ? [`ferme: ${stopped.join(', ')}`] : [])].join('; '),
    remedy: light === 'ok' ? null : remedy,
    samples: [
      ...all.map((each) => sample(`contesto_${kind}_lag`, each.lag, 'gauge', { [kind]: each.name })),
      ...all.map((each) => sample(`contesto_${kind}_stopped`, each.stopped ? 1 : 0, 'gauge', { [kind]: each.name })),
    ],
  };
}
