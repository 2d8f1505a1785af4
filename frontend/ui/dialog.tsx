import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Called by Escape as well. */
  readonly onClose: () => void;
  /** Keys that do something wherever in it somebody is. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
  readonly wide?: boolean;
  /** Next to what it is about, from top to foot. */
  readonly aside?: boolean;
  /** For one that opens by itself: somebody who is typing must not press its first button. */
  readonly beginsAtTitle?: boolean;
}

/** How long what was asked in a dialog may take while its button cannot take the focus. */
const GIVEN_BACK_MS = 20_000;
const CHECK_EVERY_MS = 100;

/**
 * The browser gives the focus back to where it was, and takes it away again when that place is disabled meanwhile, as buttons
 * are while their work is done, or leaves the page: then it comes back afterwards, or to the heading of the screen.
 */
function keepFocusAt(place: HTMLElement, until: number): void {
  setTimeout(() => {
    if (document.querySelector('dialog[open]') || Date.now() > until) return;
    const isLost = document.activeElement === document.body;
    if (isLost && !place.isConnected) {
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    } else if (isLost && !place.matches(':disabled')) place.focus({ preventScroll: true });
    else if (isLost || document.activeElement === place) keepFocusAt(place, until);
  }, CHECK_EVERY_MS);
}

/** A native dialog over the page: the browser keeps the focus inside, and it goes back to where it was. */
export function Dialog({ title, onClose, onKeyDown, children, wide, aside, beginsAtTitle }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // Before it leaves the page: one that is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    if (beginsAtTitle) heading.current?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before !== document.body) keepFocusAt(before, Date.now() + GIVEN_BACK_MS);
    };
  }, [beginsAtTitle]);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide, aside && styles.aside)}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 ref={heading} id={titleId} className={styles.title} tabIndex={beginsAtTitle ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
