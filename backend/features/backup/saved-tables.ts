/** The log and the plain rows. Read tables (`read`) follow from the log, jobs (`jobs`) may be lost. */
export const SAVED_SCHEMAS = ['es', 'app'] as const;

/** Rows that speak of a running installation, of its secrets or of passing callers: not of what is to be stored. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  // Where the read tables are; a restored installation rebuilds them.
  'es.projections',
  // Computed again from the log; its signed heads are in the backup.
  'es.log_subtrees',
  // Encrypted with a key that is not in the backup: the gateway key is entered again.
  'app.secrets',
  // Encrypted with the same key: the second factor is switched on again.
  'app.second_factors',
  'app.recovery_codes',
  // A restored database is bound to the secrets it is restored with.
  'app.secret_fingerprints',
  'app.leases',
  // Who is logged in where: a restore logs nobody in.
  'app.login_failures',
  'app.known_devices',
  'app.admin_sessions',
  // Open doors for a week at most: a restored installation sends new ones.
  'app.password_links',
  'app.counted_requests',
  'app.repeated_calls',
  // Comes with the program.
  'app.shipped_code',
  // Which runs go on in a running installation.
  'app.run_places',
  'app.model_health',
  // When a running installation's regular work was last done.
  'app.heartbeats',
  'app.backup_rehearsals',
  'app.verified_backups',
  'app.alarms',
  // Which turns of a running plan its limits left out.
  'app.skipped_slots',
  // Names the installation that sends letters: a restored one cannot know what was sent since.
  'app.newsletter_installation',
  // When a running installation last visited its mailbox.
  'app.newsletter_mailbox',
  // What the schema is like is compared by names.
  'app.kysely_migration',
  'app.kysely_migration_lock',
]);

/** Rows of a table that merely opening the program writes; a backup's take their place. */
export const WRITTEN_BY_OPENING: ReadonlySet<string> = new Set(['es.reactions']);

/**
 * Rows that a backup holds as a record and a restore leaves in the file: a restored installation has not purged yet, and
 * its first start does, also when the restore was killed before it had erased again who was erased since the backup.
 */
export const NOT_RESTORED: ReadonlySet<string> = new Set(['app.privacy_purges']);

/** Tables, and columns as `schema.table.column`, that older programs saved and this one has no use for. */
export const DROPPED: ReadonlySet<string> = new Set([
  'app.editor_cases',
  'app.source_weights',
  'app.newsletter_link_openings',
  'app.page_speed',
  'app.newsletter_deliveries.counts_links',
]);

/** Whether a backup holds the rows of this table. A new table is saved unless somebody says otherwise here. */
export function isSaved(table: string): boolean {
  return !LEFT_OUT.has(table);
}
