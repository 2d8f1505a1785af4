import { Link } from 'react-router-dom';
import { usePageContext } from '../layout/site-context.js';
import { breadcrumbsOf, StructuredData } from './structured-data.js';

export interface Crumb {
  readonly label: string;
  /** Absent for the page itself. */
  readonly path?: string;
}

interface BreadcrumbProps {
  readonly crumbs: readonly Crumb[];
  /** False where the page itself tells machines the way. */
  readonly structured?: boolean;
}

/** The way from the home page to here, for people and for machines. */
export function Breadcrumb({ crumbs, structured = true }: BreadcrumbProps) {
  const { site } = usePageContext();
  return (
    <nav className="crumbs" aria-label="Percorso">
      {structured && <StructuredData things={[breadcrumbsOf(site.baseUrl, crumbs)]} />}
      <ol>
        {crumbs.map(({ label, path }) => (
          <li key={label}>{path ? <Link to={path}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
