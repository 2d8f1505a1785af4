import { useEffect, useState } from 'react';
import { type Followed, followedThings, onFollowedChange } from './followed.js';

/** What this browser follows, null until the page is alive: the server knows of nothing. */
export function useFollowed(): readonly Followed[] | null {
  const [things, setThings] = useState<readonly Followed[] | null>(null);
  useEffect(() => {
    const refresh = () => setThings(followedThings());
    refresh();
    return onFollowedChange(refresh);
  }, []);
  return things;
}
