import { useState } from 'react';
import type { Signature } from '../../../backend/contract/signatures.js';
import { Button } from '../../ui/button.js';
import { Panel } from '../../ui/panel.js';
import { SignatureDialog } from './signature-dialog.js';

interface FormerSignaturesProps {
  readonly signatures: readonly Signature[];
  readonly onChanged: (words: string) => void;
}

/** Names that stayed over articles when the people were erased; nothing where there are none. */
export function FormerSignatures({ signatures, onChanged }: FormerSignaturesProps) {
  const [open, setOpen] = useState<Signature | null>(null);
  if (signatures.length === 0) return null;
  return (
    <Panel title="Firme di chi non è più in redazione">
      <ul>
        {signatures.map((signature) => (
          <li key={signature.personId}>
            <Button kind="line" small onClick={() => setOpen(signature)}>
              {signature.name}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <SignatureDialog
          personId={open.personId}
          username={open.name}
          signature={open}
          onChanged={onChanged}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
