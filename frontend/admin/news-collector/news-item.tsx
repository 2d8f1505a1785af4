import { useId, useState } from 'react';
import type { CollectedNews } from '../../../backend/contract/news.js';
import { formatDate } from '../../lib/format-date.js';
import { shorten } from '../../lib/shorten.js';
import { AdminIcon } from '../shared/admin-icon.js';
import { Field } from '../shared/field.js';
import { NEWS_STATUSES } from './news-statuses.js';

/** Longer texts can be opened and closed (specification, section 9). */
const PREVIEW = 200;

interface NewsItemProps {
  readonly item: CollectedNews;
  readonly onStatus: (status: CollectedNews['status']) => void;
}

/** One collected story: what a feed sent is text here, never HTML. */
export function NewsItem({ item, onStatus }: NewsItemProps) {
  const [open, setOpen] = useState(false);
  const [explained, setExplained] = useState(false);
  const id = useId();
  const text = item.content || item.description;
  const isLong = text.length > PREVIEW;
  return (
    <article className="item" aria-labelledby={`${id}-t`}>
      <div className="item__s">
        <span>{Math.round(item.score)}</span>
        <small>rilevanza</small>
      </div>
      <div>
        <h2 className="itt" id={`${id}-t`}>
          {item.title}
        </h2>
        <div className="meta">
          <span>{item.sourceName}</span>
          {item.publishDate && <time dateTime={item.publishDate}>{formatDate(item.publishDate)}</time>}
          {item.tags.map((tag) => (
            <span className="tag" key={tag}>
              {tag}
            </span>
          ))}
        </div>
        <p id={`${id}-c`}>{open || !isLong ? text : shorten(item.description || text, PREVIEW)}</p>
        <div className="item__acts">
          {isLong && (
            <button
              type="button"
              className="tlink"
              aria-expanded={open}
              aria-controls={`${id}-c`}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Mostra meno' : 'Mostra tutto'}
              <AdminIcon name={open ? 'chevron-up' : 'chevron-down'} />
            </button>
          )}
          {item.originalUrl && (
            <a className="tlink" href={item.originalUrl} target="_blank" rel="noopener noreferrer">
              Apri l’originale
              <AdminIcon name="external-link" />
              <span className="sr-only">: {item.title}</span>
            </a>
          )}
          {item.scoreReasons.length > 0 && (
            <button
              type="button"
              className="tlink"
              aria-expanded={explained}
              aria-controls={`${id}-r`}
              onClick={() => setExplained(!explained)}
            >
              Perché {Math.round(item.score)}
            </button>
          )}
        </div>
        {explained && (
          <ul className="reasons" id={`${id}-r`}>
            {item.scoreReasons.map(({ code, points, text: reason }) => (
              <li key={code}>
                {points > 0 ? '+' : ''}
                {Math.round(points)} · {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Field label={`Stato di: ${item.title}`} hiddenLabel>
        {(control) => (
          <select
            {...control}
            className="select select--s"
            value={item.status}
            onChange={(event) => {
              const chosen = NEWS_STATUSES.find(({ status }) => status === event.target.value);
              if (chosen) onStatus(chosen.status);
            }}
          >
            {NEWS_STATUSES.map(({ status, label }) => (
              <option key={status} value={status}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </article>
  );
}
