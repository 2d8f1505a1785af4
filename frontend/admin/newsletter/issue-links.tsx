import type { IssueLinks as Links } from '../../../backend/contract/newsletter-issues.js';
import { countOf } from '../../lib/format-number.js';
import { Panel } from '../../ui/panel.js';
import styles from './newsletter.module.css';

/** How often articles were opened from a letter, by readers who allow to count it. */
export function IssueLinks({ links }: { readonly links: Links | null }) {
  return (
    <Panel title="Aperture di collegamenti">
      {links === null ? (
        <p className="hint">
          Non si mostrano: finora sono andate a meno di dieci destinatari che lo permettono, nella pagina delle loro
          preferenze.
        </p>
      ) : (
        <>
          <p className="hint">
            {countOf(links.opened, 'apertura', 'aperture')}, da {countOf(links.letters, 'lettera', 'lettere')} di chi ha
            acconsentito. Non si sa chi ha aperto; chi apre due volte conta due volte.
          </p>
          {links.articles.length > 0 && (
            <ol className={styles.articles}>
              {links.articles.map(({ _id, title, opened }) => (
                <li key={_id}>
                  <span className={styles.words}>
                    <span className={styles.title}>{title}</span>
                    <small>{countOf(opened, 'apertura', 'aperture')}</small>
                  </span>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </Panel>
  );
}
