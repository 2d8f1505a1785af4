import { Link } from 'react-router-dom';
import type { Costs } from '../../../backend/contract/costs.js';
import { formatDollars } from '../../../backend/contract/money.js';
import { classNames } from '../../lib/class-names.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { Pill } from '../../ui/pill.js';
import { Table } from '../../ui/table.js';
import { topicWords } from '../shared/topic-words.js';
import styles from './costs.module.css';

const CALLS_AND_COST = [{ figures: 'Chiamate' }, { figures: 'Costo' }];

/** What each model cost, and how often it did not answer. */
export function ModelTable({ models }: { readonly models: Costs['byModel'] }) {
  return (
    <Table stacked heads={['Modello', ...CALLS_AND_COST]}>
      {models.map(({ model, calls, failed, spentUsd }) => (
        <tr key={model}>
          <td className={classNames('t', styles.costName)}>{model}</td>
          <td className="n">
            {countOf(calls, 'chiamata', 'chiamate')}
            {failed > 0 && `, ${formatNumber(failed)} non ${failed === 1 ? 'riuscita' : 'riuscite'}`}
          </td>
          <td className={classNames('n', styles.costSum)}>{formatDollars(spentUsd)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The dearest runs of the month, and what else was asked. */
export function RunTable({ runs }: { readonly runs: Costs['byRun'] }) {
  return (
    <Table stacked heads={['Generazione', 'Ultima chiamata', ...CALLS_AND_COST]}>
      {runs.map(({ runId, topic, articleId, articleTitle, calls, spentUsd, lastAt }) => (
        <tr key={runId}>
          <td className="t">
            {topic === null ? (
              (articleTitle ?? 'Prova o ricerca')
            ) : (
              <Link to={`/admin/genera?generazione=${runId}`}>{topicWords(topic)}</Link>
            )}
            {articleTitle !== null && articleId !== null && (
              <small>
                {topic === null ? 'Verifica a mano: ' : 'Articolo: '}
                <Link to={`/admin/edit/${articleId}`}>{articleTitle}</Link>
              </small>
            )}
          </td>
          <td>
            <time dateTime={lastAt}>{formatDateTime(lastAt)}</time>
          </td>
          <td className="n">{countOf(calls, 'chiamata', 'chiamate')}</td>
          <td className={classNames('n', styles.costSum)}>{formatDollars(spentUsd)}</td>
        </tr>
      ))}
    </Table>
  );
}

const STATES = {
  'under-way': { label: 'In corso', pill: 'info' },
  unresolved: { label: 'Non risolta', pill: 'warn' },
  cut: { label: 'Interrotta', pill: 'warn' },
} as const;

/** Calls of which nobody knows what they cost: what was set aside for them counts. */
export function UncertainTable({ calls }: { readonly calls: Costs['uncertain'] }) {
  return (
    <Table stacked heads={['Chiamata', 'Stato', 'Quando', { figures: 'Accantonati' }]}>
      {calls.map(({ runId, label, model, at, state, setAsideUsd }) => (
        <tr key={`${runId} ${at}`}>
          <td className={classNames('t', styles.costName)}>
            {label}
            <small>{model}</small>
          </td>
          <td>
            <Pill kind={STATES[state].pill}>{STATES[state].label}</Pill>
          </td>
          <td>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </td>
          <td className={classNames('n', styles.costSum)}>
            {setAsideUsd === null ? 'non noto' : formatDollars(setAsideUsd)}
          </td>
        </tr>
      ))}
    </Table>
  );
}
