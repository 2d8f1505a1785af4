import type { ReactNode } from 'react';

export interface SameInsideProps {
  readonly element: 'header' | 'footer';
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * An element whose inside is the same on nearly every page. The server's build takes `same-inside-from-memory.tsx` for
 * this file (see serve-from-memory.ts), which writes it without rendering it anew.
 */
export function SameInside({ element: Element, className, children }: SameInsideProps) {
  return <Element className={className}>{children}</Element>;
}
