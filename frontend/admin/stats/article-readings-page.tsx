import { useLoaderData } from 'react-router-dom';
import type { Readership } from '../../../backend/contract/readership.js';
import { articlePath } from '../../lib/addresses.js';
import { formatDate } from '../../lib/format-date.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { ButtonLink } from '../../ui/button.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Counting } from './counting.js';
import { PeriodBar } from './period-bar.js';
import { ReadingPanels } from './reading-panels.js';

export { articleReadingsLoader as loader } from './stats.loader.js';

/** How one article is read. */
export function Component() {
  const readership = useLoaderData<Readership>();
  const { article, period, robots } = readership;
  if (article === null) return null;
  return (
    <>
      <ScreenHeader
        title={article.title}
        lead={
          <>
            Letture di questo articolo: {article.category}, {article.aiGenerated ? 'generato con IA' : 'redazione'}
            {article.publishDate && `, ${formatDate(article.publishDate)}`}
          </>
        }
        back={{ path: `/admin/statistiche?giorni=${period.days}`, label: 'Statistiche' }}
        actions={
          <>
            <a className="btn btn--ghost btn--s" href={articlePath(article.slug)}>
              <AdminIcon name="external-link" />
              Pagina pubblica
            </a>
            <ButtonLink kind="line" small to={`/admin/edit/${article._id}`}>
              <AdminIcon name="pencil" />
              Modifica
            </ButtonLink>
          </>
        }
      />
      <PeriodBar readership={readership} />
      <ReadingPanels readership={readership} />
      <Counting robots={robots} />
    </>
  );
}
