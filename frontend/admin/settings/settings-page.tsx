import { type FormEvent, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { Settings } from '../../../backend/contract/settings.js';
import { updateSettings } from '../../api/admin/site-calls.js';
import { classNames } from '../../lib/class-names.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { BusyLabel } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Switch } from '../../ui/switch.js';
import { useAdminFacts } from '../layout/admin-facts.js';
import formsStyles from '../shared/forms.module.css';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import { useSuccessMessage } from '../shared/use-timers.js';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.js';
import { CrawlerPermissionsPanel } from './crawler-permissions.js';
import { KeyCheckRow } from './key-check-row.js';
import { siteDraftOf, siteOfDraft } from './site-draft.js';
import { SitePanel } from './site-panel.js';
import { TestMailPanel } from './test-mail-panel.js';

/** What the screen changes of the settings. */
const draftOf = ({
  openRouterApiKey,
  gatewayKeyUnreadable,
  selectedAiModel,
  autoPublish,
  crawlers,
  site,
}: Settings) => ({
  key: openRouterApiKey,
  isKeyUnreadable: gatewayKeyUnreadable === true,
  model: selectedAiModel,
  autoPublish: autoPublish.enabled,
  crawlers,
  site: siteDraftOf(site),
});

/** Who publishes, the key of the gateway, what is published without asking, what AI crawlers may read. */
export function SettingsPage() {
  const loaded = useLoaderData<Settings>();
  const [stored, setStored] = useState(() => draftOf(loaded));
  const [draft, setDraft] = useState(stored);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  useUnsavedGuard(isChanged);
  const { showSiteName } = useAdminFacts();
  const [done, show] = useSuccessMessage();
  const { run, busy, error } = useAction('Errore sconosciuto');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show(null);
    void run(async () => {
      const saved = draftOf(
        await updateSettings({
          openRouterApiKey: draft.key.trim() || null,
          selectedAiModel: draft.model.trim(),
          autoPublish: { enabled: draft.autoPublish },
          crawlers: draft.crawlers,
          site: siteOfDraft(draft.site),
        }),
      );
      setStored(saved);
      setDraft(saved);
      show('Configurazioni salvate con successo!');
      showSiteName(saved.site.name);
    });
  };
  return (
    <>
      <ScreenHeader
        title="Impostazioni"
        lead="Chi pubblica, la chiave per i modelli, che cosa esce senza chiedere, che cosa leggono i crawler, se la posta parte."
      />
      <form className={formsStyles.stackform} onSubmit={submit} noValidate>
        <SitePanel site={draft.site} onChange={(site) => setDraft({ ...draft, site })} />
        <ModelsPanel draft={draft} isKeyUnreadable={stored.isKeyUnreadable} onChange={setDraft} />
        <Panel title="Pubblicazione">
          <Switch
            label="Pubblicazione automatica degli articoli chiesti a mano"
            hint="Da 80 punti in su l’articolo può essere pubblicato senza approvazione umana. Per la generazione automatica decide la sua schermata."
            checked={draft.autoPublish}
            onChange={(autoPublish) => setDraft({ ...draft, autoPublish })}
          />
        </Panel>
        <CrawlerPermissionsPanel
          permissions={draft.crawlers}
          onChange={(crawlers) => setDraft({ ...draft, crawlers })}
        />
        {error && <Note kind="bad">Errore nel salvare le configurazioni: {error}</Note>}
        {done && <Note kind="ok">{done}</Note>}
        <div className={formsStyles.formfoot}>
          <Button type="submit" kind="primary" disabled={busy}>
            <BusyLabel busy={busy} label="Salva" busyLabel="Salvataggio..." />
          </Button>
          {isChanged && <p className="hint">Modifiche non salvate</p>}
        </div>
      </form>
      <TestMailPanel />
    </>
  );
}

type Draft = ReturnType<typeof draftOf>;

interface ModelsPanelProps {
  readonly draft: Draft;
  readonly isKeyUnreadable: boolean;
  readonly onChange: (draft: Draft) => void;
}

function ModelsPanel({ draft, isKeyUnreadable, onChange }: ModelsPanelProps) {
  return (
    <Panel title="Modelli">
      <div className={formsStyles.stackform}>
        {isKeyUnreadable && (
          <Note kind="bad">
            La chiave salvata non si può più leggere e le generazioni sono ferme: inseriscila di nuovo, oppure svuota il
            campo per usare il motore integrato.
          </Note>
        )}
        <Field
          label="Chiave del gateway (OpenRouter o compatibile)"
          hint="Viene cifrata e mostrata solo in parte. Vuota: il motore integrato compone soltanto la Rassegna."
        >
          {(control) => (
            <input
              {...control}
              className={classNames('input', sharedStyles.mono)}
              autoComplete="off"
              spellCheck={false}
              value={draft.key}
              onChange={({ target }) => onChange({ ...draft, key: target.value })}
            />
          )}
        </Field>
        <KeyCheckRow typedKey={draft.key} />
        <Field
          label="Modello predefinito"
          hint={
            <>
              I modelli dei tre ruoli si scelgono in <Link to="/admin/ai-prompts">Prompt AI</Link>.
            </>
          }
        >
          {(control) => (
            <input
              {...control}
              className={classNames('input', sharedStyles.mono)}
              spellCheck={false}
              value={draft.model}
              onChange={({ target }) => onChange({ ...draft, model: target.value })}
            />
          )}
        </Field>
      </div>
    </Panel>
  );
}
