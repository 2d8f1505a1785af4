import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PublicArticle } from '../../../backend/contract/articles.js';
import { DISCLOSURE_WORDS } from '../../../backend/contract/disclosure-words.js';
import { correctedWords, type StrippedArticle, stripWords } from '../../../backend/contract/strip-words.js';
import { articleHistoryPath } from '../../lib/addresses.js';
import { classNames } from '../../lib/class-names.js';
import { countOf } from '../../lib/format-number.js';
import { Icon } from '../../ui/icon.js';
import { usePageContext } from '../layout/site-context.js';
import { countDisputed } from './publisher-words.js';

interface StripProps {
  readonly article: StrippedArticle & Pick<PublicArticle, 'slug' | 'looks' | 'comparison'>;
  readonly linked?: boolean;
  /** Id of where the page says what was corrected. */
  readonly corrections?: string;
  /** Entries before the last, which leads to how it was made. */
  readonly children?: ReactNode;
}

/** What the badge means: next to «non riletto da una persona» it must not sound like a person. */
const SUPERVISORS = {
  ai: 'Chi supervisiona è un programma, non una persona.',
  'ai-reviewed': 'Chi supervisiona è un programma; chi ha rivisto, una persona.',
} as const;

/**
 * The one statement about an article: who wrote it, how much of it is confirmed, on what it rests, who reviewed it. The
 * words of the law and of the specification stand here and nowhere else on the page.
 */
export function Strip({ article, linked = true, corrections, children }: StripProps) {
  const { slug, disclosure, provenance, looks = [] } = article;
  const isHuman = disclosure === 'human';
  const corrected = corrections === undefined ? null : correctedWords(article);
  const disputed = countDisputed(article);
  return (
    <aside
      className={classNames('strip', isHuman && 'strip--human')}
      aria-label="Chi ha scritto e verificato questo articolo"
    >
      {looks.length > 0 && (
        <span className="ticks" aria-hidden="true">
          {looks.map((standing, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a text have nothing but their place
            <i key={place} className={`is-${standing}`} />
          ))}
        </span>
      )}
      <ul className="plain">
        {stripWords(article).map((words, place) => (
          <li key={words}>
            {place === 0 ? <b>{words}</b> : words === corrected ? <a href={`#${corrections}`}>{words}</a> : words}
          </li>
        ))}
        {disputed > 0 && (
          <li>
            <b>le fonti non concordano su {countOf(disputed, 'frase', 'frasi')}</b>
          </li>
        )}
        {children}
        {linked && (
          <li>
            <Link to={articleHistoryPath(slug)}>
              Come è stato fatto
              <Icon name="arrow-right" />
            </Link>
          </li>
        )}
      </ul>
      {disclosure !== 'human' && (
        <>
          <p className="strip__law">
            <UnionIcon />
            {DISCLOSURE_WORDS[disclosure]}
            {provenance !== 'generated' && ', Supervisione AI'}
          </p>
          {provenance !== 'generated' && <p className="strip__note">{SUPERVISORS[disclosure]}</p>}
        </>
      )}
    </aside>
  );
}

/** The Union's icon for generated texts: the letters of the language in a frame; only where the settings want it. */
function UnionIcon() {
  const { site } = usePageContext();
  return site.icon ? (
    <abbr className="unionicon" title="Icona dell’Unione europea per i testi generati">
      IA
    </abbr>
  ) : null;
}
