import { call, readAdminToken } from '../../api/call.js';
import type { ConsentChoice } from '../../lib/consent.js';
import { startAds } from './ads.js';
import { startAnalytics } from './analytics.js';
import { insertSnippet } from './insert-snippet.js';

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
