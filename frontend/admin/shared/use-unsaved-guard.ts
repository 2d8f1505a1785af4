import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { useConfirm } from '../../ui/confirm.js';

/**
 * While there is something unsaved, leaving the screen or the page is asked about first. `loses` says at the moment of leaving,
 * which may come before the screen is drawn again, whether going there loses it; null stands for leaving the page.
 */
export function useUnsavedGuard(isUnsaved: boolean, loses: (to: Location | null) => boolean = () => isUnsaved): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && loses(nextLocation),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (loses(null)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved, loses]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Modifiche non salvate',
      text: 'Se esci adesso le modifiche vanno perse.',
      verb: 'Esci senza salvare',
      dangerous: true,
    }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
}
