import type { AdminStats } from '../../../backend/contract/stats.js';
import { familyClass } from '../../lib/family-class.js';
import { formatNumber } from '../../lib/format-number.js';
import { Bars } from '../../ui/bars.js';
import { Empty } from '../../ui/list-states.js';
import { Panel } from '../../ui/panel.js';

import { type Figure, shareOf } from '../../ui/stat-list.js';
import styles from './figures.module.css';

const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];

/** Published articles by month, of which the present one is not over, and by category. */
export function StatsPlots({ stats }: { readonly stats: AdminStats }) {
  const now = new Date();
  return (
    <div className={styles.cols}>
      <Panel title="Articoli per mese">
        {stats.articlesByMonth.length === 0 ? (
          <Empty title="Ancora nessun articolo pubblicato." />
        ) : (
          <Bars
            bars={stats.articlesByMonth.map(({ _id: { month, year }, count }) => ({
              name: `${MONTHS[month - 1] ?? month} ${year}`,
              note: month === now.getMonth() + 1 && year === now.getFullYear() && 'ancora in corso',
              length: count,
              figure: formatNumber(count),
            }))}
          />
        )}
      </Panel>
      <Panel title="Categorie principali" aside={<p>Articoli pubblicati</p>}>
        <Bars
          bars={stats.topCategories.map(({ _id, count }) => ({
            name: _id,
            length: count,
            figure: formatNumber(count),
            className: familyClass(_id),
          }))}
        />
      </Panel>
    </div>
  );
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
