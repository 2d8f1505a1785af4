import { Leases } from '../../backend/platform/leases/leases.js';
import { moveToStore } from '../../backend/platform/object-storage/move-to-store.js';
import { ObjectStorage } from '../../backend/platform/object-storage/object-storage.js';
import type { Answer, CommandContext } from '../application.js';
import { UsageError } from '../failure.js';
import { counted, megabytes } from '../words.it.js';

const LEASE = 'storage-move';

/** Brings images and the admin's backup from the disk into the bucket; called again it goes on. */
export async function move(at: CommandContext, keep: boolean): Promise<Answer> {
  const { dataDir } = at.config;
  if (at.config.storage === null) {
    throw new UsageError('S3_URL non è impostata: non si sa in quale archivio spostare immagini e backup.');
  }
  const { context } = await at.open();
  const storage = context.get(ObjectStorage);
  const onProgress = (done: number, of: number) => at.progress.update(`Nell’archivio: ${done}/${of}`);
  const moving = (lost: AbortSignal) =>
    moveToStore(dataDir, storage, { keep, signal: AbortSignal.any([lost, at.signal]), onProgress });
  const work = await context.get(Leases).withLease(LEASE, moving, { waitForKilled: true });
  if (!work.ran) return { data: { status: 'already-running' }, text: 'Un altro processo sta già spostando i file.' };
  const { moved, known, bytes } = work.value;
  const copied = `${counted(moved, 'file copiato', 'file copiati')} nell’archivio (${megabytes(bytes)})`;
  const before = known === 0 ? '' : `, ${counted(known, 'c’era già', 'c’erano già')}`;
  const rest = keep ? 'Su questo disco resta tutto.' : 'Su questo disco non resta niente da spostare.';
  return { data: { status: 'done', moved, known, bytes, kept: keep }, text: `${copied}${before}. ${rest}` };
}
