import type { PublicArticle, Standing } from '../../../backend/contract/articles.js';
import { Icon } from '../../ui/icon.js';
import { publisherWords } from '../shared/publisher-words.js';
import './source-comparison.css';

const TITLES: Readonly<Record<Standing, string>> = {
  differ: 'Le fonti non concordano',
  unstated: 'Nessun riscontro pieno',
  single: 'Lo dice una fonte sola',
  agree: 'Riscontro in più fonti',
};

/**
 * What each source says to each sentence: in the rail, or on narrow windows a sheet that the browser opens by itself
 * (a popover, so without a script too; where there are none it stands in the page).
 */
export function SourceComparison({ comparison }: Pick<PublicArticle, 'comparison'>) {
  if (!comparison) return null;
  return (
    <section className="box vs" id="confronto" popover="auto" aria-labelledby="confronto-titolo">
      <h2 id="confronto-titolo">Le fonti a confronto</h2>
      <button type="button" popoverTarget="confronto" aria-label="Chiudi">
        <Icon name="x" />
      </button>
      <p className="hint">Che cosa la verifica ha trovato nel testo di ogni fonte.</p>
      {comparison.map(({ standing, sentences }) => (
        <details key={standing} open={standing === 'differ'}>
          <summary>
            {TITLES[standing]} <b>{sentences.length}</b>
          </summary>
          <ul className="plain">
            {sentences.map((compared) => (
              <li key={compared.sentence}>
                <q>{compared.sentence}</q>
                {publisherWords(compared).map(([said, words]) => (
                  <p key={said} className={said}>
                    {words}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
