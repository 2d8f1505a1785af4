import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.js';
import { PageHead } from './page-head.js';
import './text-page.css';

/** One part of a text page; the list at its side leads here. */
export interface TextSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface TextPageProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** The sentence below the title. */
  readonly dek: ReactNode;
  readonly sections: readonly TextSection[];
  /** Day of the last change of the words, in Italian; absent where it does not matter. */
  readonly updated?: string;
}

/** A page that is read from top to bottom, with its contents at the side: about, privacy, cookies. */
export function TextPage({ title, description, path, dek, sections, updated }: TextPageProps) {
  return (
    <div className="wrap">
      <PageHead title={title} description={description} path={path} />
      <Breadcrumb crumbs={[{ label: 'Home', path: '/' }, { label: title }]} />
      <header className="pagehead">
        <h1>{title}</h1>
        <p className="dek">{dek}</p>
        {updated && <p className="meta">Ultimo aggiornamento: {updated}</p>}
      </header>
      <div className="doc">
        <nav className="doc__nav" aria-labelledby="in-questa-pagina">
          <h2 id="in-questa-pagina">In questa pagina</h2>
          <ol className="plain">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="doc__text">
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
