import type { FormAnswer, PortalForms } from '../../backend/contract/portal-forms.js';
import { CallFailed, call } from './call.js';

/** The portal's forms over HTTP, once there is a script. The server sees for itself who calls. */
export const httpPortalForms: PortalForms = {
  subscribe: (request) => send('/api/newsletter/subscribe', request),
  isLinkAlive: async () => true,
  confirmSubscription: (token) => send('/api/newsletter/confirm', { token }),
  unsubscribe: (token) => send('/api/newsletter/unsubscribe', { token }),
  sendMessage: (form) => send('/api/public/contact', form),
};

async function send(path: string, body: object): Promise<FormAnswer> {
  try {
    await call('POST', path, body);
    return { ok: true };
  } catch (error) {
    const { status, explanation, field } = error instanceof CallFailed ? error : new CallFailed(0, null);
    return { ok: false, status, error: explanation, ...(field ? { field } : {}) };
  }
}
