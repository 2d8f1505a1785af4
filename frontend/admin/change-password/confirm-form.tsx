import type { FormEvent } from 'react';
import { encode } from 'uqr';
import { callAdmin } from '../../api/admin/call-admin.js';
import { storeText } from '../../lib/browser-storage.js';
import { classNames } from '../../lib/class-names.js';
import { BusyButton, Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { CodeField } from '../shared/code-field.js';
import { CopyButton } from '../shared/copy-button.js';
import formsStyles from '../shared/forms.module.css';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import styles from './change-password.module.css';

/** What the server shows once for the app. */
export interface OfferedSecret {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://`, for the QR code. */
  readonly uri: string;
}

interface ConfirmFormProps {
  readonly offer: OfferedSecret;
  readonly onConfirmed: (message: string, recoveryCodes: readonly string[]) => void;
  readonly onGivenUp: () => void;
}

/** The secret for the app, and the code that shows that the app has it. */
export function ConfirmForm({ offer, onConfirmed, onGivenUp }: ConfirmFormProps) {
  const { run, busy, error, field, setError } = useAction('Errore nell’attivazione del secondo fattore');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code) setError('Inserisci il codice', 'code');
    else {
      void run(async () => {
        const { token, message, recoveryCodes } = await callAdmin('POST /api/auth/second-factor/confirm', {
          body: { code },
        });
        storeText('token', token);
        onConfirmed(message, recoveryCodes);
      });
    }
  };
  return (
    <form className={styles.enrol} aria-label="Conferma il secondo fattore" onSubmit={submit} noValidate>
      <QrCode text={offer.uri} label="Codice QR da inquadrare con l’app" />
      <div className={classNames(formsStyles.stackform, formsStyles.stackformNarrow)}>
        <div>
          <p>1. Inquadra il codice con l’app, oppure scrivi nell’app questa chiave:</p>
          <p className={classNames(sharedStyles.mono, styles.enrolKey)}>{offer.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <CopyButton text={offer.secret} label="Copia la chiave" />
        </div>
        <p>2. Scrivi le cifre che l’app mostra. Gli altri accessi aperti verranno chiusi.</p>
        {error && field !== 'code' && <Note kind="bad">{error}</Note>}
        <CodeField appOnly takesFocus error={field === 'code' ? error : null} />
        <div className={formsStyles.formfoot}>
          <BusyButton type="submit" kind="primary" busy={busy} label="Conferma" busyLabel="Conferma…" />
          <Button kind="ghost" onClick={onGivenUp}>
            Annulla
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Modules of white around it, as the standard wants (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code, black on white in every theme because cameras want it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
