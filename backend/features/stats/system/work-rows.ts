import { formatDollars } from '../../../contract/money.js';
import { MIN_FREE_BYTES } from '../../../platform/health/free-space.js';
import type { QueueStatus } from '../../../platform/jobs/queue-status.js';
import { ageInWords, amount, dayInWords, type SystemRow, sample } from './row.js';
import type { CallTimes, ScheduleFacts, SystemFacts } from './system-facts.js';

const HOUR_MS = 3_600_000;
/** A job that was due for longer has nobody to work it. */
const QUEUE_PATIENCE_MS = 10 * 60_000;

/** What is done by itself, and what is asked outside. Pure. */
export function workRows(facts: SystemFacts): SystemRow[] {
  const late = facts.schedules.filter((schedule) => isLate(schedule, facts)).map(({ id }) => id);
  const areStopped = EACH_MINUTE.every((id) => late.includes(id));
  return [
    ...facts.schedules.map((schedule) => scheduleRow(schedule, facts, areStopped)),
    ...facts.queues.map((queue) => queueRow(queue, facts.now)),
    callRow(
      'source_call',
      'Fonti, ultime 24 ore',
      facts.sources,
      'Le fonti che non rispondono sono elencate nella Raccolta notizie.',
    ),
    callRow(
      'gateway_call',
      'Modelli, ultime 24 ore',
      facts.gateway,
      'Provare la chiave nelle impostazioni e guardare Costi.',
    ),
    spendRow('day', 'Spesa di oggi', facts.spend.today),
    spendRow('month', 'Spesa del mese', facts.spend.month),
  ];
}

/** While nobody does these, nothing is done by itself: no other work can be said to be well. */
const EACH_MINUTE = ['generation', 'publication'];

function isLate({ lastSuccess, limitHours }: ScheduleFacts, { now, installedAt }: SystemFacts): boolean {
  const since = lastSuccess ?? installedAt;
  return since !== null && now.getTime() - since.getTime() > limitHours * HOUR_MS;
}

function scheduleRow(schedule: ScheduleFacts, facts: SystemFacts, areStopped: boolean): SystemRow {
  const { id, label, lastSuccess, lastDay = null, command } = schedule;
  const light = isLate(schedule, facts) ? 'bad' : areStopped ? 'warn' : 'ok';
  const age = lastSuccess === null ? 'non ancora' : ageInWords(facts.now, lastSuccess);
  const remedy = `Controllare che un server con gli orari accesi sia in funzione${command === null ? '.' : `, oppure eseguire «contesto ${command}».`}`;
  return {
    ...{ id: `schedule-${id}`, group: 'Orari', label, light },
    value: lastDay === null ? age : dayInWords(facts.now, lastDay),
    remedy: light === 'ok' ? null : remedy,
    samples: lastSuccess
      ? [
          sample(
            'contesto_schedule_last_success_timestamp_seconds',
            Math.floor(lastSuccess.getTime() / 1_000),
            'gauge',
            { schedule: id },
          ),
        ]
      : [],
  };
}

function queueRow({ queue, due, later, active, dead, oldestDue, lastError }: QueueStatus, now: Date): SystemRow {
  const waits = oldestDue === null ? 0 : Math.max(0, now.getTime() - oldestDue.getTime());
  const isStuck = waits > QUEUE_PATIENCE_MS;
  const reason = lastError === null ? '' : ` L’ultimo motivo: ${lastError}`;
  const abandoned =
    'Lavori abbandonati restano 30 giorni: tolta la causa si rimettono in coda come dice docs/alarms.md.';
  return {
    ...{ id: `queue-${queue}`, group: 'Code', label: queue, light: isStuck ? 'bad' : dead > 0 ? 'warn' : 'ok' },
    value: `${amount(due)} da fare, ${amount(later)} da ritentare, ${amount(active)} in corso, ${amount(dead)} abbandonati`,
    remedy: isStuck ? 'Nessun processo lavora la coda: avviare un server.' : dead > 0 ? `${abandoned}${reason}` : null,
    samples: [
      sample('contesto_dead_jobs', dead, 'gauge', { queue }),
      ...Object.entries({ due, later, active }).map(([state, jobs]) =>
        sample('contesto_queue_jobs', jobs, 'gauge', { queue, state }),
      ),
      sample('contesto_queue_oldest_due_seconds', Math.round(waits / 1_000), 'gauge', { queue }),
    ],
  };
}

/** Half of the calls may fail before somebody must act: single sites fail every day. */
const FAILING_SHARE = 0.5;
const ENOUGH_CALLS = 10;

