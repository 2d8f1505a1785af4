import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { HeaderScripts } from '../../../backend/contract/header-scripts.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { explained } from '../../api/call-failed.js';
import { classNames } from '../../lib/class-names.js';
import { TextArea } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import formsStyles from '../shared/forms.module.css';
import { SaveFoot } from '../shared/save-foot.js';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import { useSuccessMessage } from '../shared/use-timers.js';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.js';

export const loader = async () =>
  (await explained(callAdmin('GET /api/admin/header-scripts'), 'Errore nel caricamento degli script')).headerScripts;

const FIELDS = [
  {
    name: 'googleAnalytics',
    label: 'Google Analytics',
    hint: 'Il codice di misurazione (G-…) o il frammento che dà il servizio.',
    rows: 3,
  },
  {
    name: 'googleAdsense',
    label: 'Google AdSense',
    hint: 'Il codice editore (ca-pub-…) o il frammento. Senza, sul sito non c’è pubblicità.',
    rows: 3,
  },
  { name: 'customScripts', label: 'Script personalizzati', hint: 'Elementi <script>, anche più d’uno.', rows: 8 },
] as const;

/** Scripts of others; readers load them only after they have accepted. */
export function Component() {
  const loaded = useLoaderData<HeaderScripts>();
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useState(loaded);
  const [message, show] = useSuccessMessage();
  const { run, busy, error, field } = useAction('Errore nel salvataggio degli script');
  const refused = FIELDS.find(({ name }) => name === field)?.name;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>(`[name=${refused}]`)?.focus();
  }, [refused]);
  const isChanged = FIELDS.some(({ name }) => draft[name] !== stored[name]);
  useUnsavedGuard(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const saved = (await callAdmin('PUT /api/admin/header-scripts', { body: draft })).headerScripts;
      setStored(saved);
      setDraft(saved);
      show('Script salvati con successo!');
    });
  };
  return (
    <>
      <ScreenHeader
        title="Script header"
        lead="Statistiche, pubblicità e altro. I lettori li caricano solo dopo aver accettato i cookie."
      />
      <form className={formsStyles.stackform} ref={form} onSubmit={submit} noValidate>
        {FIELDS.map(({ name, label, hint, rows }) => (
          <TextArea
            key={name}
            label={label}
            hint={hint}
            error={refused === name ? error : null}
            name={name}
            className={classNames('textarea', sharedStyles.mono)}
            rows={rows}
            spellCheck={false}
            value={draft[name]}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          />
        ))}
        {error && !refused && <Note kind="bad">{error}</Note>}
        {message && <Note kind="ok">{message}</Note>}
        <SaveFoot busy={busy} isChanged={isChanged} />
      </form>
    </>
  );
}
