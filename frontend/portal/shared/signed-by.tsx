import { Fragment } from 'react';
import type { PublicArticle } from '../../../backend/contract/articles.js';
import { authorPath } from '../../lib/addresses.js';

const LIST = new Intl.ListFormat('it', { type: 'conjunction' });

/** «di Ada Rossi e Bruno Neri»: each name leads to what the person signs; the newsroom has no page, and what a model wrote nobody signs. */
export function SignedBy({
  article: { author, authors = [], disclosure },
}: {
  article: Pick<PublicArticle, 'author' | 'authors' | 'disclosure'>;
}) {
  if (authors.length === 0 && disclosure !== 'human') return <b>Testo generato con IA</b>;
  const parts = LIST.formatToParts(authors.map(({ slug }) => slug));
  return (
    <span>
      di{' '}
      {authors.length === 0 ? (
        <b>{author}</b>
      ) : (
        parts.map(({ type, value }, place) =>
          type === 'literal' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words between names have nothing but their place
            <Fragment key={place}>{value}</Fragment>
          ) : (
            <a key={value} href={authorPath(value)} rel="author">
              <b>{authors.find(({ slug }) => slug === value)?.name}</b>
            </a>
          ),
        )
      )}
    </span>
  );
}
