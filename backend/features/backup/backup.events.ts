import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

/** Why there is no backup after all. */
export type BackupFailure =
  | 'disk-full'
  | 'database-unavailable'
  | 'storage-unavailable'
  /** The bucket is there and its settings are wrong. */
  | 'storage-refused'
  /** A file of the bucket is not what was stored. */
  | 'storage-damaged'
  | 'interrupted'
  | 'failed';

export type BackupEvent =
  | DomainEvent<
      'BackupCompleted',
      {
        /** The file that the admin can download; null for one that an operator wrote elsewhere. */
        readonly filename: string | null;
        readonly bytes: number;
        /** Last position of the log that it holds. */
        readonly position: number;
        readonly rows: number;
        readonly images: number;
        /** Names of images that could not be read; left out where there are none. */
        readonly missingImages?: readonly string[];
        readonly seconds: number;
      }
    >
  | DomainEvent<'BackupFailed', { readonly reason: BackupFailure }>
  | DomainEvent<'BackupDeleted', { readonly reason: 'requested' | 'replaced' }>
  | DomainEvent<
      'BackupRestored',
      {
        /** Of the restored backup: the last position of its log, and when it was made (ISO 8601). */
        readonly position: number;
        readonly createdAt: string;
        readonly rows: number;
        readonly images: number;
      }
    >;

/** What became of one backup: `backup-<id>`. */
export const backupEvents: StreamType<BackupEvent> = {
  category: 'backup',
  schemaVersions: {
    BackupCompleted: 1,
    BackupFailed: 1,
    BackupDeleted: 1,
    BackupRestored: 1,
  },
};
