import type { RegularWork } from '../../../platform/health/heartbeats.js';
import type { NightlyBackups } from '../../backup/queries/get-nightly-backups.js';
import type { ScheduleFacts } from './system-facts.js';

/** When regular work was done last, as its own records have it. */
export interface LastDone {
  readonly beats: ReadonlyMap<string, Date>;
  readonly collection: Date | null;
  readonly purge: Date | null;
  readonly backups: NightlyBackups;
}

/** Counted from the midnight before a night: a backup may be so old in the evening after the next one. */
const BACKUP_HOURS = 52;

/** Once a month, with some nights to make up for it. */
const REHEARSAL_HOURS = 24 * 40;

/** Cron does the work of each minute every five. */
const TIMERS_MINUTES = 20;

/** A new installation has so long until its timers or cron are expected. */
const GRACE_MINUTES = 60;

/** After how many minutes work of each minute counts as stopped. @param beat when it was done last; null: never */
export function timerLimitMinutes(beat: Date | null): number {
  return beat === null ? GRACE_MINUTES : TIMERS_MINUTES;
}

/** Every schedule of docs/operations.md with its last success. Pure. */
export function schedulesOf({ beats, collection, purge, backups }: LastDone): ScheduleFacts[] {
  const beat = (id: RegularWork, label: string, limitHours: number, command: string | null): ScheduleFacts => ({
    ...{ id, label, limitHours, command },
    lastSuccess: beats.get(id) ?? null,
  });
  const eachMinute = (id: 'generation' | 'publication', label: string, command: string) =>
    beat(id, label, timerLimitMinutes(beats.get(id) ?? null) / 60, command);
  const night = backups.nights[0] ?? null;
  return [
    {
      id: 'collection',
      label: 'Raccolta notizie',
      lastSuccess: collection,
      limitHours: 6,
      command: 'collect --scheduled',
    },
    eachMinute('generation', 'Generazioni automatiche', 'generate --scheduled'),
    eachMinute('publication', 'Uscite programmate', 'publish-due'),
    beat('newsletter', 'Newsletter', 1, 'newsletter send'),
    beat('log-signing', 'Firma del registro', 3, 'log sign'),
    beat('revisits', 'Pagine citate', 3, 'sources revisit'),
    beat('contact', 'Messaggi dai contatti', 1, null),
    beat('call-settling', 'Conti delle chiamate ai modelli', 1, null),
    { id: 'purge', label: 'Conservazione dei dati', lastSuccess: purge, limitHours: 48, command: 'privacy purge' },
    ...(backups.enabled
      ? [
          {
            ...{ id: 'backup', label: 'Backup notturno', command: 'backup --scheduled' },
            ...{ lastSuccess: night === null ? null : new Date(night), lastDay: night, limitHours: BACKUP_HOURS },
          },
          {
            ...{ id: 'rehearsal', label: 'Ripristino di prova', command: 'backup rehearse' },
            ...{ lastSuccess: backups.rehearsal?.ok ? backups.rehearsal.endedAt : null, limitHours: REHEARSAL_HOURS },
          },
        ]
      : []),
  ];
}
