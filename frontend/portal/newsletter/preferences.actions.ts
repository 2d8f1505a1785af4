import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { CATEGORIES } from '../../../backend/contract/categories.js';
import type { NewsletterPreferences } from '../../../backend/contract/newsletter-readers.js';
import type { PortalForms } from '../../../backend/contract/portal-forms.js';
import { formCaller } from '../shared/form-caller.js';
import { INVALID_LINK, type LinkAnswer, refusal, TRY_AGAIN, tokenIn } from './newsletter.actions.js';

/** What the page shows: what a reader chose, why the link is no good, or without a link how to get one. */
export type PreferencesFound = { readonly preferences: NewsletterPreferences } | LinkAnswer | null;

/** What became of the form: `left` where the whole newsletter was left. */
export type PreferencesAnswer =
  | { readonly done: 'saved' | 'left' | 'asked' }
  /** The address was not taken. */
  | { readonly done: null; readonly error: string; readonly email: string }
  | { readonly done: null; readonly error: string; readonly chosen: NewsletterPreferences };

const NO_CATEGORY = 'Scegli almeno un tema. Se non ne vuoi nessuno, annulla l’iscrizione.';

/** Reads what was chosen; without a link it can be asked for, and a link that leads nowhere is answered with 404 and the way on. */
export function preferencesLoader(forms: PortalForms) {
  return async ({ request }: LoaderFunctionArgs) => {
    const token = new URL(request.url).searchParams.get('token') ?? '';
    if (token === '') return null;
    const preferences = await forms.preferences(token);
    return preferences
      ? data<PreferencesFound>({ preferences })
      : data<PreferencesFound>(INVALID_LINK, { status: 404 });
  };
}

/** Saves what was chosen, leaves the newsletter, or asks for the link by mail, by the button that was pressed. */
export function preferencesAction(forms: PortalForms) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.clone().formData();
    if (form.get('intent') === 'ask') {
      const email = String(form.get('email') ?? '').trim();
      const asked = await forms.mailPreferencesLink(email, formCaller(context));
      if (asked.ok) return data<PreferencesAnswer>({ done: 'asked' }, { status: 200 });
      return data<PreferencesAnswer>({ done: null, error: asked.error ?? TRY_AGAIN, email }, refusal(asked));
    }
    const token = await tokenIn(request);
    const chosen = chosenIn(form);
    const leaves = form.get('intent') === 'leave';
    if (!leaves && chosen.categories?.length === 0)
      return data<PreferencesAnswer>({ done: null, error: NO_CATEGORY, chosen }, { status: 400 });
    const answer = leaves ? await forms.unsubscribe(token, false) : await forms.setPreferences(token, chosen);
    if (answer.ok) return data<PreferencesAnswer>({ done: leaves ? 'left' : 'saved' }, { status: 200 });
    return data<PreferencesAnswer>({ done: null, error: answer.error ?? TRY_AGAIN, chosen }, refusal(answer));
  };
}

/** All themes are no choice of them: a theme that is new next year belongs to it too. */
function chosenIn(form: FormData): NewsletterPreferences {
  const frequency = form.get('frequency');
  const names = form.getAll('category').map(String);
  const isAll = CATEGORIES.every(({ name }) => names.includes(name));
  return {
    frequency: frequency === 'daily' || frequency === 'none' ? frequency : 'weekly',
    categories: isAll ? null : names,
  };
}
