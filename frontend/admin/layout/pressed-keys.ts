/** The name of what was pressed, or null for something no shortcut can use. */
export function pressedKeys(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | null {
  const { key } = event;
  if (event.altKey || key === 'Control' || key === 'Meta' || key === 'Shift') return null;
  if (event.ctrlKey || event.metaKey) return `mod+${key.toLowerCase()}`;
  return key.length === 1 || key === 'Enter' ? key.toLowerCase() : null;
}
