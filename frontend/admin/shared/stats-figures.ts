import type { AdminStats } from '../../../backend/contract/stats.js';
import { type Figure, shareOf } from '../../ui/stat-list.js';

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
