import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.js';

/**
 * «Ascolta» and the size of the text. Plain buttons that `bootstrap-script.ts` answers with `reading-tools/`; the style
 * sheet shows them only where there is a script, and «Ascolta» only where the browser has a voice.
 */
export function ReadingButtons({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are buttons
    <div className="tools" role="group" aria-label="Strumenti di lettura">
      <button className="btn btn--line btn--s tools__voice" type="button" data-reading="listen">
        <Icon name="volume" />
        <span>Ascolta</span>
      </button>
      <button className="btn btn--line btn--s" type="button" data-reading="stop" hidden>
        <Icon name="square" />
        Ferma
      </button>
      <button className="btn btn--line btn--s" type="button" data-reading="smaller">
        A− <span className="sr-only">testo più piccolo</span>
      </button>
      <button className="btn btn--line btn--s" type="button" data-reading="larger">
        A+ <span className="sr-only">testo più grande</span>
      </button>
      <span className="sr-only" role="status" />
      {children}
    </div>
  );
}
