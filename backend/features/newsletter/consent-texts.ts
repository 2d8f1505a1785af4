/** What somebody agrees to by ticking the box, with the form's own words around it. */
export interface ConsentText {
  /** As the events name it. */
  readonly version: string;
  readonly text: string;
}

/** Every wording that ever stood next to the box, newest first: the proof of a consent names one of them. */
export const CONSENT_TEXTS = [
  { version: '2026-11-21', text: 'Ho letto la privacy policy e ho almeno 16 anni.' },
] as const satisfies readonly ConsentText[];

/** Before the name of another system, where the consent was given there: its words are not known here. */
export const IMPORTED_CONSENT = 'import:';

/** The wording that stands there now. */
export const PRESENT_CONSENT: ConsentText = CONSENT_TEXTS[0];
