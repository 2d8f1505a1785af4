import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AdminIcon } from './admin-icon.js';
import backLinkStyles from './back-link.module.css';
import styles from './screen-header.module.css';

interface ScreenHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Buttons at the right. */
  readonly actions?: ReactNode;
  /** Where «back» leads, with its label. */
  readonly back?: { readonly path: string; readonly label: string; readonly state?: unknown };
}

/** The head of a screen: its only h1, one sentence, its actions. */
export function ScreenHeader({ title, lead, actions, back }: ScreenHeaderProps) {
  return (
    <div>
      {back && (
        <Link className={backLinkStyles.back} to={back.path} state={back.state}>
          <AdminIcon name="arrow-left" />
          {back.label}
        </Link>
      )}
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
    </div>
  );
}
