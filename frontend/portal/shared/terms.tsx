import type { ReactNode } from 'react';

/** Names with their meaning, one below the other on small screens. */
export function Terms({ rows }: { rows: readonly (readonly [term: ReactNode, meaning: ReactNode])[] }) {
  return (
    <dl className="terms">
      {rows.map(([term, meaning], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are written down here and never change their order
        <div key={place}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
