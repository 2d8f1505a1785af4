import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../../ui/panel.js';
import { Segments } from '../../ui/segments.js';
import type { Preview } from './issue.loader.js';
import styles from './newsletter.module.css';

type Width = '600' | '360';
type Format = 'html' | 'text';

/** From here on the column of the preview holds a newsletter of 600 pixels, as in newsletter.module.css. */
const WIDE = '(min-width: 96rem)';

interface IssuePreviewProps {
  readonly preview: Preview;
  /** The categories of the reader who gets it so; null: all of them. */
  readonly part: readonly string[] | null;
  /** What is typed is not saved yet, so the newsletter does not show it. */
  readonly isOutdated: boolean;
}

/** The newsletter as it would be mailed: two widths, both papers, and the plain text. */
export function IssuePreview({ preview, part, isOutdated }: IssuePreviewProps) {
  const [format, setFormat] = useState<Format>('html');
  const [width, setWidth] = useState<Width>(() => (window.matchMedia(WIDE).matches ? '600' : '360'));
  const [theme, setTheme] = useState<PreviewTheme>('light');
  return (
    <div className={styles.preview}>
      <Panel title="Anteprima">
        <div className={styles.choices}>
          <Segments
            label="Formato"
            choices={[
              { key: 'html', label: 'HTML' },
              { key: 'text', label: 'Solo testo' },
            ]}
            chosen={format}
            onChoose={setFormat}
          />
          {format === 'html' && (
            <>
              <Segments
                label="Larghezza"
                choices={[
                  { key: '600', label: '600 px' },
                  { key: '360', label: '360 px' },
                ]}
                chosen={width}
                onChoose={setWidth}
              />
              <Segments
                label="Tema"
                choices={[
                  { key: 'light', label: 'Chiaro' },
                  { key: 'dark', label: 'Scuro' },
                ]}
                chosen={theme}
                onChoose={setTheme}
              />
            </>
          )}
        </div>
        {isOutdated && <p className="hint">L’anteprima mostra l’ultima versione salvata.</p>}
        {part && (
          <p className={styles.subject}>
            Come la riceve chi ha scelto {part.join(', ')}.{' '}
            <Link className="link" to="?" preventScrollReset>
              Mostra la newsletter intera
            </Link>
          </p>
        )}
        <p className={styles.subject}>
          Oggetto: <b>{preview.subject}</b>
        </p>
        {format === 'html' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that moves sideways has to be reached by keyboard
          <section className={styles.frame} aria-label="Newsletter in anteprima" tabIndex={0}>
            <iframe
              title="Newsletter"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              style={{ width: `${width}px` }}
              srcDoc={previewDocument(preview.html, theme, pageNonce())}
            />
          </section>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          <section className={styles.text} tabIndex={0} aria-label="Newsletter, solo testo">
            {preview.text}
          </section>
        )}
      </Panel>
    </div>
  );
}

/** By which the security policy of the admin lets a style sheet be written into a document. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

type PreviewTheme = 'light' | 'dark';

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
