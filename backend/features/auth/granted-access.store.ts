import type { Transaction } from 'kysely';
import type { AuthTables } from './auth.tables.js';

/**
 * Ends what was given to a person as they were before, in the transaction that changes them: links to choose a password,
 * and the trust in their devices. Who could read the old mailbox, or knew the old password, has nothing left of it.
 */
export async function endTrust(transaction: Transaction<AuthTables>, adminId: string): Promise<void> {
  await transaction.deleteFrom('app.password_links').where('admin_id', '=', adminId).execute();
  await transaction.deleteFrom('app.known_devices').where('admin_id', '=', adminId).execute();
}

/** Ends that and every session. */
export async function endAllAccess(transaction: Transaction<AuthTables>, adminId: string): Promise<void> {
  await endTrust(transaction, adminId);
  await transaction.deleteFrom('app.admin_sessions').where('admin_id', '=', adminId).execute();
}
