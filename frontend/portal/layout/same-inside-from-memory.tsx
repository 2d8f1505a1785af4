import { createContext, useContext } from 'react';
import type { SameInsideProps } from './same-inside.js';

/** What stands in each of these elements, as HTML. */
export type Insides = Readonly<Record<SameInsideProps['element'], string>>;

const Context = createContext<Insides | null>(null);

/** The insides of the page that is rendered now. */
export const InsidesProvider = Context.Provider;

/** What the server's build takes for `same-inside.tsx`. Without an `InsidesProvider` the inside is rendered. */
export function SameInside({ element: Element, className, children }: SameInsideProps) {
  const inside = useContext(Context)?.[Element];
  if (inside === undefined) return <Element className={className}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, of the same components.
  return <Element className={className} dangerouslySetInnerHTML={{ __html: inside }} />;
}
