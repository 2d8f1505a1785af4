import { Link } from 'react-router-dom';

export interface Crumb {
  readonly label: string;
  /** Absent for the page itself. */
  readonly path?: string;
}

/** The way from the home page to here. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Percorso">
      <ol>
        {crumbs.map(({ label, path }) => (
          <li key={label}>{path ? <Link to={path}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
