import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Crumb, usePageContext } from '../layout/site-context.js';

/** The way from the home page to here, for people and for machines; what else people read in `children`. */
export function Breadcrumb({ crumbs, children }: { crumbs: readonly Crumb[]; children?: ReactNode }) {
  usePageContext().trails?.push(crumbs);
  return (
    <nav className="crumbs" aria-label="Percorso">
      <ol>
        {crumbs.map(({ label, path }) => (
          <li key={label}>{path ? <Link to={path}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
        {children}
      </ol>
    </nav>
  );
}
