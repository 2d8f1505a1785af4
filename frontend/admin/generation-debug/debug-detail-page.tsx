import { useLoaderData, useParams } from 'react-router-dom';
import { formatDateTime } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Facts } from '../../ui/facts.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { StatList } from '../../ui/stat-list.js';
import { TextBlock } from '../../ui/text-block.js';
import { AnswerBlock } from '../shared/answer-block.js';
import { saveFile } from '../shared/save-file.js';
import { StatusPill } from '../shared/status-pill.js';
import { topicWords } from '../shared/topic-words.js';
import { ExchangePanel, SelectedNews, SourcesInfo } from './debug-blocks.js';
import type { DebugDetail } from './generation-debug.loader.js';
import styles from './generation-debug.module.css';

export { debugDetailLoader as loader } from './generation-debug.loader.js';

/** How much of the writer's answer its block shows (specification, section 9). */
const WRITER_SHOWN = 2000;

/** How one generated article came about: everything that was asked, answered and decided. */
export function Component() {
  const article = useLoaderData<DebugDetail>();
  const { secret = '' } = useParams();
  const { _id, title, status, retracted, createdAt, debugData } = article;
  const { generation, newsContext, research, selectedNews, promptSent, aiResponse, scout, writer, verifier } =
    debugData;
  const json = JSON.stringify(article, null, 2);
  const download = () => saveFile(new Blob([json], { type: 'application/json' }), `debug-${_id}.json`);
  return (
    <>
      <ScreenHeader
        title={title}
        back={{ path: `/debug/${encodeURIComponent(secret)}`, label: 'Articoli generati' }}
        lead={
          <>
            <StatusPill status={status} isRetracted={retracted} />{' '}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </>
        }
        actions={
          <>
            <ButtonLink kind="line" small to={`/admin/edit/${_id}`}>
              <AdminIcon name="pencil" />
              Modifica
            </ButtonLink>
            <Button kind="primary" small onClick={download}>
              <AdminIcon name="download" />
              Scarica JSON
            </Button>
          </>
        }
      />
      {!debugData.exchangesKept && (
        <Note kind="info">
          Prompt e risposte dei modelli si conservano per 90 giorni: di questa generazione non ci sono più. Il resto
          viene dal registro degli eventi.
        </Note>
      )}
      <GenerationPanel generation={generation} />
      <Panel title="Notizie scelte">
        <div className={styles.dblock}>
          <SelectedNews {...selectedNews} />
          <TextBlock title="Contesto completo delle notizie" text={newsContext} />
        </div>
      </Panel>
      <ExchangePanel title="Prompt inviato" aside="Con questo è stato scritto l’articolo" asked={promptSent} />
      <AnswerPanel aiResponse={aiResponse} />
      <ExchangePanel
        title="Richiesta allo scout"
        asked={scout}
        topic={topicWords(scout.requestedTopic)}
        answer={{ raw: scout.rawResponse }}
      />
      <ExchangePanel
        title="Richiesta al redattore"
        asked={writer}
        answer={{ raw: writer.rawResponse, most: WRITER_SHOWN }}
      >
        <h3>Fonti catturate</h3>
        {research && [research.read, ...research.setAside].map((note) => <p key={note}>{note}</p>)}
        <SourcesInfo sources={writer.sourcesInfo} />
      </ExchangePanel>
      <ExchangePanel title="Richiesta al verificatore" asked={verifier} answer={{ raw: verifier.rawResponse }} />
      <Panel title="JSON grezzo">
        <TextBlock title="Tutti i dati" text={json} />
      </Panel>
    </>
  );
}

function GenerationPanel({ generation }: Pick<DebugDetail['debugData'], 'generation'>) {
  return (
    <Panel title="Generazione">
      <div className={styles.dblock}>
        <Facts
          facts={[
            [
              'Data',
              <time key="at" dateTime={generation.timestamp}>
                {formatDateTime(generation.timestamp)}
              </time>,
            ],
            ['Argomento richiesto', topicWords(generation.requestedTopic)],
            ['Categoria richiesta', generation.requestedCategory],
          ]}
        />
        <StatList
          figures={[
            { name: 'Notizie raccolte', value: generation.newsCollected },
            { name: 'Articoli nel contesto', value: generation.articlesInContext },
          ]}
        />
      </div>
    </Panel>
  );
}

function AnswerPanel({ aiResponse }: Pick<DebugDetail['debugData'], 'aiResponse'>) {
  return (
    <Panel title="Risposta dell’AI">
      <div className={styles.dblock}>
        {aiResponse.parsed && (
          <Facts
            facts={[
              ['Titolo generato', aiResponse.parsed.title],
              ['Meta description', aiResponse.parsed.hasMetaDescription ? 'Presente' : 'Assente'],
              ['Lunghezza del contenuto', `${formatNumber(aiResponse.parsed.contentLength)} caratteri`],
            ]}
          />
        )}
        <AnswerBlock title="Risposta" raw={aiResponse.raw} />
      </div>
    </Panel>
  );
}
