import { ListImportedArticles } from '../../backend/features/articles/queries/imported/list-imported-articles.js';
import {
  categoriesOf,
  type ImageSource,
  type ImportReport,
  ImportSite,
} from '../../backend/features/moving/commands/import-site.js';
import type { Answer, CommandContext, TaskOptions } from '../application.js';
import { CommandFailed } from '../failure.js';
import { counted } from '../words.it.js';

export interface ImportTaskOptions extends TaskOptions {
  readonly dryRun?: boolean;
  readonly images: string;
  readonly category: readonly string[];
  readonly draftsOnly?: boolean;
  readonly site?: string;
}

/** Brings another site here, or says what would come. */
export async function importSite(at: CommandContext, path: string, options: ImportTaskOptions): Promise<Answer> {
  const { dryRun = false, draftsOnly = false, site = null, json } = options;
  if (site !== null && !/^https?:\/\//.test(site))
    throw new CommandFailed('--site vuole un indirizzo con http o https.');
  const chosen = {
    dryRun,
    draftsOnly,
    site,
    images: imagesOf(options.images),
    categories: categoriesOf(options.category),
  };
  const installed = await (dryRun ? at.inspect() : at.open());
  at.progress.now('Si aggiorna quello che c’è già…');
  if (!dryRun) await installed.catchUp(ListImportedArticles);
  at.progress.now('Si legge il file…');
  if (!dryRun) at.resumeBy(['contesto import', path, ...wordsOf(options)].join(' '));
  const command = new ImportSite(
    { path },
    chosen,
    { actor: 'cli' },
    {
      signal: at.signal,
      onProgress: ({ done, articles }) => at.progress.update(`Importazione: ${done}/${articles} articoli`),
      onNote: ({ what, name, why }) => (json ? undefined : at.print(`  - ${what} ${name}: ${why}`)),
    },
  );
  const { position: _, ...report } = await installed.commands.execute(command);
  return { data: { status: 'done', dryRun, ...report }, text: reportWords(report, dryRun) };
}

/** The same import once more. */
function wordsOf({ images, category, draftsOnly, site }: ImportTaskOptions): string[] {
  return [
    ...(images === 'fetch' ? [] : [`--images "${images}"`]),
    ...category.map((pair) => `--category "${pair}"`),
    ...(draftsOnly ? ['--drafts-only'] : []),
    ...(site === undefined ? [] : [`--site ${site}`]),
  ];
}

function imagesOf(words: string): ImageSource {
  const [from, ...path] = words.split('=');
  if (words === 'fetch' || words === 'leave') return { from: words };
  if (from === 'folder' && path.join('=') !== '') return { from: 'folder', path: path.join('=') };
  throw new CommandFailed('--images vuole «fetch», «leave» oppure «folder=<cartella>».');
}

function reportWords(report: Omit<ImportReport, 'position'>, dryRun: boolean): string {
  const { published, scheduled, drafts, same, changed, images, imagesBrought, imagesFailed } = report;
  const news = published + scheduled + drafts;
  const come = dryRun ? 'Arriverebbero' : 'Arrivati';
  return [
    `${report.system}${report.site === null ? '' : ` (${report.site})`}: ${counted(report.articles, 'articolo', 'articoli')} nel file.`,
    `${come}: ${news} (${counted(published, 'pubblicato', 'pubblicati')}, ${counted(scheduled, 'programmato', 'programmati')}, ${counted(drafts, 'bozza', 'bozze')}).`,
    `Già qui: ${same}${changed > 0 ? `, più ${changed} che nel file sono cambiati` : ''}.`,
    `Non vengono: ${report.notComing}.`,
    `Immagini: ${images}, ${dryRun ? 'da prendere' : 'prese'} ${imagesBrought}, non riuscite ${imagesFailed}.`,
    ...(report.subscribers > 0 ? [`Iscritti: ${report.subscribers}, nella lista ${report.subscribersAdded}.`] : []),
    `Firme ${report.authors}, categorie ${report.categories}, tag ${report.tags}.`,
    `Vecchi indirizzi che portano qui: ${report.addresses}${report.collisions > 0 ? ` (${counted(report.collisions, 'conflitto', 'conflitti')})` : ''}.`,
    ...report.reasons.map(({ what, why, count }) => `  ${count} × ${what}: ${why}`),
    ...(dryRun ? ['Prova: nulla è stato cambiato.'] : []),
  ].join('\n');
}
