import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Week, WeekEntry } from '../../../backend/contract/week.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import { beforeDay, formatDate } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useMay } from '../layout/admin-facts.js';
import { useShortcut } from '../layout/shortcuts.js';
import { dayAfter, onDay } from './move-date.js';
import { MoveDialog } from './move-dialog.js';
import { ScheduleDialog } from './schedule-dialog.js';
import { useMoves } from './use-moves.js';
import styles from './week.module.css';
import { WeekCard } from './week-card.js';

const DAYS = 7;
const SHORT_DAY = new Intl.DateTimeFormat('it-IT', { weekday: 'short', timeZone: 'UTC' });

/** The week that the address names, else the one that begins today; nonsense in the address is today too. */
export function loader({ request }: { request: Request }): Promise<Week> {
  const from = new URL(request.url).searchParams.get('da') ?? '';
  return callAdmin('GET /api/admin/week', {
    query: /^\d{4}-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(from)) ? { from } : {},
  });
}

/** Seven days: what went out, what is to go out, and moving it. */
export function Component() {
  const { days, today } = useLoaderData<Week>();
  const moves = useMoves();
  const [over, setOver] = useState<string | null>(null);
  const [planned, setPlanned] = useState<string | null>(null);
  const [moved, setMoved] = useState<WeekEntry | null>(null);
  const publishes = useMay('managing-editor');
  const week = useDaysByKey();
  const entries = days.flatMap((day) => day.entries);
  const first = days[0]?.day ?? today;
  const empty = days.filter((day) => day.entries.length === 0).length;
  return (
    <>
      <ScreenHeader
        title="Calendario"
        lead={
          <>
            {beforeDay('Dal', formatDate(`${first}T12:00:00Z`))}: {countOf(entries.length, 'uscita', 'uscite')}
            {empty > 0 && (
              <>
                , <strong>{countOf(empty, 'giorno vuoto', 'giorni vuoti')}</strong>
              </>
            )}
            .
          </>
        }
        actions={
          <>
            <WeekLink to={dayAfter(first, -DAYS)} label="Sette giorni prima" icon="arrow-left" />
            <ButtonLink kind="line" small to="/admin/calendario">
              Oggi
            </ButtonLink>
            <WeekLink to={dayAfter(first, DAYS)} label="Sette giorni dopo" icon="arrow-right" />
          </>
        }
      />
      {moves.error && <Note kind="bad">{moves.error}</Note>}
      <p className="sr-only" role="status">
        {moves.said}
      </p>
      <p className={styles.hint}>
        Sposta con il mouse, o premi la maniglia. <kbd>J</kbd> <kbd>K</kbd>: giorno successivo, precedente.
      </p>
      <div className={styles.week} ref={week}>
        {days.map(({ day, entries: ofDay }) => (
          <section
            key={day}
            tabIndex={-1}
            className={classNames(styles.day, day === today && styles.today, over === day && styles.over)}
            aria-label={`${SHORT_DAY.format(new Date(`${day}T12:00:00Z`))} ${formatDate(`${day}T12:00:00Z`)}`}
            onDragOver={(event) => {
              if (moves.dragged === null) return;
              event.preventDefault();
              setOver(day);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(null);
              if (moves.dragged) void moves.settle(moves.dragged, onDay(moves.dragged.publishDate, day));
            }}
          >
            <h2>
              <span>{SHORT_DAY.format(new Date(`${day}T12:00:00Z`))}</span>
              <b>{Number(day.slice(-2))}</b>
            </h2>
            {ofDay.length === 0 && <p className={styles.none}>Niente in programma</p>}
            <ul>
              {ofDay.map((entry) => (
                <WeekCard key={entry._id} entry={entry} moves={moves} onMove={() => setMoved(entry)} />
              ))}
            </ul>
            {publishes && day >= today && (
              <Button
                kind="ghost"
                small
                data-plan=""
                aria-label={`Programma una bozza per ${beforeDay('il', formatDate(`${day}T12:00:00Z`))}`}
                onClick={() => setPlanned(day)}
              >
                <AdminIcon name="plus" />
                Programma
              </Button>
            )}
          </section>
        ))}
      </div>
      {planned !== null && (
        <ScheduleDialog day={planned} onSchedule={moves.schedule} onClose={() => setPlanned(null)} />
      )}
      {moved !== null && (
        <MoveDialog entry={moved} onMove={(to) => void moves.settle(moved, to)} onClose={() => setMoved(null)} />
      )}
    </>
  );
}

/** J and K go from day to day, past all that stands in one. */
function useDaysByKey() {
  const week = useRef<HTMLDivElement>(null);
  const walk = (step: 1 | -1) => {
    const days = [...(week.current?.querySelectorAll<HTMLElement>('section') ?? [])];
    const at = days.findIndex((day) => day.contains(document.activeElement));
    const day = days[at === -1 ? 0 : at + step];
    // What a day is walked to for is mostly to plan something on it.
    (day?.querySelector<HTMLElement>('[data-plan]') ?? day)?.focus();
  };
  useShortcut('j', 'Giorno successivo', () => walk(1));
  useShortcut('k', 'Giorno precedente', () => walk(-1));
  return week;
}

function WeekLink({ to, label, icon }: { readonly to: string; readonly label: string; readonly icon: string }) {
  return (
    <ButtonLink kind="line" small iconOnly to={`/admin/calendario?da=${to}`} aria-label={label}>
      <AdminIcon name={icon} />
    </ButtonLink>
  );
}
