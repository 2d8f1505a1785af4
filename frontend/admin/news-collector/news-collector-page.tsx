import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { LastRun } from '../../../backend/contract/news.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { formatDateTime } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { BusyLabel, Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Tabs } from '../../ui/tabs.js';
import { useAdminFacts } from '../layout/admin-facts.js';
import { CopyButton } from '../shared/copy-button.js';
import { useAction } from '../shared/use-action.js';
import { CollectedNewsTab } from './collected-news-tab.js';
import type { NewsCollectorData } from './news-collector.loader.js';
import styles from './news-collector.module.css';
import { SourcesTab } from './sources-tab.js';

export { newsCollectorLoader as loader, shouldRevalidate } from './news-collector.loader.js';

/** When the messages of a collection change, in milliseconds (specification, section 9). */
const GOING_ON_AFTER_MS = 2000;
const RELOAD_AFTER_MS = 10_000;

/** What was collected, and from where. */
export function Component() {
  const data = useLoaderData<NewsCollectorData>();
  const { botFeedPath } = useAdminFacts();
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useAction("Errore nell'avvio della raccolta");
  const [message, setMessage] = useState<string | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const { lastCollection, lastRun, pagination } = data.collected;
  const collect = () =>
    run(async () => {
      await callAdmin('POST /api/news-collector/collect');
      setMessage('Raccolta iniziata in background...');
      timers.current = [
        setTimeout(() => setMessage('Raccolta in corso... Aggiornamento tra poco'), GOING_ON_AFTER_MS),
        setTimeout(() => {
          setMessage(null);
          void revalidate();
        }, RELOAD_AFTER_MS),
      ];
    });
  return (
    <>
      <ScreenHeader
        title="Raccolta notizie"
        lead={lastCollection ? `Ultima raccolta: ${formatDateTime(lastCollection)}` : 'Ancora nessuna raccolta'}
        actions={
          <Button kind="primary" small disabled={busy || message !== null} onClick={() => void collect()}>
            <AdminIcon name="refresh-cw" />
            <BusyLabel
              busy={busy || message !== null}
              label={lastCollection ? 'Aggiorna Ora' : 'Raccogli Ora'}
              busyLabel="Raccolta…"
            />
          </Button>
        }
      />
      <div className={styles.leadIn}>
        {error && <Note kind="bad">{error}</Note>}
        {message && <Note kind="info">{message}</Note>}
        {!message && lastRun?.status === 'interrupted' && <Note kind="warn">{interruption(lastRun)}</Note>}
        {botFeedPath && (
          <div className={styles.kv}>
            {/* Where programs read what was collected; the secret part is not shown. */}
            <span>
              Feed per l’AI: <code>{botFeedPath.replace(/(bot-feed-.{4}).*$/, '$1…')}</code>
            </span>
            <CopyButton
              text={new URL(botFeedPath, window.location.href).href}
              label="Copia percorso"
              done="Percorso copiato"
            />
          </div>
        )}
      </div>
      <Tabs
        label="Raccolta"
        param="scheda"
        tabs={[
          {
            key: 'notizie',
            label: <TabLabel name="Notizie raccolte" count={pagination.total} />,
            content: () => <CollectedNewsTab data={data} />,
          },
          {
            key: 'fonti',
            label: <TabLabel name="Fonti" count={data.sources.length} />,
            content: () => <SourcesTab sources={data.sources} />,
          },
        ]}
      />
    </>
  );
}

/** The process that collected ended in the middle of it: killed, or without power. */
function interruption({ startedAt, done, sources }: LastRun): string {
  const asked = `dopo ${formatNumber(done)} ${done === 1 ? 'fonte' : 'fonti'} su ${formatNumber(sources)}`;
  const moment = done === 0 ? 'prima di leggere le fonti' : asked;
  return `L’ultima raccolta (${formatDateTime(startedAt)}) si è interrotta ${moment}. Le fonti non lette saranno riprese dalla prossima.`;
}

function TabLabel({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <>
      {name} <span className="num">({formatNumber(count)})</span>
    </>
  );
}
