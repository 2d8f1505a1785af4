import { useState } from 'react';
import type { PromptProposals } from '../../../backend/contract/prompt-proposals.js';
import type { AiPrompts } from '../../../backend/contract/settings.js';
import { proposePrompts } from '../../api/admin/prompt-proposal-calls.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { BusyLabel } from '../../ui/list-states.js';
import { useToast } from '../../ui/toast.js';
import { useAction } from '../shared/use-action.js';
import styles from './ai-prompts.module.css';
import type { PromptField, RoleName } from './prompt-fields.js';

interface ProposeChangeProps {
  readonly role: RoleName;
  /** «Redattore». */
  readonly title: string;
  readonly fields: readonly PromptField[];
  readonly draft: AiPrompts;
  readonly stored: AiPrompts;
  readonly onProposed: (proposals: PromptProposals) => void;
}

/** Makes a proposal of the texts that were changed in the form, instead of saving them. */
export function ProposeChange({ role, title, fields, draft, stored, onProposed }: ProposeChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { run, busy, error, setError } = useAction('Errore nella proposta');
  const toast = useToast();
  const isChanged = fields.some((field) => draft[field] !== stored[field]);
  const close = () => {
    setOpen(false);
    setError(null);
  };
  const propose = async () => {
    const texts = Object.fromEntries(fields.map((field) => [field, draft[field]]));
    const isDone = await run(async () => onProposed(await proposePrompts({ role, texts, reason })));
    if (!isDone) return;
    setReason('');
    close();
    toast('Proposta registrata: si prova e si decide nella sezione Proposte');
  };
  return (
    <div className={styles.propose}>
      <Button
        kind="line"
        disabled={!isChanged}
        aria-label={`Proponi una modifica: ${title}`}
        onClick={() => setOpen(true)}
      >
        Proponi una modifica
      </Button>
      <p className="hint">
        {isChanged
          ? 'I testi cambiati qui sopra diventano una proposta: si prova accanto ai prompt di oggi prima che qualcuno la accetti.'
          : 'Cambia un testo qui sopra: puoi proporlo e provarlo invece di salvarlo subito.'}
      </p>
      {isOpen && (
        <Dialog title={`Proponi una modifica: ${title}`} onClose={close}>
          <Field label="Perché" hint="Che cosa dovrebbe migliorare, con almeno 10 caratteri" error={error}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={3}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <DialogActions>
            <Button kind="line" onClick={close}>
              Annulla
            </Button>
            <Button kind="primary" disabled={busy} onClick={() => void propose()}>
              <BusyLabel busy={busy} label="Proponi" busyLabel="Un momento…" />
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}
