import { useEffect, useRef } from 'react';
import { type FollowedKind, followKey } from '../../../backend/contract/follow-words.js';
import { Icon } from '../../ui/icon.js';

interface FollowButtonProps {
  readonly kind: FollowedKind;
  readonly id: string;
  readonly name: string;
  /** Path of the page of what is followed. */
  readonly path: string;
}

/**
 * «Segui»: this browser remembers it, and nobody else. `bootstrap-script.ts` answers it, so that it works at once and on pages
 * without React.
 */
export function FollowButton({ kind, id, name, path }: FollowButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const data = JSON.stringify({ key: followKey(kind, id), name, path });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing in the same button is followed or not on its own
  useEffect(() => {
    void import('./followed.js').then(({ showFollowing }) => button.current && showFollowing(button.current));
  }, [data]);
  return (
    <span className="follow">
      <button
        ref={button}
        className="btn btn--line btn--s"
        type="button"
        data-needs-script=""
        data-follow={data}
        aria-pressed="false"
        aria-label={`Segui: ${name}`}
        suppressHydrationWarning
      >
        <Icon name="bell" className="follow__off" />
        <Icon name="circle-check" className="follow__on" />
        Segui
      </button>
      {/* A text to begin with: React minds words that were said before it came, where it expects none. */}
      <span className="sr-only" role="status" suppressHydrationWarning>
        {' '}
      </span>
    </span>
  );
}
