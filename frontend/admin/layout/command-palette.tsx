import { lazy, Suspense } from 'react';
import { useShortcut } from './shortcuts.js';

/** Nobody needs it before it is opened. */
const Palette = lazy(async () => ({ default: (await import('./palette.js')).Palette }));

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** «Cerca o vai a…», at Ctrl/⌘ K: screens by name, articles by their words. */
export function CommandPalette({ isOpen, onOpen }: CommandPaletteProps) {
  useShortcut('mod+k', 'Cerca o vai a…', () => onOpen(true));
  return <Suspense>{isOpen && <Palette onClose={() => onOpen(false)} />}</Suspense>;
}
