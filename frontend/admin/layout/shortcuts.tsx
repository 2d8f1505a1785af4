import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { storedText, storeText } from '../../lib/browser-storage.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Switch } from '../../ui/switch.js';
import styles from './shortcuts.module.css';

/** `mod+s` with Ctrl or ⌘; single letters count only outside fields and can be switched off. */
export type Keys = string;

interface Shortcut {
  readonly keys: Keys;
  readonly label: string;
  readonly action: () => void;
  readonly once: boolean;
}

interface ShortcutOptions {
  /** A key that is held down counts once. */
  readonly once?: boolean;
}

interface Shortcuts {
  readonly register: (shortcut: Shortcut) => () => void;
}

const STORAGE_KEY = 'adminSingleKeys';
const ShortcutsContext = createContext<Shortcuts | null>(null);

/** Offers a shortcut while the calling component is on the screen; it is listed under «?». */
export function useShortcut(
  keys: Keys,
  label: string,
  action: () => void,
  { once = false }: ShortcutOptions = {},
): void {
  const shortcuts = useContext(ShortcutsContext);
  const latest = useRef(action);
  latest.current = action;
  // With the screen itself: anyone who sees it may press at once.
  useLayoutEffect(
    () => shortcuts?.register({ keys, label, action: () => latest.current(), once }),
    [shortcuts, keys, label, once],
  );
}

/** Listens to the keyboard, lists the shortcuts under «?» and lets single keys be switched off (WCAG 2.1.4). */
export function ShortcutsProvider({ children }: { readonly children: ReactNode }) {
  const offered = useRef(new Set<Shortcut>());
  const [listOpen, setListOpen] = useState(false);
  const [singleKeys, setSingleKeys] = useState(() => storedText(STORAGE_KEY) !== 'off');
  const value = useMemo<Shortcuts>(
    () => ({
      register(shortcut) {
        offered.current.add(shortcut);
        return () => offered.current.delete(shortcut);
      },
    }),
    [],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = pressedKeys(event);
      if (!pressed) return;
      const isSingle = !pressed.startsWith('mod+');
      const isBehind = document.querySelector('dialog[open]') !== null;
      if (isSingle && (!singleKeys || isTyping(event.target) || isBehind)) return;
      // What it would send stands behind the dialog.
      if ((pressed === 'mod+enter' || pressed === 'mod+p') && isBehind) return;
      if (pressed === 'enter' && isOperable(event.target)) return;
      if (pressed === '?') {
        setListOpen(true);
        return;
      }
      // The last one registered belongs to the innermost screen.
      const found = [...offered.current].reverse().find(({ keys }) => keys === pressed);
      if (!found) return;
      event.preventDefault();
      if (found.once && event.repeat) return;
      found.action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [singleKeys]);
  return (
    <ShortcutsContext value={value}>
      {children}
      {listOpen && (
        <ShortcutList
          offered={[...offered.current]}
          singleKeys={singleKeys}
          onSingleKeys={(on) => {
            setSingleKeys(on);
            storeText(STORAGE_KEY, on ? 'on' : 'off');
          }}
          onClose={() => setListOpen(false)}
        />
      )}
    </ShortcutsContext>
  );
}

interface ShortcutListProps {
  readonly offered: readonly Shortcut[];
  readonly singleKeys: boolean;
  readonly onSingleKeys: (on: boolean) => void;
  readonly onClose: () => void;
}

function ShortcutList({ offered, singleKeys, onSingleKeys, onClose }: ShortcutListProps) {
  return (
    <Dialog title="Scorciatoie da tastiera" onClose={onClose}>
      <dl className={styles.keys}>
        {offered.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              {spokenKeys(keys).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch label="Scorciatoie con un solo tasto" checked={singleKeys} onChange={onSingleKeys} />
      <DialogActions>
        <Button kind="line" onClick={onClose}>
          Chiudi
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function spokenKeys(keys: Keys): string[] {
  return keys.split('+').map((key) => (key === 'mod' ? 'Ctrl/⌘' : key === 'enter' ? 'Invio' : key.toUpperCase()));
}

/** A box to tick takes no letters. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Something that Enter itself does something with. */
function isOperable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button, summary, input, [role=tab]') !== null;
}

/** The name of what was pressed, or null for something no shortcut can use. */
export function pressedKeys(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | null {
  const { key } = event;
  if (event.altKey || key === 'Control' || key === 'Meta' || key === 'Shift') return null;
  if (event.ctrlKey || event.metaKey) return `mod+${key.toLowerCase()}`;
  return key.length === 1 || key === 'Enter' ? key.toLowerCase() : null;
}
