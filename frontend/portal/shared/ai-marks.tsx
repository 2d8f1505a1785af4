import { type ShortStripFacts, stripInShort } from '../../../backend/contract/strip-words.js';
import { Icon } from '../../ui/icon.js';

/** In lists, the strip of an article in short: who wrote it, and how much of a machine's text is confirmed. */
export function ListMark({ article }: { article: ShortStripFacts }) {
  return (
    <span className="who">
      {article.disclosure === 'human' ? <Icon name="pencil" /> : <i />}
      {stripInShort(article)}
    </span>
  );
}
