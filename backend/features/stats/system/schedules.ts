import type { RegularWork } from '../../../platform/health/heartbeats.js';
import type { NightlyBackups } from '../../backup/queries/get-nightly-backups.js';
import type { ScheduleFacts } from './system-facts.js';

/** When regular work was done last, as its own records have it. */
export interface LastDone {
  readonly beats: ReadonlyMap<string, Date>;
  readonly collection: Date | null;
  readonly purge: Date | null;
  /** The night that was measured last, as `2026-11-23`. */
  readonly selfCheck: string | null;
  readonly backups: NightlyBackups;
}

/** Counted from the midnight before a night: what is done by night may be so old in the evening after the next one. */
const NIGHTLY_HOURS = 52;

/** Once a month, with some nights to make up for it. */
const REHEARSAL_HOURS = 24 * 40;

/** Every schedule of docs/operations.md with its last success. Pure. */
export function schedulesOf({ beats, collection, purge, selfCheck, backups }: LastDone): ScheduleFacts[] {
  const beat = (id: RegularWork, label: string, limitHours: number, command: string | null): ScheduleFacts => ({
    ...{ id, label, limitHours, command },
    lastSuccess: beats.get(id) ?? null,
  });
  const night = (day: string | null | undefined) => (day ? new Date(day) : null);
  return [
    {
      id: 'collection',
      label: 'Raccolta notizie',
      lastSuccess: collection,
      limitHours: 6,
      command: 'collect --scheduled',
    },
    beat('generation', 'Generazioni automatiche', 1, 'generate --scheduled'),
    beat('publication', 'Uscite programmate', 1, 'publish-due'),
    beat('newsletter', 'Newsletter', 1, 'newsletter send'),
    beat('log-signing', 'Firma del registro', 3, 'log sign'),
    beat('revisits', 'Pagine citate', 3, 'sources revisit'),
    beat('contact', 'Messaggi dai contatti', 1, null),
    beat('call-settling', 'Conti delle chiamate ai modelli', 1, null),
    { id: 'purge', label: 'Conservazione dei dati', lastSuccess: purge, limitHours: 48, command: 'privacy purge' },
    {
      ...{ id: 'self-check', label: 'Autocontrollo della verifica', command: 'self-check' },
      ...{ lastSuccess: night(selfCheck), limitHours: NIGHTLY_HOURS + 24 },
    },
    ...(backups.enabled
      ? [
          {
            ...{ id: 'backup', label: 'Backup notturno', command: 'backup --scheduled' },
            ...{ lastSuccess: night(backups.nights[0]), limitHours: NIGHTLY_HOURS },
          },
          {
            ...{ id: 'rehearsal', label: 'Ripristino di prova', command: 'backup rehearse' },
            ...{ lastSuccess: backups.rehearsal?.ok ? backups.rehearsal.endedAt : null, limitHours: REHEARSAL_HOURS },
          },
        ]
      : []),
  ];
}
