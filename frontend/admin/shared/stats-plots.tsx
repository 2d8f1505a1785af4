import type { AdminStats } from '../../../backend/contract/stats.js';
import { familyClass } from '../../lib/family-class.js';
import { formatNumber } from '../../lib/format-number.js';
import { type Bar, BarPlot } from '../../ui/bar-plot.js';
import { Empty } from '../../ui/list-states.js';
import { Panel } from '../../ui/panel.js';

import { type Figure, shareOf } from '../../ui/stat-list.js';
import styles from './figures.module.css';

const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];

/** Published articles by month and by category. */
export function StatsPlots({ stats }: { readonly stats: AdminStats }) {
  const bars = monthBars(stats.articlesByMonth, new Date());
  const most = Math.max(1, ...stats.topCategories.map(({ count }) => count));
  return (
    <div className={styles.cols}>
      <Panel title="Articoli per mese" aside={<p>{spanOf(bars)}</p>}>
        {bars.length === 0 ? (
          <Empty title="Ancora nessun articolo pubblicato." />
        ) : (
          <BarPlot title="Articoli per mese" description={describe(bars)} unit="Articoli" bars={bars} />
        )}
      </Panel>
      <Panel title="Categorie principali" aside={<p>Articoli pubblicati</p>}>
        <ul className={styles.bars}>
          {stats.topCategories.map(({ _id, count }) => (
            <li key={_id} className={familyClass(_id)}>
              <span>{_id}</span>
              <i style={{ width: `${(100 * count) / most}%` }} />
              <b>{formatNumber(count)}</b>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** One bar a month; the current one is not over. `now` in the zone of the person who looks. */
export function monthBars(months: AdminStats['articlesByMonth'], now: Date): Bar[] {
  return months.map(({ _id: { month, year }, count }) => ({
    label: `${MONTHS[month - 1] ?? month} ${year}`,
    value: count,
    incomplete: month === now.getMonth() + 1 && year === now.getFullYear(),
  }));
}

function spanOf(bars: readonly Bar[]): string {
  const [first, last] = [bars[0]?.label, bars.at(-1)?.label];
  return first === last ? (first ?? '') : `${first} – ${last}`;
}

function describe(bars: readonly Bar[]): string {
  return bars
    .map(({ label, value, incomplete }) => `${label}: ${value}${incomplete ? ', ancora in corso' : ''}`)
    .join('; ');
}

/** The eight figures of the newsroom with their Italian names. */
export function statsFigures(stats: AdminStats): Figure[] {
  const withNote = (name: string, value: number, note: string | undefined): Figure =>
    note ? { name, value, note } : { name, value };
  return [
    { name: 'Articoli totali', value: stats.totalArticles },
    { name: 'Pubblicati', value: stats.publishedArticles },
    { name: 'Bozze', value: stats.draftArticles },
    { name: 'Programmati', value: stats.scheduledArticles },
    withNote('Generati con AI', stats.aiGeneratedArticles, shareOf(stats.aiGeneratedArticles, stats.totalArticles)),
    { name: 'Visualizzazioni', value: stats.totalViews },
    { name: 'Iscritti alla newsletter', value: stats.totalSubscribers },
    withNote(
      'Iscritti confermati',
      stats.confirmedSubscribers,
      shareOf(stats.confirmedSubscribers, stats.totalSubscribers),
    ),
  ];
}
