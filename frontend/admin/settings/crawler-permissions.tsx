import type { CrawlerPermissions } from '../../../backend/contract/settings.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Panel } from '../../ui/panel.js';
import { Switch } from '../../ui/switch.js';
import formsStyles from '../shared/forms.module.css';
import sharedStyles from '../shared/shared.module.css';

/** The purposes for which AI crawlers come, in the words and the order of robots.txt. */
const PURPOSES: readonly { readonly name: keyof CrawlerPermissions; readonly label: string; readonly hint: string }[] =
  [
    {
      name: 'search',
      label: 'Ricerca',
      hint: 'Motori di ricerca che rispondono con un modello e rimandano agli articoli, come quelli di ChatGPT, Claude e Perplexity (OAI-SearchBot, Claude-SearchBot, PerplexityBot).',
    },
    {
      name: 'assistants',
      label: 'Assistenti',
      hint: 'Un assistente apre una sola pagina perché qualcuno glielo ha chiesto (ChatGPT-User, Claude-User, Perplexity-User).',
    },
    {
      name: 'training',
      label: 'Addestramento',
      hint: 'Raccolte di testi da cui imparano i modelli (GPTBot, ClaudeBot, Google-Extended, CCBot). Finché è spento, il sito dichiara anche la riserva contro l’estrazione di testo e dati (direttiva UE 2019/790, art. 4).',
    },
  ];

interface CrawlerPermissionsPanelProps {
  readonly permissions: CrawlerPermissions;
  readonly onChange: (permissions: CrawlerPermissions) => void;
}

/** What AI crawlers are asked to do and to leave, by purpose. */
export function CrawlerPermissionsPanel({ permissions, onChange }: CrawlerPermissionsPanelProps) {
  return (
    <Panel
      title="Crawler dell’intelligenza artificiale"
      aside={
        <a className={sharedStyles.tlink} href="/robots.txt" target="_blank" rel="noopener">
          Apri robots.txt
          <AdminIcon name="external-link" />
        </a>
      }
    >
      <div className={formsStyles.stackform}>
        <p>
          Il file robots.txt dice a ciascuno che cosa può leggere: dove è acceso, le pagine pubbliche; dove è spento,
          niente. È una richiesta, che i crawler seri rispettano. I motori di ricerca tradizionali leggono sempre. Lo
          stesso dicono la licenza per le macchine (/license.xml, RSL), trust.txt e l’intestazione Content-Usage di ogni
          pagina.
        </p>
        {PURPOSES.map(({ name, label, hint }) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            checked={permissions[name]}
            onChange={(allowed) => onChange({ ...permissions, [name]: allowed })}
          />
        ))}
      </div>
    </Panel>
  );
}
