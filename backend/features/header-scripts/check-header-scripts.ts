import { DomainError } from '../../platform/domain-error.js';
import { adsensePublisherOf, isAdsenseId, isAnalyticsId } from './google-ids.js';
import type { HeaderScriptsUpdate } from './header-scripts.decider.js';
import type { HeaderScriptsData } from './header-scripts.events.js';
import { originOf, readSnippet } from './script-tags.js';

/** Every host of a script stands in the header of every page; so many are still a header. */
const MAX_SCRIPTS = 20;
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is sought
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/;

/** Refuses, with a sentence for the field, what could not work in a page or would not be what its field says. */
export function checkHeaderScripts(scripts: HeaderScriptsUpdate): void {
  const { googleAnalytics, googleAdsense, customScripts } = scripts;
  if (googleAnalytics && !isAnalyticsId(googleAnalytics)) {
    if (!googleAnalytics.includes('<')) {
      refuse('googleAnalytics', 'Il codice di Google Analytics ha la forma G-…, UA-…, AW-… o GTM-…');
    }
    checkSnippet('googleAnalytics', googleAnalytics);
  }
  if (googleAdsense && !isAdsenseId(googleAdsense) && adsensePublisherOf(googleAdsense) === null) {
    refuse('googleAdsense', 'Il codice di Google AdSense ha la forma ca-pub-…');
  }
  if (customScripts) checkSnippet('customScripts', customScripts);
}

function checkSnippet(field: keyof HeaderScriptsData, html: string): void {
  if (CONTROL_CHARACTERS.test(html)) refuse(field, 'Lo script contiene caratteri di controllo');
  const { scripts, others } = readSnippet(html);
  const other = others[0];
  if (other !== undefined || scripts.length === 0) {
    refuse(field, `Sono ammessi solo tag <script>${other && other !== '#text' ? `, non <${other}>` : ''}`);
  }
  if (scripts.length > MAX_SCRIPTS) refuse(field, `Sono ammessi al massimo ${MAX_SCRIPTS} script`);
  const nowhere = scripts.find(({ src }) => src !== null && originOf(src) === null);
  if (nowhere) refuse(field, `L'indirizzo dello script deve cominciare con https://: ${nowhere.src?.slice(0, 100)}`);
}

function refuse(field: keyof HeaderScriptsData, text: string): never {
  throw new DomainError('validation-failed', { field, text });
}
