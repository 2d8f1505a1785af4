import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { OFFLINE_ENGINE } from '../../../backend/contract/engine-words.js';
import { PIPELINE_ROLE_NAMES, promptFields, promptName, roleRow } from '../../../backend/contract/pipeline-roles.js';
import type { AiPrompts } from '../../../backend/contract/settings.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { getSettings } from '../../api/admin/site-calls.js';
import { classNames } from '../../lib/class-names.js';
import { BusyButton, Button } from '../../ui/button.js';
import { Fold } from '../../ui/fold.js';
import { Note } from '../../ui/note.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useShortcut } from '../layout/shortcuts.js';
import formsStyles from '../shared/forms.module.css';
import { useDeed } from '../shared/use-deed.js';
import { useSuccessMessage } from '../shared/use-timers.js';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.js';
import styles from './ai-prompts.module.css';
import { GeneralParameters } from './general-parameters.js';
import { ModelChoice } from './model-choice.js';
import { PromptEditor } from './prompt-editor.js';
import { PromptTrial } from './prompt-trial.js';
import { PromptVersions } from './prompt-versions.js';
import { VariablesGuide } from './variables-guide.js';

/** The configuration, the models to choose from, the configurations there were, and what prompts can be tried on. */
export async function loader() {
  const [settings, models, versions, inputs] = await Promise.all([
    getSettings(),
    callAdmin('GET /api/admin/models'),
    callAdmin('GET /api/admin/prompt-versions').then(({ versions }) => versions),
    callAdmin('GET /api/admin/ai-prompts/inputs').then(({ runs }) => runs),
  ]);
  return { settings, models, versions, inputs };
}

/** Prompts, models and temperatures of the roles. */
export function Component() {
  const { settings, models: offered, versions, inputs } = useLoaderData<typeof loader>();
  // The offline engine is what is there without a gateway; a gateway knows no model of that name.
  const models = offered.filter(({ id }) => id !== OFFLINE_ENGINE.id);
  const { draft, setDraft, set, isChanged, save, restore, saving } = usePromptsDraft(settings.aiPrompts);
  useShortcut('mod+s', 'Salva la configurazione', save);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <>
      <ScreenHeader
        title="Prompt AI"
        lead="Chi fa che cosa, con quali parole e con quale modello."
        back={{ path: '/admin', label: 'Oggi' }}
      />
      <form className={styles.stack} aria-label="Configurazione dei prompt" onSubmit={submit} noValidate>
        <ModelChoice draft={draft} models={models} onChange={set} />
        <div className={styles.folds}>
          {PIPELINE_ROLE_NAMES.map((role) => (
            <Fold key={role} id={roleRow(role).id} title={roleRow(role).title} lead={roleRow(role).lead}>
              {promptFields(role).map((field) => (
                <PromptEditor
                  key={field}
                  label={promptName(role, field)}
                  role={role}
                  value={draft[field]}
                  onChange={(text) => set({ [field]: text })}
                />
              ))}
              <PromptTrial
                role={role}
                draft={draft}
                inputs={inputs.filter(({ kinds }) => kinds.includes(role))}
                hasGateway={models.length > 0}
              />
            </Fold>
          ))}
          <Fold title="Avanzate" lead="Parametri generali, variabili, versioni">
            <GeneralParameters draft={draft} onChange={set} />
            <VariablesGuide />
            <PromptVersions versions={versions} present={draft} onTake={setDraft} />
          </Fold>
        </div>
        <SaveBar {...saving} isChanged={isChanged} onRestore={() => void restore()} />
      </form>
    </>
  );
}

interface SaveBarProps {
  readonly busy: boolean;
  readonly error: string | null;
  readonly message: string | null;
  readonly warnings: readonly string[];
  readonly isChanged: boolean;
  readonly onRestore: () => void;
}

function SaveBar({ busy, error, message, warnings, isChanged, onRestore }: SaveBarProps) {
  return (
    <div className={styles.savebar}>
      <div>
        {error && <Note kind="bad">{error.startsWith('Errore') ? error : `Errore: ${error}`}</Note>}
        {message && <Note kind="ok">{message}</Note>}
        {warnings.map((warning) => (
          <Note key={warning} kind="warn">
            {warning}
          </Note>
        ))}
        {!error && !message && <p>{isChanged ? 'Modifiche non salvate' : 'Nessuna modifica'}</p>}
      </div>
      <div className={classNames(formsStyles.formfoot, styles.savebarFoot)}>
        <Button kind="line" disabled={busy} onClick={onRestore}>
          Ripristina Predefiniti
        </Button>
        <BusyButton type="submit" kind="primary" busy={busy} label="Salva Configurazione" busyLabel="Salvataggio..." />
      </div>
    </div>
  );
}

/** The prompts as they are being written, and what saving them says. */
function usePromptsDraft(aiPrompts: AiPrompts) {
  const [stored, setStored] = useState(aiPrompts);
  const [draft, setDraft] = useState(aiPrompts);
  const [message, show] = useSuccessMessage();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const { carryOut, busy, error } = useDeed('Errore nel salvataggio');
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  useUnsavedGuard(isChanged);
  const set = (part: Partial<AiPrompts>) => setDraft((current) => ({ ...current, ...part }));
  const take = async (next: AiPrompts | null, done: string) => {
    const saved = await callAdmin('PUT /api/admin/settings', { body: { aiPrompts: next } });
    setStored(saved.aiPrompts);
    setDraft(saved.aiPrompts);
    setWarnings(saved.warnings);
    show(done);
  };
  const save = () => void carryOut(() => take(draft, 'Prompt AI salvati con successo!'));
  const restore = async () => {
    await carryOut(() => take(null, 'Prompt ripristinati ai valori predefiniti!'), {
      question: {
        title: 'Ripristina i predefiniti',
        text: 'Sei sicuro di voler ripristinare i prompt predefiniti?',
        verb: 'Ripristina',
        dangerous: true,
      },
    });
  };
  return {
    draft,
    setDraft,
    set,
    isChanged,
    save,
    restore,
    saving: { busy, error, message, warnings },
  };
}
