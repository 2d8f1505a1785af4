import type { ArticleStatus } from '../../../backend/contract/articles.js';
import { Pill, type PillKind } from '../../ui/pill.js';

const STATUS = {
  draft: { label: 'Bozza', pill: 'warn' },
  published: { label: 'Pubblicato', pill: 'ok' },
  scheduled: { label: 'Programmato', pill: 'info' },
} as const satisfies Record<ArticleStatus, { label: string; pill: PillKind }>;

/** The state of an article in a word. */
export const statusLabel = (status: ArticleStatus): string => STATUS[status].label;

/** The state of an article in a word and a shape. */
export function StatusPill({
  status,
  isRetracted = false,
}: {
  readonly status: ArticleStatus;
  /** Withdrawn: its page is there and says so. */
  readonly isRetracted?: boolean | undefined;
}) {
  if (isRetracted) return <Pill kind="bad">Ritirato</Pill>;
  const { label, pill } = STATUS[status];
  return <Pill kind={pill}>{label}</Pill>;
}
