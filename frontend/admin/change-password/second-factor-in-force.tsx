import { useState } from 'react';
import { callAdmin } from '../../api/admin/call-admin.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { CodeField } from '../shared/code-field.js';
import { FormDialog } from '../shared/form-dialog.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';

/** So few recovery codes are worth a warning. */
const FEW = 3;

interface SecondFactorInForceProps {
  readonly codesLeft: number;
  /** Says what was done, with the new recovery codes when there are any. */
  readonly onChanged: (message: string, recoveryCodes: readonly string[] | null) => void;
}

/** What can be done while the login asks for a code. */
export function SecondFactorInForce({ codesLeft, onChanged }: SecondFactorInForceProps) {
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const done = (message: string, recoveryCodes: readonly string[] | null) => {
    setAsked(null);
    onChanged(message, recoveryCodes);
  };
  return (
    <>
      <p>A ogni accesso serve un codice dell’app. Codici di recupero non ancora usati: {codesLeft} su 10.</p>
      {codesLeft <= FEW && <Note kind="warn">Restano pochi codici di recupero: creane di nuovi.</Note>}
      <div className={formsStyles.formfoot}>
        <Button kind="line" onClick={() => setAsked('renew')}>
          Nuovi codici di recupero
        </Button>
        <Button kind="line" onClick={() => setAsked('remove')}>
          Disattiva
        </Button>
      </div>
      {asked === 'renew' && (
        <ProofDialog
          title="Nuovi codici di recupero"
          text="I codici di recupero di prima non varranno più."
          verb="Crea i codici"
          onClose={() => setAsked(null)}
          onProof={async (proof) => {
            const { message, recoveryCodes } = await callAdmin('POST /api/auth/second-factor/recovery-codes', {
              body: proof,
            });
            done(message, recoveryCodes);
          }}
        />
      )}
      {asked === 'remove' && (
        <ProofDialog
          title="Disattiva il secondo fattore"
          text="Per entrare basterà la password."
          verb="Disattiva"
          dangerous
          onClose={() => setAsked(null)}
          onProof={async (proof) =>
            done((await callAdmin('POST /api/auth/second-factor/remove', { body: proof })).message, null)
          }
        />
      )}
    </>
  );
}

interface ProofDialogProps {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly dangerous?: boolean;
  readonly onClose: () => void;
  /** Does it; what it throws is shown here. */
  readonly onProof: (proof: { password: string; code: string }) => Promise<void>;
}

/** Asks for password and code before something that makes the access weaker. */
function ProofDialog({ title, text, verb, dangerous, onClose, onProof }: ProofDialogProps) {
  const { run, busy, error, field, setError } = useAction('Errore sconosciuto');
  const errorOf = (name: string) => (field === name ? error : null);
  const submit = (words: (name: string) => string, form: HTMLFormElement) => {
    const proof = { password: String(new FormData(form).get('password') ?? ''), code: words('code') };
    if (!proof.password) setError('Inserisci la password', 'password');
    else if (!proof.code) setError('Inserisci il codice', 'code');
    else void run(() => onProof(proof));
  };
  return (
    <FormDialog
      {...{ title, verb, busy, dangerous, onClose }}
      busyVerb="Un momento…"
      error={errorOf('password') || errorOf('code') ? null : error}
      onSubmit={submit}
    >
      <p>{text}</p>
      <TextField
        label="Password"
        error={errorOf('password')}
        type="password"
        name="password"
        autoComplete="current-password"
      />
      <CodeField error={errorOf('code')} />
    </FormDialog>
  );
}
