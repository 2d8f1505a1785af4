import { callerNetwork } from '../../platform/throttle/caller-network.js';
import type { SessionPlace } from './sessions.store.js';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^(?:curl|Wget)\//i, 'Riga di comando'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A device as people recognise it, by what its browser says of itself: «Firefox su Windows»; null for what says nothing. Pure. */
export function deviceWords(userAgent: string | undefined): string | null {
  const named = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser !== null && system !== null) return `${browser} su ${system}`;
  return browser ?? system;
}

/** Where a session is, by the call that begins or renews it. */
export function placeOf(caller: { readonly address: string; readonly userAgent: string | undefined }): SessionPlace {
  return { device: deviceWords(caller.userAgent), network: callerNetwork(caller.address) };
}
