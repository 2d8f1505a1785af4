import type { ReactNode } from 'react';
import { AdminIcon } from './admin-icon.js';

const KINDS = {
  info: { className: 'note', icon: 'info', role: 'status' },
  ok: { className: 'note note--ok', icon: 'circle-check', role: 'status' },
  warn: { className: 'note note--warn', icon: 'triangle-alert', role: 'status' },
  bad: { className: 'note note--bad', icon: 'circle-alert', role: 'alert' },
} as const;

interface NoteProps {
  readonly kind: keyof typeof KINDS;
  readonly children: ReactNode;
  /** A button at the end, such as «Riprova». */
  readonly action?: ReactNode;
}

/** A result or an error that needs reading, next to its cause. */
export function Note({ kind, children, action }: NoteProps) {
  const { className, icon, role } = KINDS[kind];
  return (
    <div className={className} role={role}>
      <AdminIcon name={icon} />
      <span>{children}</span>
      {action}
    </div>
  );
}

/** A message of the server, styled as the specification says: what contains «Errore» is an error. */
export function MessageNote({ message }: { readonly message: string }) {
  return <Note kind={/errore/i.test(message) ? 'bad' : 'ok'}>{message}</Note>;
}
