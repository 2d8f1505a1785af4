import { useState } from 'react';
import type { Person } from '../../../backend/contract/people.js';
import type { Signature } from '../../../backend/contract/signatures.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';

interface EraseDialogProps {
  readonly person: Person;
  readonly signature: Signature | null;
  readonly onErase: (signature: 'keep' | 'remove') => void;
  readonly onClose: () => void;
}

/** Before a person is erased: what goes, and whether the name over their articles goes too. */
export function EraseDialog({ person: { username }, signature, onErase, onClose }: EraseDialogProps) {
  const [keeps, setKeeps] = useState(false);
  return (
    <Dialog title="Elimina persona" onClose={onClose}>
      <p>
        Nome, indirizzo e accesso di «{username}» vengono eliminati per sempre. Quello che ha scritto resta, firmato
        dalla redazione.
      </p>
      {signature && (
        <label className="check">
          <input type="checkbox" checked={keeps} onChange={({ target }) => setKeeps(target.checked)} />
          <span>Lascia «{signature.name}» sopra i suoi articoli, con la pagina dell’autore</span>
        </label>
      )}
      <DialogActions>
        <Button kind="line" autoFocus onClick={onClose}>
          Annulla
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onClose();
            onErase(keeps ? 'keep' : 'remove');
          }}
        >
          Elimina
        </Button>
      </DialogActions>
    </Dialog>
  );
}
