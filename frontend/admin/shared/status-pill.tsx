import type { ArticleStatus } from '../../../backend/contract/articles.js';

const STATUS = {
  draft: { label: 'Bozza', className: 'pill pill--warn' },
  published: { label: 'Pubblicato', className: 'pill pill--ok' },
  scheduled: { label: 'Programmato', className: 'pill pill--info' },
} as const satisfies Record<ArticleStatus, { label: string; className: string }>;

/** The state of an article in a word and a shape. */
export function StatusPill({ status }: { readonly status: ArticleStatus }) {
  const { label, className } = STATUS[status];
  return <span className={className}>{label}</span>;
}
