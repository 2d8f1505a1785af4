import { type ShortStripFacts, stripInShort } from '../../../backend/contract/strip-words.js';
import { Icon } from '../../ui/icon.js';

/** In lists, who wrote an article: a pencil and the name, or the square of a machine's text. Read aloud, the strip in short. */
export function ListMark({ article }: { article: ShortStripFacts & { readonly author: string } }) {
  if (article.disclosure === 'human')
    return (
      <span className="who">
        <Icon name="pencil" />
        {article.author}
      </span>
    );
  return (
    <span className="who">
      <i />
      <span aria-hidden="true">IA</span>
      <span className="sr-only">{stripInShort(article)}</span>
    </span>
  );
}
