/**
 * Runs the `<script>` tags of a snippet as if they stood in the page: in order, waiting for those that are neither
 * `async` nor a module. Handlers in attributes would be refused by the security policy and are left out.
 */
export async function insertSnippet(html: string): Promise<void> {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const given of parsed.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of given.attributes) if (!name.startsWith('on')) script.setAttribute(name, value);
    // A script that is put in by another is asynchronous unless it says otherwise.
    script.async = given.hasAttribute('async');
    script.textContent = given.textContent;
    const mustBeThere = given.hasAttribute('src') && !script.async;
    const settled = mustBeThere ? untilSettled(script) : undefined;
    document.head.append(script);
    await settled;
  }
}

/** Puts in one script by its address, asynchronously. */
export function insertScript(src: string, attributes: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  script.src = src;
  document.head.append(script);
}

function untilSettled(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
  });
}
