interface IconProps {
  /** Name of a symbol in `public/icons.svg`. */
  readonly name: string;
  /** Brand marks are filled, all others are lines. */
  readonly filled?: boolean;
  readonly className?: string;
}

/** A drawing next to a word, or in a button that has its own label: always hidden from assistive technology. */
export function Icon({ name, filled, className }: IconProps) {
  return (
    <svg className={`icon${filled ? ' icon--fill' : ''}${className ? ` ${className}` : ''}`} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
