import type { PageKind, PageSpeed } from '../../../backend/contract/readership.js';
import { classNames } from '../../lib/class-names.js';
import { countOf } from '../../lib/format-number.js';
import { Panel } from '../../ui/panel.js';
import { Table } from '../../ui/table.js';
import { SPEED_NAMES, speedCells } from './speed-words.js';
import styles from './stats.module.css';

const KINDS: Readonly<Record<PageKind, string>> = {
  home: 'Home',
  article: 'Articoli',
  category: 'Categorie e tag',
  search: 'Ricerca',
  other: 'Altre pagine',
};

/** How fast pages were for readers; nothing until something was measured. */
export function PageSpeeds({ speed }: { readonly speed: readonly PageSpeed[] }) {
  if (speed.length === 0) return null;
  return (
    <Panel title="Velocità per chi legge" aside={<p>Tre pagine su quattro non sono più lente di così</p>}>
      <div className={classNames(styles.compared, styles.speeds)}>
        <Table>
          <thead>
            <tr>
              <td />
              {SPEED_NAMES.map(({ short, name }) => (
                <th key={short} scope="col" className="n">
                  <abbr title={name}>{short}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {speed.map((page) => (
              <tr key={page.kind}>
                <th scope="row">
                  {KINDS[page.kind]} <small>{countOf(page.pages, 'pagina misurata', 'pagine misurate')}</small>
                </th>
                {speedCells(page).map(({ short, words, judgement }) => (
                  <td key={short} className="n">
                    {words} <small>{judgement}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className={styles.word}>
        LCP: quando si vede il contenuto principale. INP: quanto aspetta chi preme qualcosa. CLS: quanto si sposta la
        pagina. Le misura il sito nei browser di chi ha accettato le statistiche, senza sapere di chi sono.
      </p>
    </Panel>
  );
}
