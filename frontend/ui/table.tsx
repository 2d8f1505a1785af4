import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './table.module.css';

/** The head of a column: its words, of a column of figures too, or what those hear who do not see the buttons in it. */
type Head = string | { readonly figures: string } | { readonly unseen: string };

interface TableProps {
  /** On a narrow screen each row becomes a card. */
  readonly stacked?: boolean;
  readonly heads: readonly Head[];
  /** A cell before the heads. */
  readonly corner?: ReactNode;
  /** The rows. Cells say what they hold by a class: `t` title, `n` number, `acts` buttons, `hs` hidden when stacked. */
  readonly children: ReactNode;
}

/** Of a column of buttons. */
export const ACTIONS: Head = { unseen: 'Azioni' };

/** A table of the admin. */
export function Table({ stacked, heads, corner, children }: TableProps) {
  return (
    <table className={classNames(styles.table, stacked && styles.stacked)}>
      <thead>
        <tr>
          {corner}
          {heads.map((head) => (
            <HeadCell key={JSON.stringify(head)} head={head} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function HeadCell({ head }: { readonly head: Head }) {
  if (typeof head === 'string') return <th scope="col">{head}</th>;
  const isFigures = 'figures' in head;
  return (
    <th scope="col" className={isFigures ? 'n' : undefined}>
      {isFigures ? head.figures : <span className="sr-only">{head.unseen}</span>}
    </th>
  );
}
