import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { DISCLOSURE_WORDS } from '../../../backend/contract/disclosure-words.js';
import { Icon } from '../../ui/icon.js';

interface ListMarkProps {
  readonly article: Pick<ArticleSummary, 'disclosure'> & Partial<Pick<ArticleSummary, 'checkedClaims'>>;
}

/** In lists, the strip of an article in short: who wrote it, and how much of a machine's text is confirmed. */
export function ListMark({ article: { disclosure, checkedClaims } }: ListMarkProps) {
  return (
    <span className="who">
      {disclosure === 'human' ? <Icon name="pencil" /> : <i />}
      {DISCLOSURE_WORDS[disclosure]}
      {disclosure !== 'human' && checkedClaims && `, ${checkedClaims.confirmed} su ${checkedClaims.total} confermate`}
    </span>
  );
}
