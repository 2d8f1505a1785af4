import { type FormEvent, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { Settings } from '../../../backend/contract/settings.js';
import { updateSettings } from '../../api/admin/settings-calls.js';
import { Field } from '../shared/field.js';
import { BusyLabel } from '../shared/list-states.js';
import { Note } from '../shared/note.js';
import { Panel } from '../shared/panel.js';
import { ScreenHeader } from '../shared/screen-header.js';
import { Switch } from '../shared/switch.js';
import { useAction } from '../shared/use-action.js';

/** The key of the gateway and what is published without asking. */
export function SettingsPage() {
  const settings = useLoaderData<Settings>();
  const [key, setKey] = useState(settings.openRouterApiKey);
  const [model, setModel] = useState(settings.selectedAiModel);
  const [autoPublish, setAutoPublish] = useState(settings.autoPublish.enabled);
  const [done, setDone] = useState<string | null>(null);
  const { run, busy, error } = useAction('Errore sconosciuto');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDone(null);
    void run(async () => {
      const saved = await updateSettings({
        openRouterApiKey: key.trim() === '' ? null : key.trim(),
        selectedAiModel: model.trim(),
        autoPublish: { enabled: autoPublish },
      });
      setKey(saved.openRouterApiKey);
      setModel(saved.selectedAiModel);
      setDone('Configurazioni salvate con successo!');
    });
  };
  return (
    <>
      <ScreenHeader title="Impostazioni" lead="La chiave per i modelli e che cosa esce senza chiedere." />
      <form className="stackform" onSubmit={submit} noValidate>
        {error && <Note kind="bad">Errore nel salvare le configurazioni: {error}</Note>}
        {done && <Note kind="ok">{done}</Note>}
        <Panel title="Modelli">
          <div className="stackform">
            <Field
              label="Chiave del gateway (OpenRouter o compatibile)"
              hint="Viene cifrata e mostrata solo in parte. Vuota: scrive il motore interno, senza rete."
            >
              {(control) => (
                <input
                  {...control}
                  className="input mono"
                  autoComplete="off"
                  spellCheck={false}
                  value={key}
                  onChange={(event) => setKey(event.target.value)}
                />
              )}
            </Field>
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
                  className="input mono"
                  spellCheck={false}
                  value={model}
                  onChange={(event) => setModel(event.target.value)}
                />
              )}
            </Field>
          </div>
        </Panel>
        <Panel title="Pubblicazione">
          <Switch
            label="Pubblicazione automatica degli articoli chiesti a mano"
            hint="Da 80 punti in su l’articolo esce subito. Per le corse automatiche decide la loro schermata."
            checked={autoPublish}
            onChange={setAutoPublish}
          />
        </Panel>
        <div className="formfoot">
          <button type="submit" className="btn btn--primary" disabled={busy}>
            <BusyLabel busy={busy} label="Salva" busyLabel="Salvataggio..." />
          </button>
        </div>
      </form>
    </>
  );
}
