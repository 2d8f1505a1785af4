import { Link } from 'react-router-dom';
import type { AutomaticOutlook } from '../../../backend/contract/auto-generation.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { SkeletonRows } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { useAnswer } from '../shared/use-answer.js';
import { costSentence, costWarning, engineSentence, publishingSentence } from './outlook-words.js';

interface ActivationDialogProps {
  readonly onCancel: () => void;
  readonly onActivate: () => void;
}

/** What turning the automatic generation on means: who writes, what that can do, what it costs, whether it is published. */
export function ActivationDialog({ onCancel, onActivate }: ActivationDialogProps) {
  const { answer: outlook, error } = useAnswer(
    '',
    (signal) => callAdmin('GET /api/admin/auto-generation/outlook', {}, signal),
    {
      failed: 'Errore nel calcolo della stima',
    },
  );
  return (
    <Dialog title="Attivare la generazione automatica?" onClose={onCancel}>
      {error && <Note kind="bad">{error}</Note>}
      {!outlook && !error && <SkeletonRows rows={3} />}
      {outlook && <Outlook outlook={outlook} />}
      <DialogActions>
        {/* In a dialog that asks, the safe answer is the one under the finger. */}
        <Button kind="line" autoFocus onClick={onCancel}>
          Annulla
        </Button>
        <Button kind="primary" disabled={outlook === null} onClick={onActivate}>
          Attiva
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Outlook({ outlook }: { readonly outlook: AutomaticOutlook }) {
  const warning = costWarning(outlook);
  return (
    <>
      <p>
        Scrive <b>{outlook.engine.name}</b>. {engineSentence(outlook.engine)}
      </p>
      <p>{publishingSentence(outlook)}</p>
      <p>{costSentence(outlook)}</p>
      {outlook.engine.kind === 'unreadable-key' && (
        <Note kind="bad">
          La chiave salvata non si può più leggere: finché non la inserisci di nuovo in{' '}
          <Link to="/admin/impostazioni/gateway">Impostazioni</Link> non viene scritto niente.
        </Note>
      )}
      {warning && <Note kind="warn">{warning}</Note>}
    </>
  );
}
