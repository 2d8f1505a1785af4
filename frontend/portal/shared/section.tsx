import type { ReactNode } from 'react';

interface SectionProps {
  /** Also the anchor that other links may point at. */
  readonly id: string;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page under a strong rule and a heading of its own. */
export function Section({ id, title, className, children }: SectionProps) {
  return (
    <section className={className ?? 'wrap'} id={id} aria-labelledby={`${id}-titolo`}>
      <div className="section">
        <div className="section__head">
          <h2 id={`${id}-titolo`}>{title}</h2>
        </div>
        {children}
      </div>
    </section>
  );
}
