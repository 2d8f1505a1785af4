import { Link } from 'react-router-dom';
import type { RunHoldReason } from '../../../backend/contract/generation-brief.js';
import { Note } from '../../ui/note.js';

interface RunRefusalProps {
  /** `warn`: it is known before anybody asked. */
  readonly kind: 'warn' | 'bad';
  readonly text: string;
  /** Of the server's refusal; null when it is none. */
  readonly code: string | null;
}

/** Why no run is begun, with the way to the screen where that is put right. */
export function RunRefusal({ kind, text, code }: RunRefusalProps) {
  const remedy = REMEDIES.find((known) => known.code === code);
  const link = remedy && (
    <Link className="link" to={remedy.to}>
      {remedy.label}
    </Link>
  );
  return (
    <Note kind={kind} action={link}>
      {text}
    </Note>
  );
}

const REMEDIES: readonly { readonly code: RunHoldReason['code']; readonly to: string; readonly label: string }[] = [
  { code: 'gateway-key-refused', to: '/admin/impostazioni/gateway', label: 'Controlla la chiave' },
  { code: 'gateway-key-unreadable', to: '/admin/impostazioni/gateway', label: 'Inserisci la chiave' },
  { code: 'budget-exhausted', to: '/admin/costi', label: 'Apri Costi' },
];
