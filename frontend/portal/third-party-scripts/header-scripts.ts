import { call, readAdminToken } from '../../api/call.js';
import type { ConsentChoice } from '../../lib/consent.js';
import { insertScript, insertSnippet } from './insert-snippet.js';

// Started by bootstrap-script.ts when, and only when, the reader has consented.

/**
 * Loads what the newsroom configured and the reader allowed. Nothing of it may disturb the page: failures are silent. Nothing is
 * loaded where an administrator is logged in: a script of others could read the token.
 */
export async function loadHeaderScripts(choice: ConsentChoice): Promise<void> {
  // Frames of other sites read nothing of this page, even where an editor is logged in.
  if (choice.marketing && document.querySelector('[data-reading="embed"]')) {
    void import('../shared/show-embeds.js').then(({ showAllEmbeds }) => showAllEmbeds());
  }
  if (readAdminToken() !== null) return;
  const scripts = await call('GET /api/public/header-scripts', {}).catch(() => null);
  if (scripts === null) return;
  if (choice.marketing && scripts.googleAdsense !== '') startAds(scripts.googleAdsense);
  if (choice.statistics && scripts.googleAnalytics !== '') await startAnalytics(scripts.googleAnalytics);
  if (choice.marketing) await insertSnippet(scripts.customScripts);
}

declare global {
  interface Window {
    adsbygoogle?: unknown[];
  }
}

/** Fills the room that article pages keep (see shared/ad-rooms.ts), on this page and on those reached from it. */
function startAds(idOrSnippet: string): void {
  const publisher = /(?:ca-)?pub-(\d{10,20})/.exec(idOrSnippet)?.[1];
  if (publisher === undefined) return;
  const client = `ca-pub-${publisher}`;
  const unit = /data-ad-slot="(\d{4,20})"/.exec(idOrSnippet)?.[1];
  insertScript(`https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${client}`, {
    crossorigin: 'anonymous',
  });
  const fill = () => {
    for (const room of document.querySelectorAll('.ad__room:empty')) {
      const advertisement = document.createElement('ins');
      advertisement.className = 'adsbygoogle';
      advertisement.dataset.adClient = client;
      if (unit !== undefined) advertisement.dataset.adSlot = unit;
      room.append(advertisement);
      window.adsbygoogle ??= [];
      window.adsbygoogle.push({});
    }
  };
  fill();
  const main = document.querySelector('main');
  if (main) new MutationObserver(fill).observe(main, { childList: true, subtree: true });
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const TAG = 'https://www.googletagmanager.com';

/** Starts Google's tag by its id, the tag manager by its, or the snippet that was entered. */
async function startAnalytics(idOrSnippet: string): Promise<void> {
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
  report('js', new Date());
  report('config', idOrSnippet);
  insertScript(`${TAG}/gtag/js?id=${encodeURIComponent(idOrSnippet)}`);
}

/** Google's `gtag`. */
function report(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's script takes commands as this object only, not as an array
  window.dataLayer?.push(arguments);
}
