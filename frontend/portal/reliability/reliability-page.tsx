import { useLoaderData } from 'react-router-dom';
import { RELIABILITY_PATH } from '../../../backend/contract/planted-errors.js';
import type { Reliability } from '../../../backend/contract/reliability.js';
import { beforeDay } from '../../lib/format-date.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { PageHead } from '../shared/page-head.js';
import { CorrectionsList } from './corrections-list.js';
import { KindRows } from './kind-rows.js';
import { Limits, Method } from './method.js';
import { day, duration, interval, percent } from './reliability-words.js';
import { TrendPlot } from './trend-plot.js';

/** «Quanto sbagliamo»: what the check sees of errors that were put in on purpose, and what was put right in public. */
export function ReliabilityPage() {
  const reliability = useLoaderData<Reliability>();
  const { corrections, all } = reliability;
  return (
    <div className="wrap">
      <PageHead
        title="Quanto sbagliamo"
        description="Quanti errori vede la verifica automatica di questo sito e quanti le sfuggono, misurato ogni notte con errori messi apposta; e le correzioni pubblicate."
        path={RELIABILITY_PATH}
      />
      <Breadcrumb crumbs={[{ label: 'Home', path: '/' }, { label: 'Quanto sbagliamo' }]} />
      <header className="pagehead">
        <h1>Quanto sbagliamo</h1>
        <p className="dek">
          Ogni notte prendiamo articoli già pubblicati, mettiamo errori apposta in una loro copia e rifacciamo la
          verifica. Qui c’è quanti ne vede e quanti no.
        </p>
      </header>
      {all.planted > 0 ? <Measured reliability={reliability} /> : <NotYet measured={reliability.measured} />}
      <section className="section" id="correzioni" aria-labelledby="correzioni-titolo">
        <div className="section__head">
          <h2 id="correzioni-titolo">Le correzioni</h2>
        </div>
        <CorrectionsList corrections={corrections} />
        <p className="fine">
          Hai visto un errore?{' '}
          <a className="link" href="/contatti">
            Segnalalo
          </a>
          : la correzione resta in fondo all’articolo, con la data.
        </p>
      </section>
      <Method measured={reliability.measured} />
      <Limits />
    </div>
  );
}

function NotYet({ measured }: Pick<Reliability, 'measured'>) {
  return (
    <section className="notyet" aria-labelledby="ancora-titolo">
      <h2 id="ancora-titolo">Non c’è ancora nulla da mostrare</h2>
      <p>
        {measured
          ? `Abbiamo misurato l’ultima volta ${beforeDay('il', day(measured.to))}, ma nessun articolo pubblicato aveva fonti conservate con cui rifare la verifica.`
          : 'La prima misura si fa nella notte che segue la prima pubblicazione di un articolo scritto da fonti.'}{' '}
        Preferiamo una pagina vuota a un numero inventato.
      </p>
    </section>
  );
}

function Measured({ reliability }: { readonly reliability: Reliability }) {
  const { all, kinds, untouched, weeks, corrections, measured, models } = reliability;
  return (
    <>
      <section className="big" aria-labelledby="cifra-titolo">
        <h2 id="cifra-titolo" className="sr-only">
          In una cifra
        </h2>
        <p className="big__n">{percent(all.noticed.share)}</p>
        <div>
          <p>
            Su <b>{countOf(all.planted, 'errore messo', 'errori messi')}</b> apposta{' '}
            {measured && <Period measured={measured} />} le nostre regole ne hanno notati{' '}
            <b>{formatNumber(all.noticed.part)}</b>: {formatNumber(all.contradicted)} contraddetti da una fonte,{' '}
            {formatNumber(all.questioned)} segnalati con una domanda.{' '}
            <mark>{all.missed === 1 ? 'Ne è sfuggito 1' : `Ne sono sfuggiti ${formatNumber(all.missed)}`}</mark>.
          </p>
          <p className="fine">L’intervallo al 95 % va {interval(all.noticed)}.</p>
        </div>
      </section>
      <AlarmsAndCorrections untouched={untouched} corrections={corrections} />
      <section className="section" id="tipi" aria-labelledby="tipi-titolo">
        <div className="section__head">
          <h2 id="tipi-titolo">Per tipo di errore</h2>
        </div>
        <p className="fine tbl__key">
          Il segno sulla riga è la quota misurata; la fascia attorno è l’intervallo al 95 %: con più errori provati si
          stringe.
        </p>
        <KindRows kinds={kinds} all={all} />
      </section>
      <section className="section" id="andamento" aria-labelledby="andamento-titolo">
        <div className="section__head">
          <h2 id="andamento-titolo">Dodici settimane</h2>
        </div>
        <TrendPlot weeks={weeks} />
      </section>
      <section className="section" id="modelli" aria-labelledby="modelli-titolo">
        <div className="section__head">
          <h2 id="modelli-titolo">E i modelli?</h2>
        </div>
        <Models models={models} />
      </section>
    </>
  );
}

