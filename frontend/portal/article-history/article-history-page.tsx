import '../shared/article-text.css';
import './article-history.css';
import { Link, useLoaderData } from 'react-router-dom';
import type { ArticleHistory, Engine } from '../../../backend/contract/article-history.js';
import { engineName } from '../../../backend/contract/engine-words.js';
import { articleHistoryPath, articlePath, categoryPath } from '../../lib/addresses.js';
import { familyClass } from '../../lib/family-class.js';
import { Icon } from '../../ui/icon.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { PageHead } from '../shared/page-head.js';
import { SourceList } from '../shared/source-list.js';
import { Strip } from '../shared/strip.js';
import { CheckReport, Sentences } from './check-report.js';
import { historySummary } from './history-summary.js';
import { Timeline } from './timeline.js';

/** «Come è stato fatto»: an article's life from its own events. */
export function ArticleHistoryPage() {
  const history = useLoaderData<ArticleHistory>();
  const { slug, title, category, check, engines, sources } = history;
  return (
    <div className={`wrap ${familyClass(category)}`}>
      <PageHead
        title={`Come è stato fatto: ${title}`}
        description={`Fonti, scelte, verifica e modifiche dell’articolo: ${title}`}
        path={articleHistoryPath(slug)}
        listed={false}
      />
      <Breadcrumb
        crumbs={[
          { label: 'Home', path: '/' },
          { label: category, path: categoryPath(category) },
          { label: title, path: articlePath(slug) },
          { label: 'Come è stato fatto' },
        ]}
      />
      <header className="pagehead history__head">
        <h1>Come è stato fatto</h1>
        <p className="dek">
          <Link to={articlePath(slug)}>{title}</Link>
        </p>
        <Strip article={{ ...history, verification: check }} linked={false} />
      </header>
      <dl className="facts">
        {historySummary(history).map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <div className="history">
        <div className="history__side">
          <section className="box" aria-labelledby="passi-titolo">
            <h2 id="passi-titolo">Passo per passo</h2>
            <Timeline history={history} />
          </section>
          <Sources sources={sources} />
        </div>
        <div className="history__side">
          <Check check={check} />
          {engines.length > 0 && (
            <section className="box" aria-labelledby="motori-titolo">
              <h2 id="motori-titolo">Chi ha lavorato</h2>
              <EnginesTable engines={engines} />
            </section>
          )}
        </div>
      </div>
      {check !== null && check.sentences.length > 0 && <Sentences sentences={check.sentences} />}
      <p className="history__note">
        Questa pagina si compila da sola con il registro dell’articolo, che non si può riscrivere. Non mostra bozze,
        istruzioni interne né nomi di persone. Hai trovato un errore?{' '}
        <Link className="link" to="/contatti">
          Scrivici
        </Link>
        .
      </p>
      <Link className="btn btn--line" to={articlePath(slug)}>
        <Icon name="arrow-left" />
        Torna all’articolo
      </Link>
    </div>
  );
}

function Check({ check }: Pick<ArticleHistory, 'check'>) {
  return (
    <section className="box" id="verifica" aria-labelledby="verifica-titolo">
      <h2 id="verifica-titolo">La verifica</h2>
      {check ? <CheckReport check={check} /> : <p>Questo testo non è passato dalla verifica automatica.</p>}
      <p className="hint">
        Che cosa la verifica ha fermato, e che cosa abbiamo corretto:{' '}
        <a className="link" href="/quanto-sbagliamo">
          Quanto sbagliamo
        </a>
        .
      </p>
    </section>
  );
}

function Sources({ sources }: Pick<ArticleHistory, 'sources'>) {
  return (
    <section className="box" id="fonti" aria-labelledby="fonti-titolo">
      <h2 id="fonti-titolo">Le fonti</h2>
      {sources.length > 0 ? <SourceList sources={sources} /> : <p>Nessuna fonte registrata per questo articolo.</p>}
    </section>
  );
}

const ROLES: Readonly<Record<Engine['role'], string>> = {
  scout: 'Ha scelto la notizia',
  writer: 'Ha scritto il testo',
  checker: 'Ha controllato le frasi',
};

/** Which engine took which role, named for what it is. */
function EnginesTable({ engines }: { engines: readonly Engine[] }) {
  return (
    <>
      <dl className="engines">
        {engines.map(({ role, model, temperature }) => (
          <div key={role}>
            <dt>{ROLES[role]}</dt>
            <dd>
              <b>{engineName(model)}</b>
              {temperature !== null && <span>temperatura {temperature.toLocaleString('it-IT')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {engines.some(({ builtIn }) => builtIn) && (
        <p className="hint">
          Il motore integrato non è un modello linguistico: segue regole scritte da persone, sceglie frasi dalle fonti,
          le riordina e dice di chi sono. Non inventa, ma nemmeno capisce.
        </p>
      )}
      {engines.some(({ temperature }) => temperature !== null) && (
        <p className="hint">
          La temperatura dice quanta libertà ha un modello nello scegliere le parole: vicino a 0 poca, vicino a 1 molta.
        </p>
      )}
    </>
  );
}
