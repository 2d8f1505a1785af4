import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import type { PortalForms } from '../../../backend/contract/portal-forms.js';
import { formCaller } from '../shared/form-caller.js';
import {
  type ContactFault,
  type ContactField,
  type ContactValues,
  contactFaults,
  faultsHeadline,
} from './contact-rules.js';

/** Why a message was not taken, with everything that was written. */
export interface ContactRefused {
  readonly values: ContactValues;
  readonly consent: boolean;
  readonly headline: string;
  readonly faults: readonly ContactFault[];
}

/** Where somebody is led whose message was taken: loading that again sends nothing. */
export const SENT_PATH = '/contatti?inviato=1';

/** Checks a message and hands it on. Runs in the browser and, without a script, on the server. */
export function contactAction(forms: PortalForms) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData();
    const text = (name: string) => String(form.get(name) ?? '');
    const values = { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
    const consent = form.get('consent') !== null;
    const refused = (headline: string, faults: readonly ContactFault[], init: ResponseInit) =>
      data<ContactRefused>({ values, consent, headline, faults }, init);

    const faults = contactFaults(values, consent);
    if (faults.length > 0) return refused(faultsHeadline(faults), faults, { status: 422 });
    const answer = await forms.sendMessage({ ...values, website: text('website') }, formCaller(context));
    if (answer.ok) return redirect(SENT_PATH, 303);
    const sentence = answer.status >= 500 ? null : answer.error;
    const isField = answer.field !== undefined && answer.field in values;
    return refused(
      sentence ?? "Errore nell'invio del messaggio. Riprova più tardi.",
      isField && sentence ? [{ field: answer.field as ContactField, text: sentence }] : [],
      {
        status: answer.status === 0 ? 503 : answer.status,
        ...(answer.retryAfterSeconds ? { headers: { 'retry-after': String(answer.retryAfterSeconds) } } : {}),
      },
    );
  };
}
