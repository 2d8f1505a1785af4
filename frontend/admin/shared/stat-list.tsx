import { formatNumber } from '../../lib/format-number.js';

export interface Figure {
  readonly name: string;
  readonly value: number;
  /** A word beside the number, such as a share. */
  readonly note?: string;
}

/** Figures side by side. */
export function StatList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="stats">
      {figures.map(({ name, value, note }) => (
        <div className="stat" key={name}>
          <dt>{name}</dt>
          <dd>
            {formatNumber(value)} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** «81%», or nothing when there is no whole. */
export function shareOf(part: number, whole: number): string | undefined {
  return whole > 0 ? `${Math.round((100 * part) / whole)}%` : undefined;
}
