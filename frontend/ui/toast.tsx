import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { SUCCESS_SHOWN_MS } from '../lib/success-time.js';
import { AdminIcon } from './admin-icon.js';
import { Button } from './button.js';
import styles from './toast.module.css';

/** To take something back is decided more slowly than a message is read. */
const UNDO_MS = 20_000;

interface Toast {
  readonly id: number;
  readonly text: string;
  /** Takes the action back, where that is possible. */
  readonly undo?: () => void;
}

type ShowToast = (text: string, undo?: () => void) => void;
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
    (text, undo) => {
      lastId.current += 1;
      const toast = { id: lastId.current, text, ...(undo ? { undo } : {}) };
      setToasts((shown) => [...shown.slice(-2), toast]);
      dismissLater(toast.id, undo ? UNDO_MS : SUCCESS_SHOWN_MS);
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
            onMouseEnter={() => clearTimeout(timers.current.get(toast.id))}
            onMouseLeave={() => dismissLater(toast.id, SUCCESS_SHOWN_MS)}
            onFocus={() => clearTimeout(timers.current.get(toast.id))}
            onBlur={() => dismissLater(toast.id, SUCCESS_SHOWN_MS)}
          >
            <AdminIcon name="circle-check" />
            <span>{toast.text}</span>
            <span className={styles.actions}>
              {toast.undo && (
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
              <Button kind="ghost" small iconOnly aria-label="Chiudi" onClick={() => dismiss(toast.id)}>
                <AdminIcon name="x" />
              </Button>
            </span>
          </div>
        ))}
      </div>
    </ToastContext>
  );
}
