import type { FormAnswer, PortalForms } from '../../backend/contract/portal-forms.js';
import { call } from './call.js';
import { CallFailed } from './call-failed.js';

/** The portal's forms over HTTP, once there is a script. The server sees for itself who calls. */
export const httpPortalForms: PortalForms = {
  // What is not ticked goes to the server as it is, whose sentence the reader sees.
  subscribe: ({ email, gdprConsent }) =>
    formAnswer(
      call('POST /api/newsletter/subscribe', {
        body: { email, gdprConsent: gdprConsent as true },
      }),
    ),
  isLinkAlive: async () => true,
  confirmSubscription: async (token) => {
    const sent = call('POST /api/newsletter/confirm', { body: { token } });
    const answer = await formAnswer(sent);
    return answer.ok ? { ...answer, welcome: (await sent).welcome } : answer;
  },
  mailPreferencesLink: (email) =>
    formAnswer(
      call('POST /api/newsletter/preferences-link', {
        body: { email },
      }),
    ),
  unsubscribe: (token) => formAnswer(call('POST /api/newsletter/unsubscribe', { body: { token } })),
  preferences: (token) => call('GET /api/newsletter/preferences', { query: { token } }).catch(() => null),
  setPreferences: (token, preferences) =>
    formAnswer(
      call('PUT /api/newsletter/preferences', {
        body: { ...preferences, token },
      }),
    ),
  sendMessage: (form) => formAnswer(call('POST /api/public/contact', { body: form })),
};

async function formAnswer(sent: Promise<unknown>): Promise<FormAnswer> {
  try {
    await sent;
    return { ok: true };
  } catch (error) {
    const { status, explanation, field } = error instanceof CallFailed ? error : new CallFailed(0, null);
    return { ok: false, status, error: explanation, ...(field ? { field } : {}) };
  }
}
