import { useLoaderData } from 'react-router-dom';
import type { Notification, NotificationPage } from '../../../backend/contract/notifications.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import { formatTime, formatToday } from '../../lib/format-date.js';
import { Button, ButtonLink } from '../../ui/button.js';
import type { Question } from '../../ui/confirm.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Pagination } from '../../ui/pagination.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useAdminFacts } from '../layout/admin-facts.js';
import { askedPage } from '../shared/asked-page.js';
import noticesStyles from '../shared/notices.module.css';
import sharedStyles from '../shared/shared.module.css';
import { useDeed } from '../shared/use-deed.js';

/** One page of the notifications, newest first. */
export function loader({ request }: { request: Request }): Promise<NotificationPage> {
  return callAdmin('GET /api/notifications', { query: { t: String(Date.now()), page: askedPage(request) } });
}

const KIND = {
  completed: { label: 'Completata', pill: 'ok' },
  failed: { label: 'Non riuscita', pill: 'bad' },
  info: { label: 'Informazione', pill: 'info' },
} as const;

/** What happened while nobody was there, by day; one or all can be marked as read, and what was read deleted. */
export function Component() {
  const { notifications, total, page, totalPages } = useLoaderData<NotificationPage>();
  const { marks, countMarks } = useAdminFacts();
  const unread = marks.bell;
  const { carryOut, busy, error } = useDeed('Errore nell’aggiornamento delle notifiche');
  const change = async (work: () => Promise<unknown>, question?: Question) => {
    if (await carryOut(work, { question })) countMarks();
  };
  const clear = () => {
    const text = 'Le notifiche già lette vengono eliminate. Quelle da leggere restano.';
    const question = { title: 'Elimina le notifiche lette', text, verb: 'Elimina', dangerous: true };
    return change(() => callAdmin('DELETE /api/notifications/read'), question);
  };
  const hasUnread = unread > 0 || notifications.some(({ read }) => !read);
  return (
    <>
      <ScreenHeader
        title="Notifiche"
        lead={hasUnread ? `${unread} non ${unread === 1 ? 'letta' : 'lette'}` : 'Tutte lette'}
        actions={
          <>
            <Button kind="ghost" small disabled={busy || total <= unread} onClick={() => void clear()}>
              Elimina le lette
            </Button>
            <Button
              kind="line"
              small
              disabled={busy || !hasUnread}
              onClick={() => void change(() => callAdmin('PUT /api/notifications/read-all'))}
            >
              Segna tutte come lette
            </Button>
          </>
        }
      />
      {error && <Note kind="bad">{error}</Note>}
      {notifications.length === 0 && <Empty title="Nessuna notifica." />}
      {byDay(notifications).map(([day, ofDay]) => (
        <Panel key={day} title={day}>
          <ul className={noticesStyles.notices}>
            {ofDay.map((notification) => (
              <Notice
                key={notification._id}
                notification={notification}
                busy={busy}
                onRead={() =>
                  void change(() => callAdmin('PUT /api/notifications/:id/read', { params: { id: notification._id } }))
                }
              />
            ))}
          </ul>
        </Panel>
      ))}
      <Pagination page={page} totalPages={totalPages} />
    </>
  );
}

/** Those of one day stand together; the order stays. */
function byDay(notifications: readonly Notification[]): [string, Notification[]][] {
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const day = formatToday(notification.createdAt);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return [...days];
}

interface NoticeProps {
  readonly notification: Notification;
  readonly busy: boolean;
  readonly onRead: () => void;
}

function Notice({
  notification: { title: what, message, status, articleId, articleTitle, path, read, createdAt },
  busy,
  onRead,
}: NoticeProps) {
  const title = articleTitle === null ? what : `${what}: «${articleTitle}»`;
  const to = articleId ? `/admin/edit/${articleId}` : path;
  return (
    <li className={read ? noticesStyles.notice : classNames(noticesStyles.notice, noticesStyles.isNew)}>
      <div>
        <p className={noticesStyles.noticeT}>{title}</p>
        <p>{message}</p>
        <p className={sharedStyles.meta}>
          <Pill kind={KIND[status].pill}>{KIND[status].label}</Pill>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </p>
      </div>
      <div className={noticesStyles.noticeA}>
        {to && (
          <ButtonLink kind="line" small to={to}>
            Apri<span className="sr-only">: {title}</span>
          </ButtonLink>
        )}
        {!read && (
          <Button kind="ghost" small disabled={busy} onClick={onRead}>
            Segna come letta<span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
