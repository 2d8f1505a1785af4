import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.js';
import { Button } from './button.js';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Called by Escape as well. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly wide?: boolean;
  /** For one that opens by itself: somebody who is typing must not press its first button. */
  readonly beginsAtTitle?: boolean;
}

/** A native dialog over the page: the browser keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, children, wide, beginsAtTitle }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // Before it leaves the page: one that is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    if (beginsAtTitle) heading.current?.focus();
    return () => element?.close();
  }, [beginsAtTitle]);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
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

interface SubmitActionsProps {
  /** What the form does, on its button. */
  readonly verb: string;
  readonly onCancel: () => void;
}

/** The two buttons of a form in a dialog. */
export function SubmitActions({ verb, onCancel }: SubmitActionsProps) {
  return (
    <DialogActions>
      <Button kind="line" onClick={onCancel}>
        Annulla
      </Button>
      <Button type="submit" kind="primary">
        {verb}
      </Button>
    </DialogActions>
  );
}
