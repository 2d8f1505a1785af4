import type { CategoryCount } from '../../../backend/contract/articles.js';
import { formatNumber } from '../../lib/format-number.js';
import { usePageContext } from '../layout/site-context.js';

/** Id of the section. */
export const INSIGHTS = 'come-lavoriamo';

interface InsightsProps {
  readonly totalArticles: number;
  readonly categories: readonly CategoryCount[];
}

/** Three figures about how the site works, each counted and none claimed. */
export function Insights({ totalArticles, categories }: InsightsProps) {
  const { activeSources } = usePageContext().site;
  const themes = categories.filter(({ count }) => count > 0).length;
  return (
    <section id={INSIGHTS} className="wrap later" aria-label="Come lavoriamo">
      <div className="insights">
        {activeSources ? (
          <Insight
            figure={formatNumber(activeSources)}
            title={activeSources === 1 ? 'Fonte che leggiamo ogni giorno' : 'Fonti che leggiamo ogni giorno'}
          >
            Testate, riviste scientifiche, blog tecnici e autorità, italiane e del resto del mondo.
          </Insight>
        ) : (
          <Insight figure={formatNumber(themes)} title={themes === 1 ? 'Tema coperto' : 'Temi coperti'}>
            Dalla ricerca alle regole, dagli strumenti al lavoro di ogni giorno.
          </Insight>
        )}
        <Insight figure="80/100" title="La soglia per pubblicare">
          Sotto questo punteggio di veridicità un articolo generato resta in bozza, con i motivi.
        </Insight>
        <Insight
          figure={formatNumber(totalArticles)}
          title={totalArticles === 1 ? 'Articolo in archivio' : 'Articoli in archivio'}
        >
          Ognuno con la data, la firma, le fonti quando ne cita e lo spazio per le correzioni.
        </Insight>
      </div>
    </section>
  );
}

function Insight({ figure, title, children }: { figure: string; title: string; children: string }) {
  return (
    <div className="insight">
      <b>{figure}</b>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