function AlarmsAndCorrections({ untouched, corrections }: Pick<Reliability, 'untouched' | 'corrections'>) {
  return (
    <div className="three">
      <div>
        <b>{percent(untouched.contradicted.share)}</b>
        <h2>Falsi allarmi</h2>
        <p>
          Frasi pubblicate che le regole contraddicono lo stesso: {formatNumber(untouched.contradicted.part)} su{' '}
          {formatNumber(untouched.contradicted.whole)}. Per altre {formatNumber(untouched.questioned.part)} avevano una
          domanda.
        </p>
      </div>
      <div>
        <b>{formatNumber(corrections.corrected)}</b>
        <h2>{corrections.corrected === 1 ? 'Correzione in dodici mesi' : 'Correzioni in dodici mesi'}</h2>
        <p>
          Su {countOf(corrections.published, 'articolo pubblicato', 'articoli pubblicati')};{' '}
          {countOf(corrections.retracted, 'ritirato', 'ritirati')}.
        </p>
      </div>
      <div>
        <b>{duration(corrections.medianHours)}</b>
        <h2>Dalla pubblicazione alla correzione</h2>
        <p>
          {corrections.medianHours === null
            ? 'Nessuna correzione da cui calcolarlo.'
            : 'Valore mediano: metà delle correzioni è arrivata prima, metà dopo.'}
        </p>
      </div>
    </div>
  );
}

function Period({ measured }: { readonly measured: NonNullable<Reliability['measured']> }) {
  const { from, to, nights } = measured;
  if (nights === 1) return <>nella notte {beforeDay('del', day(to))}</>;
  return (
    <>
      in {countOf(nights, 'notte', 'notti')}, {beforeDay('dal', day(from))} {beforeDay('al', day(to))},
    </>
  );
}

function Models({ models }: Pick<Reliability, 'models'>) {
  if (models === null) {
    return (
      <p className="said">
        I numeri di questa pagina riguardano soltanto le regole scritte nel programma. Quando il sito usa un modello
        linguistico, ogni frase di un articolo nuovo viene letta anche da lui, due volte; di notte non lo interroghiamo,
        perché costa. Prima della pubblicazione si ferma quindi probabilmente più di quanto si legge qui, ma non
        l’abbiamo misurato e non lo stimiamo.
      </p>
    );
  }
  const { names, nights, refused, rightRefused } = models;
  return (
    <p className="said">
      In {countOf(nights, 'notte', 'notti')} gli stessi errori li ha letti anche un modello ({names.join(', ')}), con le
      fonti intere davanti: ne ha rifiutati <b>{formatNumber(refused.part)}</b> su {formatNumber(refused.whole)}, cioè{' '}
      {percent(refused.share)} (intervallo al 95 % {interval(refused)}). Ha rifiutato anche{' '}
      {formatNumber(rightRefused.part)} frasi giuste su {formatNumber(rightRefused.whole)},{' '}
      {percent(rightRefused.share)}. Per spendere meno ha letto tutti gli errori di un articolo in una volta sola.
    </p>
  );
}
