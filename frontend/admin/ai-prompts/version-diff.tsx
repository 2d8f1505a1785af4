import { PIPELINE_ROLE_NAMES, promptFields, promptName } from '../../../backend/contract/pipeline-roles.js';
import type { AiPrompts, PromptVersion } from '../../../backend/contract/settings.js';
import { beforeDay, formatMoment } from '../../lib/format-date.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { TextDiff } from '../shared/text-diff.js';

interface VersionDiffProps {
  readonly version: PromptVersion;
  readonly present: AiPrompts;
  readonly onClose: () => void;
  readonly onTake: () => void;
}

const TEXTS = PIPELINE_ROLE_NAMES.flatMap((role) =>
  promptFields(role).map((field) => ({ field, label: promptName(role, field) })),
);

/** From an older configuration to the one in the form: what was taken out and what came in. */
export function VersionDiff({ version, present, onClose, onTake }: VersionDiffProps) {
  const differing = TEXTS.filter(({ field }) => version.prompts[field] !== present[field]);
  return (
    <Dialog title={`Versione ${beforeDay('del', formatMoment(version.at))}`} onClose={onClose} wide>
      {differing.length === 0 && <p>I testi sono gli stessi di adesso.</p>}
      {differing.map(({ field, label }) => (
        <section key={field} aria-label={label}>
          <p className="label">{label}</p>
          <TextDiff before={version.prompts[field]} after={present[field]} />
        </section>
      ))}
      <DialogActions>
        <Button kind="line" onClick={onClose}>
          Chiudi
        </Button>
        <Button kind="primary" onClick={onTake}>
          Riporta nel modulo
        </Button>
      </DialogActions>
    </Dialog>
  );
}
