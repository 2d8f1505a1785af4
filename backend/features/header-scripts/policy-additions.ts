import { createHash } from 'node:crypto';
import { adsensePublisherOf, analyticsIdOf, isAnalyticsId } from './google-ids.js';
import type { HeaderScriptsData } from './header-scripts.events.js';
import { originOf, readSnippet } from './script-tags.js';

/** What configured scripts need in addition to the site itself: sources by directive, as they stand in a security policy. */
export interface PolicyAdditions {
  readonly 'script-src': readonly string[];
  readonly 'connect-src': readonly string[];
  readonly 'img-src': readonly string[];
  readonly 'frame-src': readonly string[];
}

type Hosts = { readonly [Directive in keyof PolicyAdditions]?: readonly string[] };

/** As Google publishes them for its tag. What else a tag manager brings in must be entered as a script of its own. */
const ANALYTICS: Hosts = {
  'script-src': ['https://*.googletagmanager.com', 'https://www.google-analytics.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

const ADS_MEASURING: Hosts = {
  'script-src': ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com'],
  'connect-src': ['https://*.g.doubleclick.net', 'https://www.google.com', 'https://pagead2.googlesyndication.com'],
  'img-src': ['https://*.g.doubleclick.net', 'https://www.google.com', 'https://www.google.it'],
  'frame-src': ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
};

const AD_HOSTS = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.google.com',
  'https://*.gstatic.com',
  'https://*.googletagservices.com',
  'https://*.adtrafficquality.google',
];
const ADSENSE: Hosts = { 'script-src': AD_HOSTS, 'connect-src': AD_HOSTS, 'img-src': AD_HOSTS, 'frame-src': AD_HOSTS };

const NOTHING: PolicyAdditions = { 'script-src': [], 'connect-src': [], 'img-src': [], 'frame-src': [] };

/**
 * The sources that the configured scripts add to the security policy of every page: inline code by its hash, addresses
 * by their origin. Nothing of what was typed reaches the header but origins made of letters, digits, dots and hyphens.
 */
export function policyAdditions(scripts: HeaderScriptsData): PolicyAdditions {
  const { googleAnalytics, googleAdsense, customScripts } = scripts;
  const id = analyticsIdOf(googleAnalytics);
  const snippets = [...(isAnalyticsId(googleAnalytics) ? [] : [googleAnalytics]), customScripts];
  return [
    ...(id === null ? [] : [ANALYTICS]),
    ...(id?.startsWith('AW-') || id?.startsWith('GTM-') ? [ADS_MEASURING] : []),
    ...(adsensePublisherOf(googleAdsense) === null ? [] : [ADSENSE]),
    ...snippets.map(hostsOfSnippet),
  ].reduce<PolicyAdditions>(joined, NOTHING);
}

function hostsOfSnippet(html: string): Hosts {
  const { scripts } = readSnippet(html);
  const origins = scripts.map(({ src }) => (src === null ? null : originOf(src)));
  const foreign = origins.flatMap((origin) => (origin === null || origin === "'self'" ? [] : [origin]));
  const hashes = scripts.flatMap(({ src, code }) =>
    src === null ? [`'sha256-${createHash('sha256').update(code).digest('base64')}'`] : [],
  );
  return { 'script-src': [...hashes, ...foreign], 'connect-src': foreign, 'img-src': foreign, 'frame-src': foreign };
}

function joined(all: PolicyAdditions, more: Hosts): PolicyAdditions {
  const both = (directive: keyof PolicyAdditions) => [...new Set([...all[directive], ...(more[directive] ?? [])])];
  return {
    'script-src': both('script-src'),
    'connect-src': both('connect-src'),
    'img-src': both('img-src'),
    'frame-src': both('frame-src'),
  };
}
