import { storeText } from './browser-storage.js';

/** Changes between light and dark and remembers the choice, for readers and newsroom alike. */
export function changeTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  storeText('theme', root.dataset.theme);
}
