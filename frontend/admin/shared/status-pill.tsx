import type { ArticleStatus } from '../../../backend/contract/articles.js';

const STATUS = {
  draft: { label: 'Bozza', className: 'pill pill--warn' },
  published: { label: 'Pubblicato', className: 'pill pill--ok' },
  scheduled: { label: 'Programmato', className: 'pill pill--info' },
} as const satisfies Record<ArticleStatus, { label: string; className: string }>;

/** The state of an article in a word and a shape. */
export function StatusPill({
  status,
  isRetracted = false,
}: {
  readonly status: ArticleStatus;
  /** Withdrawn: its page is there and says so. */
  readonly isRetracted?: boolean | undefined;
}) {
  if (isRetracted) return <span className="pill pill--bad">Ritirato</span>;
  const { label, className } = STATUS[status];
  return <span className={className}>{label}</span>;
}
