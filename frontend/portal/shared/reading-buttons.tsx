import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.js';

/**
 * «Ascolta», the size of the text and «Condividi». Plain buttons that `bootstrap-script.ts` answers with `reading-tools/`; the style
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
      <button className="btn btn--line btn--s" type="button" data-reading="size">
        <span className="tools__size">Aa</span>
        <span className="sr-only">dimensione del testo</span>
      </button>
      <span className="sr-only" role="status" />
      {children}
      <button className="btn btn--line btn--s" type="button" data-reading="share">
        <Icon name="share" />
        Condividi
      </button>
    </div>
  );
}
