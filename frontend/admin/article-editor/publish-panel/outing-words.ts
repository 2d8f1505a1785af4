import type { Outlets } from '../../../../backend/contract/outlets.js';
import { LEAD_HOURS } from '../../../../backend/contract/product-figures.js';
import { beforeDay, formatDate, formatTime } from '../../../lib/format-date.js';
import { countOf } from '../../../lib/format-number.js';

/** Whom an article reaches in addition to its page; null where that is not known yet. */
export interface Reach {
  readonly devices: number | null;
  /** The article was announced to readers before. */
  readonly isAnnounced: boolean;
  readonly subscribers: number | null;
  /** When the next newsletters go out by themselves; '' for none. */
  readonly rhythm: string;
}

export const UNKNOWN_REACH: Reach = { devices: null, isAnnounced: false, subscribers: null, rhythm: '' };

const PLACES: Readonly<Record<NonNullable<Outlets['place']>, string>> = {
  lead: ` e apre la prima pagina per ${LEAD_HOURS} ore`,
  story: ', in prima pagina tra le storie da seguire',
};

/** Whether a notification would reach anybody. */
export function notifies({ devices, isAnnounced }: Reach): boolean {
  return !isAnnounced && devices !== 0;
}

/** Everything that is about to happen, in few words. `moment`: ISO; null now, '' not chosen yet. */
export function outingWords(moment: string | null, { place, newsletter, push }: Outlets, reach: Reach): string {
  const when =
    moment === null
      ? 'adesso'
      : moment === ''
        ? 'nel giorno che scegli'
        : `${beforeDay('il', formatDate(moment))} alle ${formatTime(moment)}`;
  const notified = push && notifies(reach);
  return [
    `Esce ${when}${place === null ? ', in prima pagina al posto che gli spetta' : PLACES[place]}.`,
    newsletter ? 'Va nella prossima newsletter.' : 'Non va nella newsletter.',
    notified
      ? `Notifica a ${reach.devices === null ? 'chi la riceve' : countOf(reach.devices, 'dispositivo', 'dispositivi')}.`
      : 'Nessuna notifica.',
  ].join(' ');
}
