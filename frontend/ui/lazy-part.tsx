import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.js';
import { Note } from './note.js';

/**
 * A part of a screen whose code comes when it is first shown. Where the code does not come, the part says so and the rest of
 * the screen stays: React's own `lazy` would take all of it down. Browsers remember that a module failed, so only a new page
 * can ask again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null) {
  let loaded: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module only, as React's own `lazy`
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        () => setHasFailed(true),
      );
    }, []);
    if (Part) return <Part {...props} />;
    return hasFailed ? <Missing /> : waiting;
  };
}

function Missing() {
  const reload = (
    <Button kind="line" small onClick={() => window.location.reload()}>
      Ricarica la pagina
    </Button>
  );
  return (
    <Note kind="bad" action={reload}>
      Questa parte non si è caricata. Controlla la connessione e ricarica la pagina.
    </Note>
  );
}
