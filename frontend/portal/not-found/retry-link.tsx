import type { MouseEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { CallFailed } from '../../api/call-failed.js';
import { Icon } from '../../ui/icon.js';

/** «Riprova»: asks again for what a call did not bring; after any other failure it loads the whole page again. */
export function RetryLink({ error }: { error: unknown }) {
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
