import { READER_SOURCE_WORDS } from '../../../backend/contract/reader-source-words.js';
import type { Readership, ReadingDepth } from '../../../backend/contract/readership.js';
import { formatNumber } from '../../lib/format-number.js';
import { Bars } from '../../ui/bars.js';
import { Empty } from '../../ui/list-states.js';
import { Panel } from '../../ui/panel.js';
import { type Figure, StatList } from '../../ui/stat-list.js';
import { TimePlot } from '../../ui/time-plot.js';
import figuresStyles from '../shared/figures.module.css';
import { changeWords, isComparable, plotPoints, plotWords, shareWords } from './readership-words.js';

/** What is known of all articles and of one alike: how often, when, from where, how far. */
export function ReadingPanels({ readership }: { readonly readership: Readership }) {
  const { period, total } = readership;
  if (total.opened === 0) {
    return (
      <Empty title="Nessuna lettura in questo periodo.">
        <p>
          La prima compare qui pochi secondi dopo che qualcuno ha aperto un articolo in un browser e lo ha mosso. Con le
          letture arrivano anche da dove vengono, fin dove si legge e quali temi chiamano lettori.
        </p>
      </Empty>
    );
  }
  return (
    <>
      <StatList figures={readingFigures(readership)} />
      <Panel title="Letture nel tempo" aside={<p>{period.days > 90 ? 'Per settimana' : 'Per giorno'}</p>}>
        <OverTime readership={readership} />
      </Panel>
      <div className={figuresStyles.cols}>
        <Panel title="Da dove arrivano" aside={<p>Letture e quota del totale</p>}>
          <Sources readership={readership} />
        </Panel>
        <Panel title="Fin dove leggono" aside={<p>Quota di chi ha aperto il testo</p>}>
          <Depth depth={readership.total} />
        </Panel>
      </div>
    </>
  );
}

function readingFigures(readership: Readership): Figure[] {
  const { total, before, sources, authorship, article, period } = readership;
  const change = (now: number, then: number) => (isComparable(readership) ? changeWords(now, then) : undefined);
  const from = (wanted: string) => sources.find(({ source }) => source === wanted);
  const [mail, push] = [from('mail'), from('push')];
  return [
    { name: 'Letture', value: total.opened, note: change(total.opened, before.opened) },
    { name: 'Fino in fondo', value: shareWords(total.whole, total.opened) ?? '–', note: wholeBefore(readership) },
    {
      name: 'Da newsletter e notifiche',
      value: (mail?.opened ?? 0) + (push?.opened ?? 0),
      note: shareWords((mail?.opened ?? 0) + (push?.opened ?? 0), total.opened),
    },
    article === null
      ? { name: 'Articoli letti', value: authorship.engine.articles + authorship.people.articles }
      : { name: 'Al giorno', value: Math.round(total.opened / period.days) },
  ];
}

/** The share of the time before, where it can be compared with. */
function wholeBefore(readership: Readership): string | undefined {
  const share = shareWords(readership.before.whole, readership.before.opened);
  return isComparable(readership) && share !== undefined ? `prima ${share}` : undefined;
}

function OverTime({ readership }: { readonly readership: Readership }) {
  const { period, byDay } = readership;
  return (
    <TimePlot
      title="Letture nel tempo"
      description={plotWords(readership)}
      points={plotPoints(byDay)}
      heads={{
        span: period.days > 90 ? 'Settimana' : 'Giorno',
        value: 'Letture',
        before: isComparable(readership) ? `${period.days} giorni prima` : null,
      }}
    />
  );
}

function Sources({ readership }: { readonly readership: Readership }) {
  const { total } = readership;
  const sources = readership.sources.filter(({ opened }) => opened > 0);
  return (
    <Bars
      bars={sources.map(({ source, opened, before, hosts }) => ({
        name: READER_SOURCE_WORDS[source],
        note:
          hosts.length > 0
            ? hosts.map(({ host, opened: led }) => `${host} ${formatNumber(led)}`).join(', ')
            : isComparable(readership) && changeWords(opened, before),
        length: opened,
        figure: (
          <>
            {formatNumber(opened)} <small>{shareWords(opened, total.opened)}</small>
          </>
        ),
      }))}
    />
  );
}

const DEPTHS: readonly (readonly [keyof ReadingDepth, string])[] = [
  ['opened', 'Aperto'],
  ['quarter', 'Un quarto'],
  ['half', 'Metà'],
  ['threeQuarters', 'Tre quarti'],
  ['whole', 'Fino in fondo'],
];

function Depth({ depth }: { readonly depth: ReadingDepth }) {
  return (
    <Bars
      most={depth.opened}
      bars={DEPTHS.map(([key, name]) => ({
        name,
        length: depth[key],
        figure: (
          <>
            {shareWords(depth[key], depth.opened)} <small>{formatNumber(depth[key])}</small>
          </>
        ),
      }))}
    />
  );
}
