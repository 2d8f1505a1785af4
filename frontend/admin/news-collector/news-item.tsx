import { useId, useState } from 'react';
import type { CollectedNews } from '../../../backend/contract/news.js';
import { formatDate } from '../../lib/format-date.js';
import { shorten } from '../../lib/shorten.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { langOf } from '../shared/headline-words.js';
import sharedStyles from '../shared/shared.module.css';
import styles from './stories.module.css';

/** Longer texts can be opened and closed (specification, section 9). */
const PREVIEW = 200;

/** One collected report: what a feed sent is text here, never HTML. */
export function NewsItem({ item }: { readonly item: CollectedNews & { readonly language: string } }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const text = item.content || item.description;
  const isLong = text.length > PREVIEW;
  return (
    <article className={styles.item} aria-label={item.title}>
      <div className={sharedStyles.meta}>
        <span>{item.sourceName}</span>
        {item.publishDate && <time dateTime={item.publishDate}>{formatDate(item.publishDate)}</time>}
        {item.tags.map((tag) => (
          <span className={sharedStyles.tag} key={tag}>
            {tag}
          </span>
        ))}
      </div>
      <p id={`${id}-c`} lang={langOf(item.language)}>
        {open || !isLong ? text : shorten(item.description || text, PREVIEW)}
      </p>
      <div className={styles.itemActs}>
        {isLong && (
          <button
            type="button"
            className={sharedStyles.tlink}
            aria-expanded={open}
            aria-controls={`${id}-c`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Mostra meno' : 'Mostra tutto'}
            <AdminIcon name={open ? 'chevron-up' : 'chevron-down'} />
          </button>
        )}
        {item.originalUrl && (
          <a className={sharedStyles.tlink} href={item.originalUrl} target="_blank" rel="noopener noreferrer">
            Apri l’originale
            <AdminIcon name="external-link" />
            <span className="sr-only">: {item.title}</span>
          </a>
        )}
      </div>
    </article>
  );
}
