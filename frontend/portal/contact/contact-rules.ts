/** The fields of the contact form, as they were filled in. */
export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export type ContactField = keyof ContactValues | 'consent';

/** Something to put right before a message can be sent. */
export interface ContactFault {
  readonly field: ContactField;
  readonly text: string;
}

/** Most characters of each field, as the call allows. */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 5_000 } as const;

const FIELDS = ['name', 'email', 'subject', 'message'] as const;
const MISSING: Readonly<Record<keyof ContactValues, string>> = {
  name: 'Scrivi il tuo nome',
  email: 'Scrivi la tua email',
  subject: 'Scrivi l’oggetto',
  message: 'Scrivi il messaggio',
};

/** What is wrong with a message, in the order of the fields; empty when it may be sent. */
export function contactFaults(values: ContactValues, consent: boolean): ContactFault[] {
  const faults: ContactFault[] = [];
  for (const field of FIELDS) {
    if (values[field].trim() === '') faults.push({ field, text: MISSING[field] });
    // Rough on purpose: the server knows better, and says so.
    else if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())) {
      faults.push({ field, text: "Per favore inserisci un'email valida." });
    }
  }
  if (!consent) faults.push({ field: 'consent', text: CONSENT_MISSING });
  return faults;
}

/** The sentence above the faults: the specification's, where it has one. */
export function faultsHeadline(faults: readonly ContactFault[]): string {
  if (faults.some(({ text }) => Object.values(MISSING).includes(text))) return 'Tutti i campi sono obbligatori';
  return faults[0]?.text ?? '';
}

const CONSENT_MISSING = 'Devi accettare la privacy policy per inviare il messaggio';
