import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, Link, useActionData, useNavigation } from 'react-router-dom';
import { Icon } from '../../ui/icon.js';
import { takeReport } from '../shared/reported-sentence.js';
import { useAnswerFocus } from '../shared/use-answer-focus.js';
import type { ContactRefused } from './contact.action.js';
import { CONTACT_LIMITS, type ContactFault, type ContactField } from './contact-rules.js';

/** The form with what was written before, and above it what has to be put right. */
export function ContactForm() {
  const refused = useActionData<ContactRefused>();
  const sending = useNavigation().state !== 'idle';
  const summary = useRef<HTMLDivElement>(null);
  useAnswerFocus(summary, refused);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const report = takeReport();
    for (const [field, text] of Object.entries(report ?? {})) {
      const input = form.current?.elements.namedItem(field);
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.value = text;
    }
  }, []);
  const faultOf = (field: ContactField) => refused?.faults.find((fault) => fault.field === field)?.text;
  const input = (field: 'name' | 'email' | 'subject') => ({
    ...marks(field, faultOf(field)),
    className: 'input',
    name: field,
    maxLength: CONTACT_LIMITS[field],
    defaultValue: refused?.values[field],
    readOnly: sending,
  });
  return (
    <Form ref={form} className="form" method="post" noValidate aria-label="Modulo di contatto">
      {refused && <Summary reference={summary} headline={refused.headline} faults={refused.faults} />}
      <p className="hint">Tutti i campi sono obbligatori.</p>
      <div className="form__pair">
        <Field field="name" label="Nome" fault={faultOf('name')}>
          <input {...input('name')} type="text" autoComplete="name" required />
        </Field>
        <Field field="email" label="Email" fault={faultOf('email')}>
          <input {...input('email')} type="email" autoComplete="email" required />
        </Field>
      </div>
      <Field field="subject" label="Oggetto" fault={faultOf('subject')}>
        <input {...input('subject')} type="text" required />
      </Field>
      <Field field="message" label="Messaggio" fault={faultOf('message')}>
        <textarea
          {...marks('message', faultOf('message'))}
          className="textarea"
          name="message"
          rows={7}
          maxLength={CONTACT_LIMITS.message}
          defaultValue={refused?.values.message}
          readOnly={sending}
          required
        />
      </Field>
      <NobodySeesThis />
      <Consent checked={refused?.consent ?? false} fault={faultOf('consent')} />
      <div>
        <button className="btn btn--primary" type="submit" disabled={sending}>
          {!sending && <Icon name="send" />}
          {sending ? 'Invio…' : 'Invia messaggio'}
        </button>
      </div>
    </Form>
  );
}

interface SummaryProps {
  readonly reference: RefObject<HTMLDivElement | null>;
  readonly headline: string;
  readonly faults: readonly ContactFault[];
}

/** Takes the focus, so that it is heard first; each line leads to its field. */
function Summary({ reference, headline, faults }: SummaryProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without a script this is how the answer to a form takes the focus
    <div className="note note--bad" role="alert" tabIndex={-1} ref={reference} autoFocus>
      <Icon name="circle-alert" />
      <div>
        <p>
          <strong>{headline}</strong>
        </p>
        {faults.length > 1 && (
          <ul className="plain">
            {faults.map(({ field, text }) => (
              <li key={field}>
                <a className="link" href={`#contatto-${field}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface FieldProps {
  readonly field: ContactField;
  readonly label: string;
  readonly fault: string | undefined;
  readonly children: ReactNode;
}

function Field({ field, label, fault, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={`contatto-${field}`}>{label}</label>
      {children}
      <Fault field={field} text={fault} />
    </div>
  );
}

function Fault({ field, text }: { field: ContactField; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="error" id={`contatto-${field}-errore`}>
      <Icon name="circle-alert" />
      {text}
    </p>
  );
}

function Consent({ checked, fault }: { checked: boolean; fault: string | undefined }) {
  return (
    <div className="form__consent">
      <label className="check">
        <input
          {...marks('consent', fault)}
          type="checkbox"
          name="consent"
          value="true"
          defaultChecked={checked}
          required
        />
        <span>
          Ho letto la{' '}
          <Link className="link" to="/privacy">
            privacy policy
          </Link>{' '}
          e acconsento al trattamento dei miei dati per ricevere risposta.
        </span>
      </label>
      <Fault field="consent" text={fault} />
    </div>
  );
}

/** Programs fill in whatever they find. Out of sight, out of the order of focus, out of the reach of address books. */
function NobodySeesThis() {
  return (
    <div className="form__trap" aria-hidden="true">
      <label>
        Lascia vuoto questo campo
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function marks(field: ContactField, fault: string | undefined) {
  return {
    id: `contatto-${field}`,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `contatto-${field}-errore` : undefined,
  };
}
