import { type FormEvent, useState } from 'react';
import { editionPath } from '../../../backend/contract/edition-words.js';
import type { Editions } from '../../../backend/contract/front-page.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { formatToday } from '../../lib/format-date.js';
import { BusyButton } from '../../ui/button.js';
import { TextArea, TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { Switch } from '../../ui/switch.js';
import { useToast } from '../../ui/toast.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';

/** Whether and when the morning edition is made, and a person's words above it. */
export function EditionsPanel({ editions }: { readonly editions: Editions }) {
  const [{ enabled, time, today, next }, setEditions] = useState(editions);
  const [words, setWords] = useState({ today: today?.intro ?? '', next: next.intro });
  const toast = useToast();
  const { run, busy, error, field } = useAction('L’edizione del mattino non è stata salvata');
  const save = (event: FormEvent) => {
    event.preventDefault();
    return run(async () => {
      if (today)
        await callAdmin('PUT /api/admin/front-page/editions', {
          body: { intro: { date: today.date, text: words.today } },
        });
      const intro = { date: next.date, text: words.next };
      setEditions(await callAdmin('PUT /api/admin/front-page/editions', { body: { plan: { enabled, time }, intro } }));
      toast('Edizione del mattino salvata');
    });
  };
  const wordsField = (label: string, of: 'today' | 'next', hint: string) => (
    <TextArea
      label={label}
      hint={hint}
      error={field === 'intro.text' ? error : null}
      rows={2}
      maxLength={600}
      value={words[of]}
      onChange={({ target }) => setWords({ ...words, [of]: target.value })}
    />
  );
  return (
    <Panel
      title="Edizione del mattino"
      aside={
        today && (
          <a className="btn btn--line btn--s" href={editionPath(today.date)}>
            Vedi quella di oggi
          </a>
        )
      }
    >
      <form className={formsStyles.stackform} onSubmit={(event) => void save(event)} noValidate>
        <Switch
          label="Un’edizione ogni mattina"
          hint="Fino a cinque articoli usciti dall’edizione prima, con frasi già riscontrate: in cima alla home fino a mezzogiorno, nella newsletter quotidiana e in una notifica. Se non è uscito nulla, non c’è."
          checked={enabled}
          onChange={(wanted) => setEditions({ enabled: wanted, time, today, next })}
        />
        <TextField
          label="Ora dell’edizione"
          hint="Ora italiana, tra le 05:00 e le 11:59"
          error={field === 'plan.time' ? error : null}
          type="time"
          value={time}
          onChange={({ target }) => setEditions({ enabled, time: target.value, today, next })}
        />
        {today && wordsField('Introduzione di oggi', 'today', 'Facoltativa: si legge subito, sopra le notizie')}
        {wordsField(
          'Introduzione della prossima',
          'next',
          `Facoltativa. ${formatToday(next.date)}, se ci sarà qualcosa da dire`,
        )}
        {error && field === null && <Note kind="bad">{error}</Note>}
        <div>
          <BusyButton kind="line" small type="submit" busy={busy} label="Salva l’edizione" busyLabel="Salvataggio…" />
        </div>
      </form>
    </Panel>
  );
}
