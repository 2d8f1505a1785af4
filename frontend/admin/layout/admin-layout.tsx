import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import type { AdminFacts } from '../../../backend/contract/auth.js';
import { logOut as logOutOnServer } from '../../api/admin/auth-calls.js';
import { classNames } from '../../lib/class-names.js';
import { ConfirmProvider } from '../../ui/confirm.js';
import { ToastProvider } from '../../ui/toast.js';
import { MotiveProvider } from '../shared/motive.js';
import { AdminContext } from './admin-facts.js';
import { AdminMenu, ScreenTabs, ThumbBar } from './admin-menu.js';
import styles from './layout.module.css';
import { LoginAgainDialog } from './login-again-dialog.js';
import parts from './menu-parts.module.css';
import { screenAt, screensOf } from './screens.js';
import { ShortcutsProvider, useShortcut } from './shortcuts.js';
import { useMarks } from './use-marks.js';

/** Nobody needs it before it is opened. */
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.js')).CommandPalette }));

/** What a route may say about its frame. */
export interface ScreenHandle {
  /** The title of the browser's tab, without the site's name, where the table of screens has none. */
  readonly title?: string;
  /** The narrow navigation, for screens that need the width. */
  readonly rail?: boolean;
}

/** The frame of the admin around every screen. */
export function AdminLayout() {
  const facts = useLoaderData<AdminFacts>();
  const navigate = useNavigate();
  const [siteName, showSiteName] = useState(facts.siteName);
  const [isSearching, setIsSearching] = useState(false);
  const [marks, countMarks] = useMarks(facts.user.role);
  const handle = useScreenHandle();
  const { pathname } = useLocation();
  const screens = screensOf(facts.user.role, facts.debugPath);
  useAnnouncedScreen(handle?.title ?? screenAt(screens, pathname)?.name ?? 'Redazione', siteName);
  const logOut = () => {
    void logOutOnServer({ everywhere: false }).then(() => navigate('/login'));
  };
  return (
    <AdminContext value={{ ...facts, siteName, showSiteName, marks, countMarks }}>
      <ToastProvider>
        <ConfirmProvider>
          <MotiveProvider>
            <ShortcutsProvider>
              <a className="skip" href="#contenuto">
                Vai al contenuto
              </a>
              <LoadingLine />
              <div className={handle?.rail ? classNames(styles.shell, styles.shellRail) : styles.shell}>
                <AdminMenu onSearch={() => setIsSearching(true)} onLogOut={logOut} />
                <main className={handle?.rail ? undefined : styles.main} id="contenuto" tabIndex={-1}>
                  <ScreenTabs />
                  <Outlet />
                </main>
                {!handle?.rail && <ThumbBar onLogOut={logOut} />}
              </div>
              <SearchEverywhere isOpen={isSearching} onOpen={setIsSearching} />
              <LoginAgainDialog />
              <ScrollRestoration />
            </ShortcutsProvider>
          </MotiveProvider>
        </ConfirmProvider>
      </ToastProvider>
    </AdminContext>
  );
}

function useScreenHandle(): ScreenHandle | undefined {
  return useMatches().findLast(
    (match): match is typeof match & { handle: ScreenHandle } =>
      typeof match.handle === 'object' && match.handle !== null,
  )?.handle;
}

/**
 * Names the tab after the screen and, on every change of screen but the first, moves the focus to its heading, or to the
 * field where a screen says that one begins (`data-begins-here`). A new article that is saved gets an address and stays the
 * screen it was.
 */
function useAnnouncedScreen(title: string, siteName: string): void {
  const { pathname, state } = useLocation();
  const isFirstSaved = typeof state?.firstSaved === 'string';
  const before = useRef<string | null>(null);
  useEffect(() => {
    document.title = `${title} | ${siteName}`;
  }, [title, siteName]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what moves the focus
  useLayoutEffect(() => {
    const from = before.current;
    before.current = pathname;
    // Whoever comes back to that address later comes from another screen.
    if (isFirstSaved && from === '/admin/new') return;
    const beginning = document.querySelector<HTMLElement>('#contenuto [data-begins-here]');
    // The frame of a text takes no focus: the text puts its cursor where it was by itself, or does so when it has arrived.
    beginning?.focus();
    if (beginning?.matches(':focus-within') || from === null) return;
    const heading = document.querySelector<HTMLElement>('#contenuto h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

function LoadingLine() {
  const { state } = useNavigation();
  return (
    <div className={state === 'loading' ? classNames(parts.loadline, parts.isOn) : parts.loadline} role="status">
      {state === 'loading' && <span className="sr-only">Caricamento…</span>}
    </div>
  );
}

interface SearchEverywhereProps {
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

function SearchEverywhere({ isOpen, onOpen }: SearchEverywhereProps) {
  useShortcut('mod+k', 'Cerca o vai a…', () => onOpen(true));
  return <Suspense>{isOpen && <CommandPalette onClose={() => onOpen(false)} />}</Suspense>;
}
