import type { MouseEvent } from 'react';
import { isRouteErrorResponse, Link, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { CallFailed } from '../../api/call-failed.js';
import { useFreshPage } from '../../lib/missing-code.js';
import { Icon } from '../../ui/icon.js';
import { MoreStories } from '../shared/more-stories.js';
import { PageHead } from '../shared/page-head.js';
import { messageFor } from './error-messages.js';

/** What a reader sees when a page cannot be shown: one plain sentence and the ways out. */
export function ErrorPage() {
  const error = useRouteError();
  const { title, text, doubt, home = '/' } = messageFor(error, useLocation().pathname);
  useFreshPage(error);
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  return (
    <div className="wrap">
      <PageHead title={title} description={text} />
      <div className="nf">
        <div className="nf__mark" aria-hidden="true">
          <i />
          <i />
        </div>
        <h1>{title}</h1>
        <p className="dek">{text}</p>
        {doubt && <p>{doubt}</p>}
        <div className="nf__ways">
          {!isMissing && <RetryLink error={error} />}
          <Link className={`btn btn--${isMissing ? 'primary' : 'line'}`} to={home}>
            <Icon name="arrow-left" />
            Torna alla Home
          </Link>
        </div>
      </div>
      {isMissing && <MoreStories stories={error.data?.stories ?? []} />}
    </div>
  );
}

/** «Riprova»: asks again for what a call did not bring; after any other failure it loads the whole page again. */
function RetryLink({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const retry = (event: MouseEvent) => {
    if (!(error instanceof CallFailed)) return;
    event.preventDefault();
    void revalidate();
  };
  return (
    <a className="btn btn--primary" href={pathname + search} onClick={retry} aria-busy={state === 'loading'}>
      <Icon name="rotate" />
      Riprova
    </a>
  );
}
