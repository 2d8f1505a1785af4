import type { FormEvent } from 'react';
import type { AutoGenerationSettings } from '../../../backend/contract/auto-generation.js';
import type { Topic } from '../../../backend/contract/generation.js';
import { classNames } from '../../lib/class-names.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { SelectField } from '../../ui/select.js';
import { Switch } from '../../ui/switch.js';
import formsStyles from '../shared/forms.module.css';
import { INTERVALS } from '../shared/intervals.js';
import { SaveFoot } from '../shared/save-foot.js';
import { draftOfLimits, type LimitsDraft } from './limits-draft.js';
import { LimitsFields } from './limits-fields.js';

/** What is changed on the screen first and saved afterwards; on and off is saved at once. */
export interface PlanDraft
  extends Pick<
    AutoGenerationSettings,
    'interval' | 'topics' | 'autoPublishOnApproval' | 'emailNotifications' | 'emailRecipient'
  > {
  readonly limits: LimitsDraft;
}

/** The plan to be edited. */
export function draftOf(settings: AutoGenerationSettings): PlanDraft {
  const { interval, topics, autoPublishOnApproval, emailNotifications, emailRecipient, limits } = settings;
  return {
    ...{ interval, topics, autoPublishOnApproval, emailNotifications, emailRecipient },
    limits: draftOfLimits(limits),
  };
}

interface PlanFormProps {
  readonly draft: PlanDraft;
  readonly topics: readonly Topic[];
  readonly isChanged: boolean;
  readonly busy: boolean;
  readonly error: string | null;
  /** The name of the field that the error is about, when it is one of the limits. */
  readonly field: string | null;
  readonly onChange: (changes: Partial<PlanDraft>) => void;
  readonly onSave: () => void;
}

/** How often, about what, within which limits, and who hears of it. */
export function PlanForm({ draft, topics, isChanged, busy, error, field, onChange, onSave }: PlanFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const errorOf = (name: keyof LimitsDraft) => (field === `limits.${name}` ? error : null);
  const hasPlace = Object.keys(draft.limits).some((name) => field === `limits.${name}`);
  return (
    <form className={formsStyles.stackform} onSubmit={submit} noValidate>
      <Panel title="Programma">
        <div className={formsStyles.stackform}>
          <SelectField
            label="Intervallo"
            value={draft.interval}
            options={INTERVALS}
            onChoose={(interval) => onChange({ interval })}
          />
          <TopicChoice draft={draft} topics={topics} onChange={onChange} />
          <Switch
            label="Pubblica quando è approvato"
            hint="Da 80 punti in su può essere pubblicato senza approvazione umana; altrimenti resta una bozza con i motivi."
            checked={draft.autoPublishOnApproval}
            onChange={(autoPublishOnApproval) => onChange({ autoPublishOnApproval })}
          />
          <MailFields draft={draft} onChange={onChange} />
        </div>
      </Panel>
      <Panel title="Limiti">
        <div className={formsStyles.stackform}>
          <LimitsFields
            draft={draft.limits}
            onChange={(changes) => onChange({ limits: { ...draft.limits, ...changes } })}
            errorOf={errorOf}
          />
        </div>
      </Panel>
      {error && !hasPlace && <Note kind="bad">{error}</Note>}
      <SaveFoot busy={busy} isChanged={isChanged} />
    </form>
  );
}

type PartProps = Pick<PlanFormProps, 'draft' | 'onChange'>;

function TopicChoice({ draft, topics, onChange }: PartProps & Pick<PlanFormProps, 'topics'>) {
  return (
    <fieldset className={classNames(formsStyles.choices, formsStyles.choicesChecks)}>
      <legend className="label">Argomenti (nessuno = a scelta dell’IA)</legend>
      {topics.map(({ id, name }) => (
        <label className="check" key={id}>
          <input
            type="checkbox"
            checked={draft.topics.includes(name)}
            onChange={(event) =>
              onChange({
                topics: event.target.checked
                  ? [...draft.topics, name]
                  : draft.topics.filter((chosen) => chosen !== name),
              })
            }
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function MailFields({ draft, onChange }: PartProps) {
  return (
    <>
      <Switch
        label="Avvisa via email"
        checked={draft.emailNotifications}
        onChange={(emailNotifications) => onChange({ emailNotifications })}
      />
      {draft.emailNotifications && (
        <TextField
          label="Destinatario"
          hint="Riceve l’esito di ogni generazione automatica."
          type="email"
          autoComplete="email"
          value={draft.emailRecipient}
          onChange={(event) => onChange({ emailRecipient: event.target.value })}
        />
      )}
    </>
  );
}
