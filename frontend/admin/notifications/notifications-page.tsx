import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Notification } from '../../../backend/contract/notifications.js';
import { readAllNotifications, readNotification } from '../../api/admin/message-calls.js';
import { formatDateTime } from '../../lib/format-date.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Pill } from '../../ui/pill.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useAdminFacts } from '../layout/admin-facts.js';
import { useAction } from '../shared/use-action.js';

const KIND = {
  completed: { label: 'Completata', pill: 'ok' },
  failed: { label: 'Non riuscita', pill: 'bad' },
  info: { label: 'Informazione', pill: 'info' },
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
          <Button kind="line" small disabled={busy || unread === 0} onClick={() => mark(readAllNotifications)}>
            Segna tutte come lette
          </Button>
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
                  <Pill kind={KIND[notification.status].pill}>{KIND[notification.status].label}</Pill>
                  <time dateTime={notification.createdAt}>{formatDateTime(notification.createdAt)}</time>
                </p>
              </div>
              <div className="notice__a">
                {notification.articleId && (
                  <ButtonLink kind="line" small to={`/admin/edit/${notification.articleId}`}>
                    Apri<span className="sr-only">: {notification.title}</span>
                  </ButtonLink>
                )}
                {notification.path && (
                  <ButtonLink kind="line" small to={notification.path}>
                    Apri<span className="sr-only">: {notification.title}</span>
                  </ButtonLink>
                )}
                {!notification.read && (
                  <Button
                    kind="ghost"
                    small
                    disabled={busy}
                    onClick={() => mark(() => readNotification(notification._id))}
                  >
                    Segna come letta<span className="sr-only">: {notification.title}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
