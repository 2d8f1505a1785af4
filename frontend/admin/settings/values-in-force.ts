import { formatDollars } from '../../../backend/contract/money.js';
import { formatDate } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { intervalLabel } from '../shared/intervals.js';
import type { SettingsIndexData } from './settings-index.loader.js';

const CRAWLER_WORDS = { search: 'ricerca', assistants: 'assistenti', training: 'addestramento' } as const;

/** What is in force, in a few words, by the address of the screen that changes it. Pure. */
export function valuesInForce(data: SettingsIndexData): Readonly<Record<string, string>> {
  const { settings, automatic, costs, backup, system } = data;
  const { site } = settings;
  const open = (['search', 'assistants', 'training'] as const).filter((name) => settings.crawlers[name]);
  return {
    '/admin/impostazioni/sito': [site.name, site.owner].filter(Boolean).join(', '),
    '/admin/impostazioni/crawler':
      open.length === 0 ? 'Nessuno' : `Ammessi: ${open.map((name) => CRAWLER_WORDS[name]).join(', ')}`,
    '/admin/persone': peopleWords(data),
    '/admin/generazione-automatica': automatic.enabled
      ? `Accesa, ogni ${intervalLabel(automatic.interval).replace(/^1 /, '')}`
      : 'Spenta',
    '/admin/impostazioni/pubblicazione': settings.autoPublish.enabled
      ? 'Accesa per gli articoli chiesti a mano'
      : 'Spenta: ciò che chiedi resta in bozza',
    '/admin/impostazioni/gateway': costs.hasGateway ? 'Collegato' : 'Non collegato: solo la Rassegna',
    '/admin/ai-models': costs.hasGateway
      ? `${countOf(new Set(Object.values(settings.aiPrompts.models).filter(Boolean)).size, 'modello in uso', 'modelli in uso')}`
      : 'Nessuno in uso',
    '/admin/ai-prompts': 'Testi, modelli e temperature dei ruoli',
    '/admin/costi': spendingWords(data),
    '/admin/news-collector?scheda=fonti': 'Che cosa leggiamo e chi parla',
    '/admin/newsletter/lettere': planWords(data),
    '/admin/impostazioni/posta': 'Messaggi spediti e prova della posta',
    '/admin/header-scripts': scriptWords(data),
    '/admin/backup': backup.lastBackup
      ? `Ultima copia: ${formatDate(backup.lastBackup)}`
      : 'Nessuna copia fatta a mano',
    '/admin/stato': system.rows.every(({ light }) => light === 'ok') ? 'Tutto in ordine' : 'Qualcosa da guardare',
    '/admin/trasferimento': 'Da un altro sito, o verso un altro',
    '/admin/audit': 'Chi ha fatto che cosa, e quando',
    '/debug': 'Come è nato ogni articolo generato',
  };
}

function peopleWords({ people }: SettingsIndexData): string {
  const invited = people.filter(({ state }) => state === 'invited').length;
  const active = people.filter(({ state }) => state === 'active');
  const guarded = active.filter(({ hasSecondFactor }) => hasSecondFactor).length;
  return [
    countOf(active.length, 'persona', 'persone'),
    ...(invited > 0 ? [countOf(invited, 'invito aperto', 'inviti aperti')] : []),
    `secondo fattore per ${guarded} su ${active.length}`,
  ].join(', ');
}

function spendingWords({ costs: { hasGateway, month } }: SettingsIndexData): string {
  if (!hasGateway) return 'Nessuna spesa';
  const spent = `spesi ${formatDollars(month.spentUsd)}`;
  return month.limitUsd === null ? `Senza limite, ${spent}` : `${formatDollars(month.limitUsd)} al mese, ${spent}`;
}

function planWords({ plan: { daily, weekly } }: SettingsIndexData): string {
  const parts = [
    daily.enabled && `ogni mattina alle ${daily.time}`,
    weekly.enabled && `ogni settimana alle ${weekly.time}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nessun invio automatico' : `Parte ${parts.join(' e ')}`;
}

function scriptWords({ scripts: { googleAnalytics, googleAdsense, customScripts } }: SettingsIndexData): string {
  const parts = [
    googleAnalytics && 'Google Analytics',
    googleAdsense && 'Google AdSense',
    customScripts && 'script personalizzati',
  ].filter(Boolean);
  return parts.length === 0 ? 'Nessuno' : `${parts.join(', ')}, dopo il consenso`;
}
