/** Steps of the reading size, the browser's own first; `reading.css` says how large each is. */
const PERCENT = [100, 115, 130, 150] as const;
const KEY = 'textSize';

/** Makes the text of articles one step larger or smaller, remembers it, and says the new size in words. */
export function changeTextSize(step: 1 | -1): string {
  const root = document.documentElement;
  const size = Math.min(PERCENT.length - 1, Math.max(0, Number(root.dataset.text ?? 0) + step));
  if (size === 0) delete root.dataset.text;
  else root.dataset.text = String(size);
  try {
    if (size === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(size));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  return `Testo al ${PERCENT[size]} per cento`;
}
