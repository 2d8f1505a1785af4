import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { DISCLOSURE_WORDS } from '../../../backend/contract/disclosure-words.js';
import { Icon } from '../../ui/icon.js';

/** In lists: the small marker and «Supervisione AI» beside the disclosure, or «Redazione». */
export function ListMark({ disclosure }: Pick<ArticleSummary, 'disclosure'>) {
  if (disclosure === 'human') return <span>{DISCLOSURE_WORDS.human}</span>;
  return (
    <>
      <span className="aidot">Supervisione AI</span>
      <span>{DISCLOSURE_WORDS[disclosure]}</span>
    </>
  );
}

/** In the article: one strip with who wrote it, what its check found and the badge, leading to its sources and its check. */
export function ArticleMark({ disclosure, verification = null }: ArticleMarkProps) {
  if (disclosure === 'human') return <span className="tagline">{DISCLOSURE_WORDS.human}</span>;
  const author = disclosure === 'ai' ? 'Scritto da un programma' : 'Scritto da un programma, rivisto dalla redazione';
  return (
    <span className="marks">
      <a className="aibadge" href="#fonti">
        <Icon name="shield-check" />
        Supervisione AI
      </a>
      <span className="tagline">
        {author}
        {verification && ` · verifica ${Math.round(verification.score)}/100`}
      </span>
    </span>
  );
}

interface ArticleMarkProps {
  readonly disclosure: ArticleSummary['disclosure'];
  readonly verification?: { readonly score: number } | null;
}
