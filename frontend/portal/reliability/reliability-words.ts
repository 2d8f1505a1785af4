import type { PlantedErrorKind } from '../../../backend/contract/planted-errors.js';
import type { Share } from '../../../backend/contract/reliability.js';
import { formatDate } from '../../lib/format-date.js';

/** What a kind of error is called, with an example of how one is planted. */
export const KIND_WORDS: Readonly<Record<PlantedErrorKind, { readonly name: string; readonly example: string }>> = {
  number: { name: 'Numeri', example: '266 diventa 226' },
  unit: { name: 'Unità e valute', example: '«milioni» diventa «miliardi»' },
  date: { name: 'Date', example: '4 maggio diventa 12 maggio' },
  name: { name: 'Nomi', example: 'un cognome o un’azienda al posto di un’altra' },
  place: { name: 'Luoghi', example: '«a Dublino» diventa «a Madrid»' },
  role: { name: 'Incarichi', example: '«direttore» diventa «fondatore»' },
  attribution: { name: 'Chi l’ha detto', example: 'parole giuste in bocca a un altro' },
  quotation: { name: 'Citazioni', example: 'tra virgolette, «più» diventa «meno»' },
  denial: { name: 'Negazioni', example: 'un «non» aggiunto o tolto' },
  certainty: { name: 'Quanto è certo', example: '«può» diventa «riesce sempre a»' },
};

const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const NBSP = '\u00a0';

/** «86,3 %»; a dash of nothing. */
export function percent(share: number | null): string {
  return share === null ? '–' : `${oneDecimal.format(share * 100)}${NBSP}%`;
}

/** «da 72,0 a 93,5 %»; empty of nothing. */
export function interval({ low, high }: Pick<Share, 'low' | 'high'>): string {
  if (low === null || high === null) return '';
  return `da ${oneDecimal.format(low * 100)} a ${percent(high)}`;
}

/** «72,0–93,5», for a column whose head says per cent. */
export function shortInterval({ low, high }: Pick<Share, 'low' | 'high'>): string {
  if (low === null || high === null) return '–';
  return `${oneDecimal.format(low * 100)}–${oneDecimal.format(high * 100)}`;
}

/** «1º settembre 2026», as days are read aloud. */
export function day(iso: string): string {
  return formatDate(iso).replace(/^1 /, '1º ');
}

const MINUTES = 60;
const HOURS_OF_DAY = 24;
const HOURS_IN_WORDS = 48;

/** «40 min», «5 h 40 min», «3 giorni»; a dash of nothing. */
export function duration(hours: number | null): string {
  if (hours === null) return '–';
  if (hours >= HOURS_IN_WORDS) return `${Math.round(hours / HOURS_OF_DAY)}${NBSP}giorni`;
  const minutes = Math.round(hours * MINUTES);
  if (minutes < MINUTES) return `${minutes}${NBSP}min`;
  const rest = minutes % MINUTES;
  const whole = `${Math.floor(minutes / MINUTES)}${NBSP}h`;
  return rest === 0 ? whole : `${whole} ${rest}${NBSP}min`;
}
