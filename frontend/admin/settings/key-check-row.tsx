import { useState } from 'react';
import type { KeyCheck } from '../../../backend/contract/ai-models.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { BusyButton } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';

const KINDS = { works: 'ok', fails: 'bad', unproven: 'warn' } as const;

/** Tries the key as it stands in the form, saved or not. What was said of another key is not shown any more. */
export function KeyCheckRow({ typedKey }: { readonly typedKey: string }) {
  const [tried, setTried] = useState<{ readonly key: string; readonly check: KeyCheck } | null>(null);
  const { run, busy, error } = useAction('Errore nella prova della chiave');
  const check = tried?.key === typedKey ? tried.check : null;
  const attempt = () =>
    run(async () => {
      setTried(null);
      setTried({
        key: typedKey,
        check: await callAdmin('POST /api/admin/settings/key-check', { body: { openRouterApiKey: typedKey.trim() } }),
      });
    });
  return (
    <>
      <div className={formsStyles.formfoot}>
        <BusyButton
          kind="line"
          busy={busy}
          label="Prova la chiave"
          busyLabel="Prova in corso…"
          onClick={() => void attempt()}
        />
        <p className="hint">Chiede al gateway prima di salvare: una domanda di poche parole.</p>
      </div>
      {error && <Note kind="bad">{error}</Note>}
      {check && <Note kind={KINDS[check.outcome]}>{check.message}</Note>}
    </>
  );
}
