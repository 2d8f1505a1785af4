/** What the verification panel can ask of a pane that shows the text. */
export interface TextPane {
  /** Moves to a finding; false when its words are no longer in the text. */
  goTo(flagId: string): boolean;
  /** Puts the cursor at a place that `caret` gave, else where it was last, at the beginning at first. */
  focus(caret?: number): void;
  /** Where the cursor is, in the pane's own measure. */
  caret(): number;
}

/** How the text is shown, as the address says it; the first is left out of the address. */
export const EDITOR_MODES = [
  { key: 'visuale', label: 'Visuale' },
  { key: 'html', label: 'HTML' },
  { key: 'diviso', label: 'Diviso' },
] as const;

export type EditorMode = (typeof EDITOR_MODES)[number]['key'];

/** The mode that an address asks for. */
export function modeOf(given: string | null): EditorMode {
  return EDITOR_MODES.find(({ key }) => key === given)?.key ?? 'visuale';
}

/** The number of the pane that somebody writes in first. */
export function mainPane(mode: EditorMode): 0 | 1 {
  return mode === 'html' ? 1 : 0;
}
