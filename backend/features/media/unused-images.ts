import type { StoredObject } from '../../platform/object-storage/object-store.js';

const DAY_MS = 86_400_000;
/** An image is given this long after its upload to find its place. */
export const UNUSED_DAYS = 30;
/** And what was set aside this long to be missed, in a text that is still being written for instance. */
export const ASIDE_DAYS = 7;

/** An image as the clearing away sees it. */
export interface TidiedImage {
  readonly id: string;
  readonly uploadedAt: Date;
  readonly setAsideAt: Date | null;
}

export interface TidyingPlan<Image extends TidiedImage = TidiedImage> {
  readonly setAside: readonly Image[];
  readonly takeBack: readonly Image[];
  readonly remove: readonly Image[];
}

/**
 * What is to become of the images: unused ones are set aside after 30 days and removed seven days later; one that is
 * used again in between is taken back. An image is never removed the first time it is found unused.
 */
export function tidyingPlan<Image extends TidiedImage>(
  images: readonly Image[],
  inUse: ReadonlySet<string>,
  now: Date,
): TidyingPlan<Image> {
  const isOlder = (moment: Date, days: number) => now.getTime() - moment.getTime() > days * DAY_MS;
  const unused = images.filter(({ id }) => !inUse.has(id));
  return {
    setAside: unused.filter(({ uploadedAt, setAsideAt }) => setAsideAt === null && isOlder(uploadedAt, UNUSED_DAYS)),
    takeBack: images.filter(({ id, setAsideAt }) => setAsideAt !== null && inUse.has(id)),
    remove: unused.filter(({ setAsideAt }) => setAsideAt !== null && isOlder(setAsideAt, ASIDE_DAYS)),
  };
}

/** A file of an image of ours, with the image's id. */
export interface ImageFile {
  readonly id: string;
  readonly name: string;
}

/**
 * Files of images that nobody knows: what was left when an image was removed, or sent and never recorded. None of the last
 * day, which may be on its way, and none from before the log began: they are of an installation that is yet to be restored.
 */
export function unknownFiles(
  files: readonly StoredObject[],
  known: ReadonlySet<string>,
  { now, installedAt }: { readonly now: Date; readonly installedAt: Date },
): readonly ImageFile[] {
  return files.flatMap(({ name, modifiedAt }) => {
    const id = /^([0-9a-f]{32})-\d+x\d+-optimized(?:_\d+w)?\.(?:jpg|webp)$/.exec(name)?.[1];
    const isOurs = id !== undefined && !known.has(id) && modifiedAt >= installedAt;
    return isOurs && now.getTime() - modifiedAt.getTime() > DAY_MS ? [{ id, name }] : [];
  });
}
