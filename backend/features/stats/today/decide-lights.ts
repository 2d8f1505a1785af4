import { countOf } from '../../../contract/figure-words.js';
import type { Light } from '../../../contract/today.js';
import type { Warning } from '../../../contract/warnings.js';
import { WARNING_KINDS } from '../warning-kinds.js';
import type { WarningFacts } from '../warnings.js';
import { headlineOf, momentOf } from './sentence-parts.js';

/** What writes the articles. */
export interface EngineFacts {
  /** The writer's model; null: the offline engine. */
  readonly model: string | null;
  /** Models that are left alone after several failures. */
  readonly resting: readonly string[];
}

type Healthy = Pick<Light, 'state' | 'text' | 'action'>;
type Name = Light['name'];

const PATHS: Readonly<Record<Name, string>> = {
  Timer: '/admin/generazione-automatica',
  Motore: '/admin/ai-prompts',
  Gateway: '/admin/impostazioni/gateway',
  Posta: '/admin/newsletter',
  Raccolta: '/admin/news-collector?scheda=fonti',
  Backup: '/admin/backup',
};
const DAY = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: 'Europe/Rome' });

/** How each part of the installation is: its first warning, or what is known of it while all is well. Pure. */
export function decideLights(facts: WarningFacts, warnings: readonly Warning[], engine: EngineFacts): Light[] {
  const healthy: Readonly<Record<Name, Healthy>> = {
    Timer: timers(facts),
    Motore: writing(engine),
    Gateway: gateway(facts),
    Posta: mail(facts),
    Raccolta: collection(facts),
    Backup: backups(facts),
  };
  return (Object.keys(healthy) as Name[]).map((name) => {
    const warning = warnings.find(({ code }) => WARNING_KINDS[code].light === name);
    if (warning === undefined) return { name, path: PATHS[name], ...healthy[name] };
    const { severity, text, path, action } = warning;
    return { name, state: severity, text: headlineOf(text), path, action };
  });
}

function timers({ now, timers: { enabled, generation, publication } }: WarningFacts): Healthy {
  const beats = [generation, publication].filter((beat) => beat !== null).map((beat) => beat.getTime());
  const action = 'Vedi';
  if (beats.length > 0)
    return { state: 'ok', text: `Ultimo giro ${momentOf(new Date(Math.max(...beats)), now)}`, action };
  return { state: 'off', text: enabled ? 'Il primo giro è entro un minuto' : 'Spenti: fa tutto cron', action };
}

function writing({ model, resting }: EngineFacts): Healthy {
  if (model === null) return { state: 'ok', text: 'Integrato, senza modelli', action: 'Vedi' };
  if (resting.length === 0) return { state: 'ok', text: model, action: 'Cambia' };
  return { state: 'warn', text: `A riposo dopo più errori: ${resting.join(', ')}`, action: 'Cambia' };
}

function gateway({ key: { isConnected }, budgets: { today } }: WarningFacts): Healthy {
  if (!isConnected) return { state: 'off', text: 'Non collegato', action: 'Collega' };
  const text = today.calls === 0 ? 'Oggi nessuna chiamata' : `${countOf(today.calls, 'chiamata', 'chiamate')} oggi`;
  return { state: 'ok', text, action: 'Prova' };
}

function mail({ mail: { hasServer } }: WarningFacts): Healthy {
  return hasServer
    ? { state: 'ok', text: 'Server collegato, niente di fermo', action: 'Vedi' }
    : { state: 'off', text: 'Nessun server di posta', action: 'Vedi' };
}

function collection({ now, collection: { lastSuccess }, sources: { active } }: WarningFacts): Healthy {
  const action = 'Vedi';
  if (active === 0) return { state: 'off', text: 'Nessuna fonte attiva', action };
  const sources = countOf(active, 'fonte', 'fonti');
  if (lastSuccess === null) return { state: 'off', text: `${sources}, ancora nessuna raccolta`, action };
  return { state: 'ok', text: `${sources}, ${momentOf(lastSuccess, now)}`, action };
}

function backups({ backups: { enabled, newest } }: WarningFacts): Healthy {
  const action = 'Vedi';
  if (newest !== null) return { state: 'ok', text: `Ultimo: ${DAY.format(new Date(newest))}`, action };
  return { state: 'off', text: enabled ? 'Il primo è questa notte' : 'Quello notturno è spento', action };
}
