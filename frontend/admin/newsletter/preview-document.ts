export type PreviewTheme = 'light' | 'dark';

/**
 * A letter as a frame shows it: on the paper that was asked for, whatever the system prefers, its style sheet allowed by the
 * page's own nonce, its links opening next to the screen.
 */
export function previewDocument(html: string, theme: PreviewTheme, nonce: string): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replace('<style>', `<style nonce="${nonce}">`)
    .replaceAll('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${theme}`)
    .replaceAll('content="light dark"', `content="${theme}"`);
}
