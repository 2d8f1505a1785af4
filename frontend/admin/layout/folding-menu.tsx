import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface FoldingMenuProps {
  readonly summary: ReactNode;
  readonly className: string | undefined;
  /** The screen is one of those in it. */
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** A menu that unfolds, and closes at every choice, at Escape and at a press next to it. */
export function FoldingMenu({ summary, className, isCurrent, children }: FoldingMenuProps) {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the screen changes
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  return (
    <details
      ref={menu}
      className={className}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary aria-current={isCurrent || undefined}>{summary}</summary>
      {children}
    </details>
  );
}
