import { type FormEvent, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import type { Settings } from '../../../backend/contract/settings.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Switch } from '../../ui/switch.js';
import { useAdminFacts } from '../layout/admin-facts.js';
import { nameOf } from '../layout/screens.js';
import formsStyles from '../shared/forms.module.css';
import { SaveFoot } from '../shared/save-foot.js';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import { useSuccessMessage } from '../shared/use-timers.js';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.js';
import { CrawlerPermissionsPanel } from './crawler-permissions.js';
import { KeyCheckRow } from './key-check-row.js';
import { siteDraftOf, siteOfDraft } from './site-draft.js';
import { SitePanel } from './site-panel.js';

export { getSettings as loader } from '../../api/admin/site-calls.js';

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

const BACK = { path: '/admin/impostazioni', label: 'Impostazioni' };

/** One part of the settings: who publishes, the gateway, what goes out without asking, or what AI crawlers may read. */
export function Component() {
  const { pathname } = useLocation();
  return <SettingsForm key={pathname} path={pathname} />;
}

function SettingsForm({ path }: { readonly path: string }) {
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
        await callAdmin('PUT /api/admin/settings', {
          body: {
            openRouterApiKey: draft.key.trim() || null,
            selectedAiModel: draft.model.trim(),
            autoPublish: { enabled: draft.autoPublish },
            crawlers: draft.crawlers,
            site: siteOfDraft(draft.site),
          },
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
      <ScreenHeader title={nameOf(path)} back={BACK} />
      <form className={formsStyles.stackform} onSubmit={submit} noValidate>
        <Part path={path} draft={draft} isKeyUnreadable={stored.isKeyUnreadable} onChange={setDraft} />
        {error && <Note kind="bad">Errore nel salvare le configurazioni: {error}</Note>}
        {done && <Note kind="ok">{done}</Note>}
        <SaveFoot busy={busy} isChanged={isChanged} />
      </form>
    </>
  );
}

type Draft = ReturnType<typeof draftOf>;

interface PartProps {
  readonly path: string;
  readonly draft: Draft;
  readonly isKeyUnreadable: boolean;
  readonly onChange: (draft: Draft) => void;
}

function Part({ path, draft, isKeyUnreadable, onChange }: PartProps) {
  switch (path) {
    case '/admin/impostazioni/sito':
      return <SitePanel site={draft.site} onChange={(site) => onChange({ ...draft, site })} />;
    case '/admin/impostazioni/crawler':
      return (
        <CrawlerPermissionsPanel
          permissions={draft.crawlers}
          onChange={(crawlers) => onChange({ ...draft, crawlers })}
        />
      );
    case '/admin/impostazioni/pubblicazione':
      return (
        <Switch
          label="Pubblicazione automatica degli articoli chiesti a mano"
          hint="Da 80 punti in su l’articolo può essere pubblicato senza approvazione umana. Per la generazione automatica decide la sua schermata."
          checked={draft.autoPublish}
          onChange={(autoPublish) => onChange({ ...draft, autoPublish })}
        />
      );
    default:
      return <GatewayFields draft={draft} isKeyUnreadable={isKeyUnreadable} onChange={onChange} />;
  }
}

function GatewayFields({ draft, isKeyUnreadable, onChange }: Omit<PartProps, 'path'>) {
  return (
    <>
      {isKeyUnreadable && (
        <Note kind="bad">
          La chiave salvata non si può più leggere e le generazioni sono ferme: inseriscila di nuovo, oppure svuota il
          campo per usare il motore integrato.
        </Note>
      )}
      <TextField
        label="Chiave del gateway (OpenRouter o compatibile)"
        hint="Viene cifrata e mostrata solo in parte. Vuota: il motore integrato compone soltanto la Rassegna."
        className={classNames('input', sharedStyles.mono)}
        autoComplete="off"
        spellCheck={false}
        value={draft.key}
        onChange={({ target }) => onChange({ ...draft, key: target.value })}
      />
      <KeyCheckRow typedKey={draft.key} />
      <TextField
        label="Modello predefinito"
        hint={
          <>
            I modelli dei singoli ruoli si scelgono in <Link to="/admin/ai-prompts">Prompt AI</Link>.
          </>
        }
        className={classNames('input', sharedStyles.mono)}
        spellCheck={false}
        value={draft.model}
        onChange={({ target }) => onChange({ ...draft, model: target.value })}
      />
    </>
  );
}
