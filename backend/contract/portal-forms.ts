import type { Welcome } from './newsletter.js';
import type { NewsletterPreferences } from './newsletter-readers.js';

/** What became of a form: taken, or refused with an Italian sentence. */
export type FormAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** HTTP status of the refusal; 0 when no answer came at all. */
      readonly status: number;
      /** Null when there is no sentence of the server's. */
      readonly error: string | null;
      /** The field at fault, when one is. */
      readonly field?: string;
      readonly retryAfterSeconds?: number;
    };

/** What a link of a newsletter's mail is for. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

/** What the contact form sends. */
export interface ContactForm {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** The field that nobody sees. */
  readonly website: string;
}

/**
 * The forms that a page may send: in process when the server answers a form without a script, by `fetch` in the browser.
 * No method rejects. `caller` is the sender's network address, which only the server knows.
 */
export interface PortalForms {
  subscribe(request: { readonly email: string; readonly gdprConsent: boolean }, caller: string): Promise<FormAnswer>;
  /** Whether the link of a mail still leads somewhere; a browser does not know and says yes, its button will show it. */
  isLinkAlive(purpose: LinkPurpose, token: string): Promise<boolean>;
  /** A subscription that is confirmed is answered with what it leads to. */
  confirmSubscription(token: string): Promise<FormAnswer & { readonly welcome?: Welcome }>;
  /** `oneClick`: by the button of a mail program (RFC 8058). */
  unsubscribe(token: string, oneClick: boolean): Promise<FormAnswer>;
  /** What a reader chose; null when the link of the letter is no good. */
  preferences(token: string): Promise<NewsletterPreferences | null>;
  /** The same answer whether or not the address is subscribed. */
  mailPreferencesLink(email: string, caller: string): Promise<FormAnswer>;
  setPreferences(token: string, preferences: NewsletterPreferences): Promise<FormAnswer>;
  sendMessage(form: ContactForm, caller: string): Promise<FormAnswer>;
}
