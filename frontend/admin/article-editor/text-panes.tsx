import { type RefObject, useRef } from 'react';
import { classNames } from '../../lib/class-names.js';
import { countOf } from '../../lib/format-number.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { SkeletonRows } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import styles from './article-editor.module.css';
import { type EditorMode, mainPane, type TextPane } from './editor-panes.js';
import type { NumberedFlag } from './issue-places.js';

const WAITING = <SkeletonRows rows={8} />;
const VisualEditor = lazyPart(async () => (await import('./visual-editor.js')).VisualEditor, WAITING);
const SourceEditor = lazyPart(async () => (await import('./source-editor.js')).SourceEditor, WAITING);

interface TextPanesProps {
  readonly mode: EditorMode;
  readonly html: string;
  readonly error: string | null;
  readonly flags: readonly NumberedFlag[];
  /** Filled with the panes that are on the screen. */
  readonly panes: RefObject<(TextPane | null)[]>;
  /** The first pane that comes to the screen gets the focus, with the cursor at this place; null: the focus is elsewhere. */
  readonly begins: number | null;
  readonly onChange: (html: string) => void;
  readonly onUpload: (file: File) => Promise<string | null>;
}

/** The text: as readers see it, as HTML, or both side by side, in step with each other. */
export function TextPanes({ mode, html, error, flags, panes, begins, onChange, onUpload }: TextPanesProps) {
  const isBegun = useRef(false);
  const takePane = (number: number) => (pane: TextPane | null) => {
    panes.current[number] = pane;
    if (pane === null || begins === null || isBegun.current || number !== mainPane(mode)) return;
    isBegun.current = true;
    // A pane that comes late takes no focus from somebody who writes elsewhere; a heading has it only because the screen is new.
    if (document.activeElement?.matches('body, h1') ?? true) pane.focus(begins);
  };
  return (
    <>
      {error && <Note kind="bad">{error}</Note>}
      <div
        className={mode === 'diviso' ? styles.split : classNames(styles.split, styles.splitOne)}
        data-begins-here={begins === null ? undefined : ''}
      >
        {mode !== 'visuale' && (
          <section className={styles.pane} aria-label="HTML">
            <div className={styles.paneH}>
              HTML<span>{countOf(html.split('\n').length, 'riga', 'righe')}</span>
            </div>
            <SourceEditor html={html} onChange={onChange} flags={flags} ref={takePane(1)} />
          </section>
        )}
        {mode !== 'html' && (
          <section className={styles.pane} aria-label="Visuale">
            {mode === 'diviso' && <div className={styles.paneH}>Visuale</div>}
            <VisualEditor html={html} onChange={onChange} flags={flags} onUpload={onUpload} ref={takePane(0)} />
          </section>
        )}
      </div>
    </>
  );
}
