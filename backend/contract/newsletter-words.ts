/** When letters go out by themselves, by clocks in Italy; null: not at all. */
export interface NewsletterRhythm {
  readonly daily: string | null;
  readonly weekly: { readonly weekday: number; readonly time: string } | null;
  /** The daily one is the edition of the morning. */
  readonly sendsEdition: boolean;
}

export const WEEKDAYS = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'];

/** What comes and how often, in a sentence: above every form that asks for an address. */
export function rhythmWords({ daily, weekly, sendsEdition }: NewsletterRhythm): string {
  const weekday = weekly && `Ogni ${WEEKDAYS[weekly.weekday - 1]} alle ${hour(weekly.time)}`;
  if (daily === null) {
    return weekday ? `${weekday}, gli articoli della settimana.` : 'Una email ogni tanto, quando c’è qualcosa da dire.';
  }
  const when = `Ogni ${daily < '12' ? 'mattina' : 'giorno'} alle ${hour(daily)}`;
  const what = sendsEdition
    ? 'fino a cinque notizie in pochi minuti, se c’è qualcosa da dire'
    : 'gli articoli usciti dal giorno prima';
  return `${when}, ${what}.${weekly ? ' Se preferisci, una volta la settimana.' : ''}`;
}

/** «7:30»: as it is said. */
const hour = (time: string): string => time.replace(/^0/, '');
