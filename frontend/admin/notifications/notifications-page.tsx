import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import type { Notification } from '../../../backend/contract/notifications.js';
import { readAllNotifications, readNotification } from '../../api/admin/notification-calls.js';
import { formatDateTime } from '../../lib/format-date.js';
import { useAdminFacts } from '../layout/admin-facts.js';
import { Empty } from '../shared/list-states.js';
import { Note } from '../shared/note.js';
import { ScreenHeader } from '../shared/screen-header.js';
import { useAction } from '../shared/use-action.js';

const KIND = {
  completed: { label: 'Completata', className: 'pill pill--ok' },
  failed: { label: 'Non riuscita', className: 'pill pill--bad' },
  info: { label: 'Informazione', className: 'pill pill--info' },
} as const;

/** What happened while nobody looked; one or all can be marked as read. */
export function NotificationsPage() {
  const { notifications } = useLoaderData<{ notifications: readonly Notification[] }>();
  const { revalidate } = useRevalidator();
  const { countUnread } = useAdminFacts();
  const { run, busy, error } = useAction('Errore nell’aggiornamento delle notifiche');
  const unread = notifications.filter(({ read }) => !read).length;
  const mark = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      await revalidate();
      countUnread();
    });
  return (
    <>
      <ScreenHeader
        title="Notifiche"
        lead={unread === 0 ? 'Tutte lette' : `${unread} non ${unread === 1 ? 'letta' : 'lette'}`}
        actions={
          <button
            type="button"
            className="btn btn--line btn--s"
            disabled={busy || unread === 0}
            onClick={() => mark(readAllNotifications)}
          >
            Segna tutte come lette
          </button>
        }
      />
      {error && <Note kind="bad">{error}</Note>}
      {notifications.length === 0 ? (
        <Empty title="Nessuna notifica." />
      ) : (
        <ul className="notices">
          {notifications.map((notification) => (
            <li key={notification._id} className={notification.read ? 'notice' : 'notice is-new'}>
              <div>
                <p className="notice__t">{notification.title}</p>
                <p>{notification.message}</p>
                <p className="meta">
                  <span className={KIND[notification.status].className}>{KIND[notification.status].label}</span>
                  <time dateTime={notification.createdAt}>{formatDateTime(notification.createdAt)}</time>
                </p>
              </div>
              <div className="notice__a">
                {notification.articleId && (
                  <Link className="btn btn--line btn--s" to={`/admin/edit/${notification.articleId}`}>
                    Apri<span className="sr-only">: {notification.title}</span>
                  </Link>
                )}
                {notification.path && (
                  <Link className="btn btn--line btn--s" to={notification.path}>
                    Apri<span className="sr-only">: {notification.title}</span>
                  </Link>
                )}
                {!notification.read && (
                  <button
                    type="button"
                    className="btn btn--ghost btn--s"
                    disabled={busy}
                    onClick={() => mark(() => readNotification(notification._id))}
                  >
                    Segna come letta<span className="sr-only">: {notification.title}</span>
                  </button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
