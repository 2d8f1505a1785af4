import type { ComponentProps, ReactNode } from 'react';
import { BusyButton, Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Note } from '../../ui/note.js';
import styles from './forms.module.css';

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'wide' | 'onClose' | 'children'> {
  /** What the form does, on its button. */
  readonly verb: string;
  readonly busyVerb?: string | undefined;
  readonly busy?: boolean;
  readonly dangerous?: boolean | undefined;
  /** What went wrong, unless a field says it. */
  readonly error?: string | null;
  /** Further buttons, before «Annulla». */
  readonly more?: ReactNode;
  /** The browser sees to it that what has to be filled in is. */
  readonly browserChecks?: boolean;
  /** `words`: what stands in the field of a name, without blanks around it. */
  readonly onSubmit: (words: (name: string) => string, form: HTMLFormElement) => unknown;
  readonly onChange?: () => void;
}

/** A form in a dialog, with its two buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, wide = false, verb, busyVerb = 'Salvataggio…', busy = false, dangerous, error, more, onClose } = props;
  return (
    <Dialog title={title} wide={wide} onClose={onClose}>
      <form
        className={styles.loginform}
        noValidate={!props.browserChecks}
        onChange={props.onChange}
        onSubmit={(event) => {
          event.preventDefault();
          // It may stand inside the form of a screen.
          event.stopPropagation();
          const given = new FormData(event.currentTarget);
          props.onSubmit((name) => String(given.get(name) ?? '').trim(), event.currentTarget);
        }}
      >
        {props.children}
        {error && <Note kind="bad">{error}</Note>}
        <DialogActions>
          {more}
          <Button kind="line" onClick={onClose}>
            Annulla
          </Button>
          <BusyButton
            type="submit"
            kind={dangerous ? 'danger' : 'primary'}
            busy={busy}
            label={verb}
            busyLabel={busyVerb}
          />
        </DialogActions>
      </form>
    </Dialog>
  );
}
