import { CATEGORIES, findCategory } from '../../../contract/categories.js';
import { DomainError } from '../../../platform/domain-error.js';

/** Where the images of a site come from; left ones stay there, and readers are shown a link. */
export type ImageSource =
  | { readonly from: 'fetch' }
  | { readonly from: 'folder'; readonly path: string }
  | { readonly from: 'leave' };

export interface ImportOptions {
  /** Says what would come, and changes nothing. */
  readonly dryRun: boolean;
  readonly images: ImageSource;
  /** Categories of this site by those of the other, in lower case; `*` for articles without one of these. */
  readonly categories: ReadonlyMap<string, string>;
  /** Nothing comes out: every article is a draft with its date. */
  readonly draftsOnly: boolean;
  /** Where the other site was, for files that do not say it. */
  readonly site: string | null;
}

/** Of the specification: what has no category of its own stands here. */
export const USUAL_CATEGORY = 'AI News';

/** `Vecchia=Nuova` for each; throws `validation-failed` for a category that this site does not have. */
export function categoriesOf(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      const [theirs, ours] = [pair.slice(0, at).trim().toLowerCase(), findCategory(pair.slice(at + 1))];
      if (at < 1 || ours === undefined) {
        const names = CATEGORIES.map(({ name }) => name).join(', ');
        const text = `«${pair}»: servono il nome di là, «=» e una categoria di questo sito (${names})`;
        throw new DomainError('validation-failed', { text });
      }
      return [theirs, ours.name] as const;
    }),
  );
}
