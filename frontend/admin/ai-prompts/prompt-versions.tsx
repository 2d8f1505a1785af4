import { useState } from 'react';
import { PIPELINE_ROLE_NAMES, promptFields, promptName } from '../../../backend/contract/pipeline-roles.js';
import type { AiPrompts, PromptVersion } from '../../../backend/contract/settings.js';
import { beforeDay, formatMoment } from '../../lib/format-date.js';
import { Button } from '../../ui/button.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { Empty } from '../../ui/list-states.js';
import { Panel } from '../../ui/panel.js';
import styles from './ai-prompts.module.css';

// The comparison brings a library of its own, which few visits of the screen need.
const VersionDiff = lazyPart(async () => (await import('./version-diff.js')).VersionDiff);

const FIELD_NAME: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    PIPELINE_ROLE_NAMES.flatMap((role) =>
      promptFields(role).map((field) => [field, promptName(role, field).toLowerCase()] as const),
    ),
  ),
  recentArticlesLimit: 'articoli recenti',
  temperature: 'temperature',
  models: 'modelli',
  enableOnlineSearch: 'ricerca online',
  challengeEconomy: 'seconda lettura in economia',
  fallbackModels: 'modelli di riserva',
  economyMayPublish: 'pubblicazione in economia',
  oneReportMayPublish: 'una sola testata',
  judgedCharacters: 'fonti per la verifica',
};

interface PromptVersionsProps {
  readonly versions: readonly PromptVersion[];
  readonly present: AiPrompts;
  /** Puts an older configuration into the form; it counts when it is saved. */
  readonly onTake: (prompts: AiPrompts) => void;
}

/** Every configuration there was, to compare with and to bring back. */
export function PromptVersions({ versions, present, onTake }: PromptVersionsProps) {
  const [compared, setCompared] = useState<PromptVersion | null>(null);
  return (
    <Panel title="Versioni" id="versioni" aside={<p>Ogni salvataggio resta nella storia</p>}>
      {versions.length === 0 ? (
        <Empty title="Valgono i prompt predefiniti: nessuno li ha ancora cambiati." />
      ) : (
        <ul className={styles.versions}>
          {versions.map((version) => (
            <li key={version.version}>
              <span>
                <time dateTime={version.at}>{formatMoment(version.at)}</time>:{' '}
                {version.restored
                  ? 'ripristinati i predefiniti'
                  : `cambiati ${version.changed.map((field) => FIELD_NAME[field] ?? field).join(', ')}`}
                {version.username && ` · ${version.username}`}
              </span>
              <Button kind="line" small onClick={() => setCompared(version)}>
                Confronta<span className="sr-only"> con la versione {beforeDay('del', formatMoment(version.at))}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {compared && (
        <VersionDiff
          version={compared}
          present={present}
          onClose={() => setCompared(null)}
          onTake={() => {
            onTake(compared.prompts);
            setCompared(null);
          }}
        />
      )}
    </Panel>
  );
}
