import { RESPONSIBILITY, RESPONSIBILITY_PARTS } from '../../../backend/contract/responsibility-words.js';
import { TextArea, TextField } from '../../ui/field.js';
import { Panel } from '../../ui/panel.js';
import formsStyles from '../shared/forms.module.css';
import type { SiteDraft } from './site-draft.js';

interface SitePanelProps {
  readonly site: SiteDraft;
  readonly onChange: (site: SiteDraft) => void;
}

/** Who publishes: name, provider, people and profiles, as readers see them. */
export function SitePanel({ site, onChange }: SitePanelProps) {
  return (
    <Panel title="Il sito">
      <div className={formsStyles.stackform}>
        <TextField
          label="Nome del sito"
          hint="In testata, nei feed, nella newsletter e come mittente della posta."
          maxLength={60}
          value={site.name}
          onChange={({ target }) => onChange({ ...site, name: target.value })}
        />
        <TextField
          label="Editore"
          hint="Nome e sede di chi pubblica (d.lgs. 70/2003): nel piè di pagina, in «Chi siamo», nella newsletter."
          maxLength={300}
          value={site.owner}
          onChange={({ target }) => onChange({ ...site, owner: target.value })}
        />
        {RESPONSIBILITY_PARTS.map((part) => (
          <TextField
            key={part}
            label={RESPONSIBILITY[part].label}
            hint={`Per esempio: ${RESPONSIBILITY[part].example}. Se non serve, scrivi perché: si legge nel piè di pagina e in «Chi siamo».`}
            maxLength={200}
            value={site[part]}
            onChange={({ target }) => onChange({ ...site, [part]: target.value })}
          />
        ))}
        <label className="check">
          <input
            type="checkbox"
            checked={site.icon}
            onChange={({ target }) => onChange({ ...site, icon: target.checked })}
          />
          <span>Accanto a «Generato con IA» mostra anche l’icona dell’Unione europea</span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={site.fulltext}
            onChange={({ target }) => onChange({ ...site, fulltext: target.checked })}
          />
          <span>Nei feed metti il testo intero degli articoli, non solo il sommario</span>
        </label>
        <Lines
          label="Chi risponde"
          hint="Una persona per riga: Anna Rossi, direttrice responsabile. Si legge in «Chi siamo»."
          value={site.people}
          onChange={(people) => onChange({ ...site, people })}
        />
        <Lines
          label="Profili"
          hint="Gli indirizzi del sito su altre reti, uno per riga. Si leggono in «Chi siamo» e nei dati per i motori di ricerca."
          value={site.profiles}
          onChange={(profiles) => onChange({ ...site, profiles })}
        />
      </div>
    </Panel>
  );
}

interface LinesProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Lines({ label, hint, value, onChange }: LinesProps) {
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={3}
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
