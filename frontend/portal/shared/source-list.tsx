import type { ArticleSource, CitedLink } from '../../../backend/contract/articles.js';
import { formatDate } from '../../lib/format-date.js';

interface SourceListProps {
  readonly sources: readonly ArticleSource[];
  /** Named where no sources are recorded. */
  readonly links?: readonly CitedLink[] | undefined;
}

/** The pages a text relies on, numbered; each can be pointed at as `#fonte-1`, `#fonte-2` … */
export function SourceList({ sources, links = [] }: SourceListProps) {
  if (sources.length === 0) return links.length > 0 ? <CitedLinks links={links} /> : null;
  return (
    <ol className="plain srcs">
      {sources.map((source, index) => (
        <li key={source.url} id={`fonte-${index + 1}`}>
          <Source source={source} />
        </li>
      ))}
    </ol>
  );
}

function Source({ source }: { source: ArticleSource }) {
  const details = [source.publisher, source.publishedAt && formatDate(source.publishedAt)].filter(Boolean).join(', ');
  return (
    <div>
      <a className="link" href={source.url} target="_blank" rel="noopener noreferrer">
        {source.title || source.url}
      </a>
      {details !== '' && <span>{details}</span>}
    </div>
  );
}

function CitedLinks({ links }: { links: readonly CitedLink[] }) {
  return (
    <p>
      Link citati nel testo:{' '}
      {links.map(({ url, label }, index) => (
        <span key={url}>
          {index > 0 && ', '}
          <a className="link" href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </span>
      ))}
      .
    </p>
  );
}