function callRow(name: string, label: string, { calls, failed, median, p95 }: CallTimes, remedy: string): SystemRow {
  const isFailing = calls >= ENOUGH_CALLS && failed / calls > FAILING_SHARE;
  const seconds = (ms: number) => ms / 1_000;
  const inWords = (ms: number | null) =>
    ms === null ? '–' : `${(ms / 1_000).toLocaleString('it-IT', { maximumFractionDigits: 1 })} s`;
  return {
    ...{ id: name, group: 'Chiamate all’esterno', label, light: isFailing ? 'warn' : 'ok' },
    value:
      calls === 0
        ? 'nessuna'
        : `${amount(calls)}, ${amount(failed)} non riuscite; metà entro ${inWords(median)}, 95 su 100 entro ${inWords(p95)}`,
    remedy: isFailing ? remedy : null,
    samples: [
      sample(`contesto_${name}s`, calls - failed, 'gauge', { outcome: 'answered' }),
      sample(`contesto_${name}s`, failed, 'gauge', { outcome: 'failed' }),
      ...(median === null ? [] : [sample(`contesto_${name}_seconds`, seconds(median), 'gauge', { quantile: '0.5' })]),
      ...(p95 === null ? [] : [sample(`contesto_${name}_seconds`, seconds(p95), 'gauge', { quantile: '0.95' })]),
    ],
  };
}

function spendRow(
  period: 'day' | 'month',
  label: string,
  { spentUsd, limitUsd, level }: SystemFacts['spend']['today'],
): SystemRow {
  const light = level === 100 ? 'bad' : level === 80 ? 'warn' : 'ok';
  return {
    ...{ id: `spend-${period}`, group: 'Chiamate all’esterno', label, light },
    value: limitUsd === null ? formatDollars(spentUsd) : `${formatDollars(spentUsd)} su ${formatDollars(limitUsd)}`,
    remedy: light === 'ok' ? null : 'Il limite di spesa si cambia in Costi.',
    samples: [
      sample('contesto_spend_usd', spentUsd, 'gauge', { period }),
      ...(limitUsd === null ? [] : [sample('contesto_budget_usd', limitUsd, 'gauge', { period })]),
    ],
  };
}

const SLOW_LOOP_MS = 200;
const BLOCKED_LOOP_MS = 2_000;

/** The process that answers, and its machine. Pure. */
export function processRows({ loop, cache, process, freeBytes }: SystemFacts): SystemRow[] {
  const asked = cache.hits + cache.misses;
  const loopLight = loop.p99 > BLOCKED_LOOP_MS ? 'bad' : loop.p99 > SLOW_LOOP_MS ? 'warn' : 'ok';
  const isFull = freeBytes !== null && freeBytes < MIN_FREE_BYTES;
  const of = (id: string, label: string, value: string, more: Partial<SystemRow> = {}): SystemRow => ({
    ...{ id, group: 'Questo processo', label, value, light: 'ok', remedy: null, samples: [] },
    ...more,
  });
  return [
    of(
      'event-loop',
      'Ritardo delle risposte',
      `${amount(loop.p99)} ms in 99 casi su 100, al massimo ${amount(loop.max)} ms`,
      {
        light: loopLight,
        remedy:
          loopLight === 'ok' ? null : 'Il processore è occupato: altri lavori sulla macchina, o un secondo server.',
        samples: [
          sample('contesto_event_loop_delay_seconds', loop.p99 / 1_000, 'gauge', { quantile: '0.99' }),
          sample('contesto_event_loop_delay_seconds', loop.max / 1_000, 'gauge', { quantile: '1' }),
        ],
      },
    ),
    of(
      'cache',
      'Pagine già pronte',
      asked === 0 ? 'nessuna richiesta' : `${Math.round((100 * cache.hits) / asked)} % di ${amount(asked)}`,
      {
        samples: [
          sample('contesto_cache_hits_total', cache.hits, 'counter'),
          sample('contesto_cache_misses_total', cache.misses, 'counter'),
        ],
      },
    ),
    of('memory', 'Memoria', `${amount(process.residentBytes / 1e6)} MB`, {
      samples: [
        sample('process_resident_memory_bytes', process.residentBytes),
        sample('process_cpu_seconds_total', process.cpuSeconds, 'counter'),
        sample('process_uptime_seconds', Math.round(process.uptimeSeconds)),
      ],
    }),
    of('disk', 'Spazio libero per i dati', freeBytes === null ? 'non si sa' : `${amount(freeBytes / 1e6)} MB`, {
      light: isFull ? 'bad' : 'ok',
      remedy: isFull ? 'Liberare spazio: con il disco pieno non si registra più niente.' : null,
      samples: freeBytes === null ? [] : [sample('contesto_disk_free_bytes', freeBytes)],
    }),
  ];
}
