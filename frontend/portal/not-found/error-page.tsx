import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router-dom';
import { Icon } from '../../ui/icon.js';
import { MoreStories } from '../shared/more-stories.js';
import { PageHead } from '../shared/page-head.js';
import { messageFor } from './error-messages.js';
import { RetryLink } from './retry-link.js';

/** What a reader sees when a page cannot be shown: one plain sentence and the ways out. */
export function ErrorPage() {
  const error = useRouteError();
  const { title, text, doubt, home = '/' } = messageFor(error, useLocation().pathname);
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
