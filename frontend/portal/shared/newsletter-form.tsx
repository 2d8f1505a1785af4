import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names.js';
import { Icon } from '../../ui/icon.js';
import { usePageContext } from '../layout/site-context.js';
import { type NewsletterMessages, type NewsletterRefused, useNewsletter } from './use-newsletter.js';

const MESSAGES: NewsletterMessages = {
  consentMissing: "Devi accettare la privacy policy per completare l'iscrizione.",
  failed: "Si è verificato un problema durante l'iscrizione.",
  done: 'Iscrizione completata! Controlla la tua email per confermare.',
};

interface NewsletterFormProps {
  /** Distinguishes two forms of one page. */
  readonly name: string;
  readonly title: string;
  readonly button: 'primary' | 'marker';
  readonly messages?: NewsletterMessages;
  /** What was filled in before without a script, and what was wrong with it. */
  readonly refused?: NewsletterRefused | undefined;
}

/** What comes and how often, e-mail and consent. Without a script it posts like any form; with one it answers in place. */
export function NewsletterForm({ name, title, button, messages = MESSAGES, refused }: NewsletterFormProps) {
  const emailField = useRef<HTMLInputElement>(null);
  const consentField = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const { state, submit } = useNewsletter(messages, { emailField, consentField, button: sendButton }, refused);
  const { site } = usePageContext();
  const sending = state.phase === 'sending';
  const messageId = `newsletter-${name}-messaggio`;
  return (
    <form
      className="nl"
      method="post"
      action="/newsletter/iscrizione"
      noValidate
      aria-labelledby={`newsletter-${name}-titolo`}
      onSubmit={submit}
    >
      <h2 id={`newsletter-${name}-titolo`}>{title}</h2>
      {site.newsletter && <p className="nl__when">{`${site.newsletter} Per smettere basta un clic.`}</p>}
      <div>
        <label className="sr-only" htmlFor={`newsletter-${name}-email`}>
          Il tuo indirizzo email
        </label>
        <div className="nl__row">
          <input
            ref={emailField}
            className="input"
            id={`newsletter-${name}-email`}
            type="email"
            name="email"
            autoComplete="email"
            placeholder="nome@esempio.it"
            required
            disabled={sending}
            defaultValue={refused?.email}
            aria-invalid={state.fault === 'email' || undefined}
            aria-describedby={state.fault === 'email' ? messageId : undefined}
          />
          <button ref={sendButton} className={`btn btn--${button}`} type="submit" disabled={sending}>
            {sending ? 'Iscrizione…' : 'Iscriviti'}
          </button>
        </div>
      </div>
      <label className="check">
        <input
          ref={consentField}
          type="checkbox"
          name="gdprConsent"
          value="true"
          required
          disabled={sending}
          defaultChecked={refused?.consent}
          aria-invalid={state.fault === 'consent' || undefined}
          aria-describedby={state.fault === 'consent' ? messageId : undefined}
        />
        <span>
          Ho letto la{' '}
          <Link className="link" to="/privacy">
            privacy policy
          </Link>{' '}
          e ho almeno 16 anni.
        </span>
      </label>
      <Answer id={messageId} message={state.message} />
    </form>
  );
}

interface AnswerProps {
  readonly id: string;
  readonly message: ReturnType<typeof useNewsletter>['state']['message'];
}

function Answer({ id, message }: AnswerProps) {
  return (
    <div role="status" id={id}>
      {message && (
        <p className={classNames('nl__msg', message.good ? 'note note--ok' : 'error')}>
          <Icon name={message.good ? 'circle-check' : 'circle-alert'} />
          <span>{message.text}</span>
        </p>
      )}
    </div>
  );
}
