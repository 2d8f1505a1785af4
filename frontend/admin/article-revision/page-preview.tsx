import { useState } from 'react';
import { Segments } from '../../ui/segments.js';
import sharedStyles from '../shared/shared.module.css';
import styles from './revision.module.css';

type Width = '360' | '768' | '1240';
type Theme = 'light' | 'dark';

/**
 * The page of an article as readers will see it: three widths, both themes. No script of it runs here; of this site it is
 * for its fonts and drawings.
 */
export function PagePreview({ html }: { readonly html: string }) {
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < 768 ? '360' : '768'));
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <div className={styles.preview}>
      <div className={sharedStyles.row}>
        <Segments
          label="Larghezza"
          choices={[
            { key: '360', label: '360 px' },
            { key: '768', label: '768 px' },
            { key: '1240', label: '1240 px' },
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
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that moves sideways has to be reached by keyboard */}
      <section className={styles.frame} aria-label="Pagina in anteprima" tabIndex={0}>
        <iframe
          title="Pagina"
          sandbox="allow-same-origin"
          style={{ width: `${width}px` }}
          srcDoc={previewDocument(html, theme)}
        />
      </section>
    </div>
  );
}

/** The page in the theme that was asked for, its style sheets allowed by the nonce of this page, its scripts left out. */
function previewDocument(html: string, theme: Theme): string {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace('<html ', `<html data-theme="${theme}" `)
    .replaceAll('<style>', `<style nonce="${nonce}">`);
}
