import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { SUCCESS_SHOWN_MS } from '../lib/success-time.js';
import { AdminIcon } from './admin-icon.js';
import { Button } from './button.js';
import styles from './toast.module.css';

/** To take something back is decided more slowly than a message is read. */
const UNDO_MS = 20_000;

interface ToastParts {
  /** A second line. */
  readonly detail?: string;
  /** Where what was done can be seen. */
  readonly link?: { readonly to: string; readonly label: string };
  /** It can be taken back for so long and no longer, whatever is pointed at; the focus goes to «Annulla». */
  readonly countdown?: { readonly ms: number; readonly onOver: () => void };
}

interface Toast extends ToastParts {
  readonly id: number;
  readonly text: string;
  /** Takes the action back, where that is possible. */
  readonly undo?: () => void;
}

type ShowToast = (text: string, undo?: () => void, parts?: ToastParts) => void;
const ToastContext = createContext<ShowToast | null>(null);

/** Says that an action is finished, bottom right, for three seconds; longer while it is pointed at or can be undone. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider');
  return show;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const dismiss = useCallback((id: number) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const dismissLater = useCallback(
    (id: number, ms: number) => {
      clearTimeout(timers.current.get(id));
      timers.current.set(
        id,
        setTimeout(() => dismiss(id), ms),
      );
    },
    [dismiss],
  );
  const show = useCallback<ShowToast>(
    (text, undo, parts = {}) => {
      lastId.current += 1;
      const toast = { id: lastId.current, text, ...(undo ? { undo } : {}), ...parts };
      setToasts((shown) => [...shown.slice(-2), toast]);
      if (!parts.countdown) dismissLater(toast.id, undo || parts.link ? UNDO_MS : SUCCESS_SHOWN_MS);
    },
    [dismissLater],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.toasts} role="status" aria-live="polite">
        {toasts.map((toast) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: pointing only keeps the message on the screen
          <div
            key={toast.id}
            className={styles.toast}
            onKeyDown={(event) => undoByKeys(event, toast, dismiss)}
            {...(toast.countdown
              ? {}
              : {
                  onMouseEnter: () => clearTimeout(timers.current.get(toast.id)),
                  onMouseLeave: () => dismissLater(toast.id, SUCCESS_SHOWN_MS),
                  onFocus: () => clearTimeout(timers.current.get(toast.id)),
                  onBlur: () => dismissLater(toast.id, SUCCESS_SHOWN_MS),
                })}
          >
            <AdminIcon name="circle-check" />
            <span>
              {toast.text}
              {toast.detail && <small className={styles.detail}>{toast.detail}</small>}
            </span>
            <span className={styles.actions}>
              {toast.link && (
                <Link className="btn btn--ghost btn--s" to={toast.link.to}>
                  {toast.link.label}
                </Link>
              )}
              {toast.countdown && <UndoInTime toast={toast} countdown={toast.countdown} onGone={dismiss} />}
              {toast.undo && !toast.countdown && (
                <Button
                  kind="ghost"
                  small
                  onClick={() => {
                    toast.undo?.();
                    dismiss(toast.id);
                  }}
                >
                  Annulla
                </Button>
              )}
              {!toast.countdown && (
                <Button kind="ghost" small iconOnly aria-label="Chiudi" onClick={() => dismiss(toast.id)}>
                  <AdminIcon name="x" />
                </Button>
              )}
            </span>
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

interface UndoInTimeProps {
  readonly toast: Toast;
  readonly countdown: NonNullable<Toast['countdown']>;
  readonly onGone: (id: number) => void;
}

/** «Annulla» with the seconds that are left, which are seen and not read out. */
function UndoInTime({ toast, countdown, onGone }: UndoInTimeProps) {
  const [endsAt] = useState(() => performance.now() + countdown.ms);
  const [left, setLeft] = useState(countdown.ms);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = button.current;
    own?.focus();
    return () => {
      if (document.activeElement !== own) return;
      const goesTo =
        before instanceof HTMLElement && before !== document.body && before.isConnected
          ? before
          : document.querySelector('main');
      goesTo?.focus({ preventScroll: true });
    };
  }, []);
  const latest = useRef({ toast, countdown, onGone });
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = endsAt - performance.now();
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      latest.current.countdown.onOver();
      latest.current.onGone(latest.current.toast.id);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <>
      <Button
        kind="ghost"
        small
        ref={button}
        onClick={() => {
          toast.undo?.();
          onGone(toast.id);
        }}
      >
        Annulla
        <span className={styles.seconds} aria-hidden="true">
          {Math.max(1, Math.ceil(left / 1000))}
        </span>
      </Button>
      <i
        className={styles.left}
        style={{ transform: `scaleX(${Math.max(0, left / countdown.ms)})` }}
        aria-hidden="true"
      />
    </>
  );
}

/** Ctrl+Z where somebody is in the message; elsewhere it takes back what was written. */
function undoByKeys(event: KeyboardEvent, { id, undo }: Toast, dismiss: (id: number) => void): void {
  if (undo === undefined || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  undo();
  dismiss(id);
}
