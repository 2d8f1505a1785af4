import { usePageContext } from '../layout/site-context.js';

/** The Union's icon for generated texts: the letters of the language in a frame; only where the settings want it. */
export function UnionIcon() {
  const { site } = usePageContext();
  return site.icon ? (
    <abbr className="unionicon" title="Icona dell’Unione europea per i testi generati">
      IA
    </abbr>
  ) : null;
}
