import { useEffect, useRef } from 'react';
import type { HandedOver } from '../../../backend/contract/people.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { useToast } from '../../ui/toast.js';
import formsStyles from '../shared/forms.module.css';
import sharedStyles from '../shared/shared.module.css';

/** A link that was just made, and for whom. */
export interface FreshLink extends HandedOver {
  readonly username: string;
}

interface LinkNoteProps {
  readonly fresh: FreshLink;
  readonly onClose: () => void;
}

/** A link to choose a password, shown this once; or where it was mailed. The focus goes to it. */
export function LinkNote({ fresh: { username, link, mailedTo }, onClose }: LinkNoteProps) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new link is to be seen
  useEffect(() => field.current?.focus(), [link]);
  if (link === null) {
    return (
      <Note kind="ok">
        Il link per {username} parte adesso verso {mailedTo}.
      </Note>
    );
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast('Link copiato');
    } catch {
      field.current?.select();
      toast('Il browser non permette di copiare: il link è selezionato');
    }
  };
  return (
    <Panel title={`Link per ${username}`}>
      <div className={formsStyles.stackform}>
        <TextField
          label="Da consegnare di persona o con un messaggio riservato"
          hint="Vale una volta sola e si vede solo adesso: chi lo apre sceglie la password."
          ref={field}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={sharedStyles.row}>
          <Button kind="primary" small onClick={() => void copy()}>
            Copia il link
          </Button>
          <Button kind="ghost" small onClick={onClose}>
            Fatto
          </Button>
        </div>
      </div>
    </Panel>
  );
}
