import { Link } from 'react-router-dom';
import type { Today } from '../../../backend/contract/today.js';
import { formatTime } from '../../lib/format-date.js';
import { Panel } from '../../ui/panel.js';
import styles from './dashboard.module.css';

/** What still goes out today. Nothing where nothing does. */
export function DueToday({ due }: Pick<Today, 'due'>) {
  if (due.length === 0) return null;
  return (
    <Panel
      title="In uscita oggi"
      aside={
        <Link className="link" to="/admin/calendario">
          Calendario
        </Link>
      }
    >
      <ul className={styles.due}>
        {due.map(({ _id, title, category, publishDate }) => (
          <li key={_id}>
            <time dateTime={publishDate}>{formatTime(publishDate)}</time>
            <span>
              <Link className={styles.title} to={`/admin/edit/${_id}`}>
                {title}
              </Link>
              <small>{category}</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
