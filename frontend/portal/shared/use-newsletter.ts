import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { call } from '../../api/call.js';
import { CallFailed } from '../../api/call-failed.js';
import { SUCCESS_SHOWN_MS } from '../../lib/success-time.js';

/** The sentences in which the two forms of the specification differ. */
export interface NewsletterMessages {
  readonly consentMissing: string;
  readonly failed: string;
  readonly done: string;
}

/** What the server said of a form that was sent without a script. */
export interface NewsletterRefused {
  readonly email: string;
  readonly consent: boolean;
  readonly fault: 'email' | 'consent' | null;
  readonly text: string;
}

interface Fields {
  readonly emailField: RefObject<HTMLInputElement | null>;
  readonly consentField: RefObject<HTMLInputElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

interface NewsletterState {
  readonly phase: 'idle' | 'sending';
  readonly message: { readonly text: string; readonly good: boolean } | null;
  readonly fault: 'email' | 'consent' | null;
}

const IDLE: NewsletterState = { phase: 'idle', message: null, fault: null };

/** Checks, sends and reports one subscription; the focus goes to the field at fault. */
export function useNewsletter(
  messages: NewsletterMessages,
  { emailField, consentField, button }: Fields,
  before?: NewsletterRefused,
) {
  const [state, setState] = useState<NewsletterState>(before ? refused(before.fault, before.text) : IDLE);

  useEffect(() => {
    if (!state.message?.good) return;
    const timer = setTimeout(() => setState(IDLE), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state.message]);

  useEffect(() => {
    if (state.phase !== 'sending') return;
    // What is disabled loses the focus: anyone who uses the keyboard would have to begin again at the top of the page.
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [state.phase, button]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = emailField.current?.value.trim() ?? '';
    if (email === '' || !emailField.current?.validity.valid) {
      setState(refused('email', "Per favore inserisci un'email valida."));
      emailField.current?.focus();
      return;
    }
    if (!consentField.current?.checked) {
      setState(refused('consent', messages.consentMissing));
      consentField.current?.focus();
      return;
    }
    setState({ phase: 'sending', message: null, fault: null });
    const text = await subscribe(email, messages);
    // The server's sentence decides the colour, as the specification has it.
    const good = text.includes('completata');
    if (good) form.reset();
    setState({ phase: 'idle', message: { text, good }, fault: null });
  }

  return { state, submit };
}

const refused = (fault: NewsletterState['fault'], text: string): NewsletterState => ({
  phase: 'idle',
  message: { text, good: false },
  fault,
});

async function subscribe(email: string, messages: NewsletterMessages): Promise<string> {
  try {
    await call('POST /api/newsletter/subscribe', {
      body: { email, gdprConsent: true },
    });
    return messages.done;
  } catch (error) {
    const known = error instanceof CallFailed && error.status !== 404 ? error.explanation : null;
    return known ?? messages.failed;
  }
}
