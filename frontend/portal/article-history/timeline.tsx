import type { ArticleHistory, HistoryStep } from '../../../backend/contract/article-history.js';
import { classNames } from '../../lib/class-names.js';
import { formatDate, formatTime } from '../../lib/format-date.js';
import { stepWords } from './step-words.js';

/** Where a person or the check pointed at something: what the highlighter stands for everywhere. */
const MARKED: readonly HistoryStep['kind'][] = [
  'checked',
  'repaired',
  'reviewed',
  'flag-dismissed',
  'corrected',
  'retracted',
];

function isMarked(step: HistoryStep): boolean {
  return MARKED.includes(step.kind) || (step.kind === 'published' && step.motive !== undefined);
}

/** Every step with its moment, oldest first. The day is written where it changes. */
export function Timeline({ history }: { history: ArticleHistory }) {
  return (
    <ol className="plain timeline">
      {history.steps.map((step, index) => {
        const { title, text, list = [] } = stepWords(step, history);
        const before = history.steps[index - 1];
        const day = formatDate(step.at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order, and two steps can be alike
          <li key={index} className={classNames(isMarked(step) && 'is-marked')}>
            <time dateTime={step.at}>
              {before && formatDate(before.at) === day ? null : <b>{day}</b>} {formatTime(step.at)}
            </time>
            <div>
              <h3>{title}</h3>
              {text !== '' && <p>{text}</p>}
              {list.length > 0 && (
                <ul>
                  {list.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
