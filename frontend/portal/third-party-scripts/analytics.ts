import { insertScript, insertSnippet } from './insert-snippet.js';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const TAG = 'https://www.googletagmanager.com';

/** Starts Google's tag by its id, the tag manager by its, or the snippet that was entered. */
export async function startAnalytics(idOrSnippet: string): Promise<void> {
  if (idOrSnippet.includes('<')) {
    await insertSnippet(idOrSnippet);
    return;
  }
  window.dataLayer ??= [];
  if (idOrSnippet.startsWith('GTM-')) {
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    insertScript(`${TAG}/gtm.js?id=${encodeURIComponent(idOrSnippet)}`);
    return;
  }
  tell('js', new Date());
  tell('config', idOrSnippet);
  insertScript(`${TAG}/gtag/js?id=${encodeURIComponent(idOrSnippet)}`);
}

/** Google's `gtag`. */
function tell(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's script takes commands as this object only, not as an array
  window.dataLayer?.push(arguments);
}
