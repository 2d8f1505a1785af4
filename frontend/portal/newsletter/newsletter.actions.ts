import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { Welcome } from '../../../backend/contract/newsletter.js';
import type { FormAnswer, LinkPurpose, PortalForms } from '../../../backend/contract/portal-forms.js';
import { formCaller } from '../shared/form-caller.js';
import type { NewsletterRefused } from '../shared/use-newsletter.js';

/** What became of a link of a mail: it did its work, or why not. */
export interface LinkAnswer {
  readonly done: boolean;
  readonly error: string;
  /** Whether pressing again may help. */
  readonly again: boolean;
  /** What a confirmed subscription leads to. */
  readonly welcome?: Welcome;
}

/** Where somebody is led who subscribed: loading that again sends nothing. */
export const SUBSCRIBED_PATH = '/newsletter/iscrizione?fatto=1';

/** A link that was not copied whole. */
export const INCOMPLETE_LINK: LinkAnswer = {
  done: false,
  error: 'Questo link non è completo: copialo per intero dal messaggio che hai ricevuto.',
  again: false,
};
/** A link that nobody knows, or knows any more. */
export const INVALID_LINK: LinkAnswer = { done: false, error: 'Questo link non è valido o è scaduto.', again: false };
const FAILED = "Si è verificato un problema durante l'iscrizione.";
/** Where no answer came at all. */
export const TRY_AGAIN = 'Il sito non risponde in questo momento. Riprova tra poco.';

/** Takes a subscription where there is no script; with one, the form does it where it stands. */
export function subscribeAction(forms: PortalForms) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData();
    const email = String(form.get('email') ?? '').trim();
    const gdprConsent = form.get('gdprConsent') !== null;
    const answer = await forms.subscribe({ email, gdprConsent }, formCaller(context));
    if (answer.ok) return redirect(SUBSCRIBED_PATH, 303);
    const fault = answer.field === 'email' ? 'email' : answer.field === 'gdprConsent' ? 'consent' : null;
    const refused: NewsletterRefused = { email, consent: gdprConsent, fault, text: answer.error ?? FAILED };
    return data(refused, refusal(answer));
  };
}

/** Checks whether a link of a mail leads somewhere; one that does not is answered with 404 and the way on. */
export function linkLoader(forms: PortalForms, purpose: LinkPurpose) {
  return async ({ request }: LoaderFunctionArgs) => {
    const token = new URL(request.url).searchParams.get('token') ?? '';
    if (token === '') return data(INCOMPLETE_LINK, { status: 404 });
    return (await forms.isLinkAlive(purpose, token)) ? null : data(INVALID_LINK, { status: 404 });
  };
}

/** The press of the button that the mail leads to. */
export function confirmAction(forms: PortalForms) {
  return async ({ request }: ActionFunctionArgs) => {
    const answer = await forms.confirmSubscription(await tokenIn(request));
    return linkAnswer(answer, answer.welcome);
  };
}

/** The press of the button, or of the one in a mail program, which sends `List-Unsubscribe=One-Click` (RFC 8058). */
export function unsubscribeAction(forms: PortalForms) {
  return async ({ request }: ActionFunctionArgs) => {
    const form = await request.clone().formData();
    const isOneClick = form.get('List-Unsubscribe') !== null;
    return linkAnswer(await forms.unsubscribe(await tokenIn(request), isOneClick));
  };
}

/** The token in the address, as the mail gives it, also where a mail program sends a form of its own. */
export async function tokenIn(request: Request): Promise<string> {
  const { searchParams } = new URL(request.url);
  return searchParams.get('token') ?? String((await request.formData()).get('token') ?? '');
}

function linkAnswer(answer: FormAnswer, welcome?: Welcome) {
  if (answer.ok)
    return data<LinkAnswer>({ done: true, error: '', again: false, ...(welcome && { welcome }) }, { status: 200 });
  const again = answer.status === 0 || answer.status >= 429;
  return data<LinkAnswer>({ done: false, error: answer.error ?? TRY_AGAIN, again }, refusal(answer));
}

/** How a form that was not taken is answered. */
export function refusal({ status, retryAfterSeconds }: Extract<FormAnswer, { ok: false }>): ResponseInit {
  return {
    status: status === 0 ? 503 : status,
    ...(retryAfterSeconds ? { headers: { 'retry-after': String(retryAfterSeconds) } } : {}),
  };
}
