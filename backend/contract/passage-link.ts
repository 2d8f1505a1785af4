/** A text fragment of two ends is found where a long one is not: pages put other blanks and marks between words. */
const FRAGMENT_WORDS = 5;
const MAX_WHOLE_FRAGMENT_WORDS = 12;

/**
 * The address of a source at the place of a passage (`#:~:text=`). Null when the address is no web address.
 * @see https://wicg.github.io/scroll-to-text-fragment/
 */
export function passageLink(url: string, passage: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const words = passage.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return url;
  const text =
    words.length <= MAX_WHOLE_FRAGMENT_WORDS
      ? encoded(words)
      : `${encoded(words.slice(0, FRAGMENT_WORDS))},${encoded(words.slice(-FRAGMENT_WORDS))}`;
  // A fragment of the address itself stays before the directive; an older directive is replaced.
  const [address = '', fragment = ''] = url.split(/#(.*)/s);
  return `${address}#${fragment.replace(/:~:.*$/s, '')}:~:text=${text}`;
}

/** A hyphen, a comma and an ampersand mean something in the directive itself. */
function encoded(words: readonly string[]): string {
  return encodeURIComponent(words.join(' ')).replaceAll('-', '%2D');
}
