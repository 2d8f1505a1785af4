import { type FormEvent, useState } from 'react';
import type { NewsletterPlan } from '../../../backend/contract/newsletter-issues.js';
import { WEEKDAYS } from '../../../backend/contract/newsletter-words.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { BusyButton } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { SelectField } from '../../ui/select.js';
import { Switch } from '../../ui/switch.js';
import formsStyles from '../shared/forms.module.css';
import { useDeed } from '../shared/use-deed.js';
import styles from './newsletter.module.css';

/** What sends newsletters by itself. */
export function PlanPanel({ plan }: { readonly plan: NewsletterPlan }) {
  const { carryOut, busy, error, field } = useDeed('Il programma non è stato salvato');
  const [daily, setDaily] = useState(plan.daily);
  const [weekly, setWeekly] = useState(plan.weekly);
  const save = (event: FormEvent) => {
    event.preventDefault();
    return carryOut(() => callAdmin('PUT /api/admin/newsletter/plan', { body: { daily, weekly } }), {
      done: 'Programma salvato',
    });
  };
  const timeField = (label: string, name: string, value: string, onChange: (time: string) => void) => (
    <TextField
      label={label}
      hint="Ora italiana"
      error={field === name ? error : null}
      type="time"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  return (
    <Panel title="Invio automatico">
      <form className={formsStyles.stackform} onSubmit={(event) => void save(event)} noValidate>
        <div className={styles.plan}>
          <Switch
            label="Newsletter quotidiana"
            hint="Ogni giorno: l’edizione del mattino o, se è spenta, gli articoli usciti dal giorno prima. Se non c’è nulla non parte."
            checked={daily.enabled}
            onChange={(enabled) => setDaily({ ...daily, enabled })}
          />
          {timeField('Ora della quotidiana', 'daily.time', daily.time, (time) => setDaily({ ...daily, time }))}
        </div>
        <div className={styles.plan}>
          <Switch
            label="Newsletter settimanale"
            hint="Una volta la settimana, con gli articoli degli ultimi sette giorni."
            checked={weekly.enabled}
            onChange={(enabled) => setWeekly({ ...weekly, enabled })}
          />
          <SelectField
            label="Giorno della settimanale"
            value={weekly.weekday}
            options={WEEKDAYS.map((name, place) => [place + 1, name] as const)}
            onChoose={(weekday) => setWeekly({ ...weekly, weekday })}
          />
          {timeField('Ora della settimanale', 'weekly.time', weekly.time, (time) => setWeekly({ ...weekly, time }))}
        </div>
        {error && <Note kind="bad">{error}</Note>}
        <div>
          <BusyButton kind="line" small type="submit" busy={busy} label="Salva il programma" busyLabel="Salvataggio…" />
        </div>
      </form>
    </Panel>
  );
}
