import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { type ShortStripFacts, stripInShort } from '../../../backend/contract/strip-words.js';
import { Icon } from '../../ui/icon.js';

/** In lists, the strip of an article in short: who signs or wrote it, and how much of a machine's text is confirmed. */
export function ListMark({
  article,
}: {
  article: ShortStripFacts & Partial<Pick<ArticleSummary, 'author' | 'authors'>>;
}) {
  return (
    <span className="who">
      {article.disclosure === 'human' ? <Icon name="pencil" /> : <i />}
      {article.authors ? article.author : stripInShort(article)}
    </span>
  );
}
