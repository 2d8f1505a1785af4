import type { AiModel, AiModelFlags } from '../../../backend/contract/ai-models.js';
import { classNames } from '../../lib/class-names.js';
import { formatDate } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { Switch } from '../../ui/switch.js';
import { bothPrices } from '../shared/model-price.js';
import sharedStyles from '../shared/shared.module.css';
import styles from './ai-models.module.css';

/** How many capabilities a card names before it counts the rest (specification, section 2). */
const CAPABILITIES_SHOWN = 5;

const CAPABILITY: Readonly<Record<string, string>> = {
  image: 'immagini',
  file: 'file',
  audio: 'audio',
  video: 'video',
  tools: 'strumenti',
  reasoning: 'ragionamento',
  structured_outputs: 'risposte strutturate',
};

interface ModelCardProps {
  readonly model: AiModel;
  readonly disabled: boolean;
  readonly onFlag: (change: AiModelFlags) => void;
}

/** One model of the catalogue. */
export function ModelCard({ model, disabled, onFlag }: ModelCardProps) {
  const { displayName, modelName, provider, version, releaseDate, contextLength, pricing, notes, capabilities } = model;
  const rest = capabilities.length - CAPABILITIES_SHOWN;
  return (
    <article className={model.deprecated ? classNames(styles.model, styles.isOff) : styles.model}>
      <h2>{displayName}</h2>
      <code className={sharedStyles.code}>{modelName}</code>
      <p className={sharedStyles.meta}>
        <span>{provider}</span>
        {version && <span>versione {version}</span>}
        {releaseDate && <time dateTime={releaseDate}>{formatDate(releaseDate)}</time>}
      </p>
      <p className={sharedStyles.meta}>
        {contextLength !== null && <span>{formatNumber(contextLength)} token di contesto</span>}
        <span>{bothPrices(pricing)}</span>
      </p>
      {capabilities.length > 0 && (
        <p className={sharedStyles.meta}>
          {capabilities.slice(0, CAPABILITIES_SHOWN).map((capability) => (
            <span className={sharedStyles.tag} key={capability}>
              {CAPABILITY[capability] ?? capability}
            </span>
          ))}
          {rest > 0 && <span>+{rest}</span>}
        </p>
      )}
      {notes && <p className="hint">{notes}</p>}
      <div className={styles.modelFlags}>
        <Switch
          label="Più recente"
          checked={model.isLatest}
          disabled={disabled}
          onChange={(isLatest) => onFlag({ isLatest })}
        />
        <Switch
          label="In arrivo"
          checked={model.isFuture}
          disabled={disabled}
          onChange={(isFuture) => onFlag({ isFuture })}
        />
        <Switch
          label="Obsoleto"
          checked={model.deprecated}
          disabled={disabled}
          onChange={(deprecated) => onFlag({ deprecated })}
        />
      </div>
    </article>
  );
}
