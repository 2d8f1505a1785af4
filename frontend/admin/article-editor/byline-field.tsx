import { ARTICLE_FIELDS } from '../../../backend/contract/article-fields.js';
import { PROVENANCES } from '../../../backend/contract/disclosure-words.js';
import type { Signature } from '../../../backend/contract/signatures.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/select.js';
import { commaSeparated } from '../shared/article-form.js';
import sharedStyles from '../shared/shared.module.css';
import { signatureName, useSignatures } from '../shared/use-signatures.js';
import type { FormInputs } from './form-input.js';

const { label, max } = ARTICLE_FIELDS.authorIds;

interface BylineFieldProps extends FormInputs {
  /** A model wrote it: then nobody signs. */
  readonly aiGenerated: boolean;
}

/** Who signs the article: the newsroom, or people in the order in which they were chosen. */
export function BylineField({ form, fieldError, onEdit, aiGenerated }: BylineFieldProps) {
  const signatures = useSignatures();
  const chosen = commaSeparated(form.authorIds);
  const sign = (ids: readonly string[]) => onEdit({ authorIds: ids.join(', ') });
  const isFull = chosen.length >= max;
  const others = (signatures ?? []).filter(({ personId }) => !isFull && !chosen.includes(personId));
  return (
    <div className="field">
      <SelectField
        label={label}
        hint={hintOf(aiGenerated, signatures)}
        error={fieldError('authorIds')}
        value=""
        disabled={aiGenerated}
        options={[
          ['', firstWords(aiGenerated, chosen.length)],
          ...others.map(({ personId, name }) => [personId, name] as const),
        ]}
        onChoose={(id) => id && sign([...chosen, id])}
      />
      {chosen.length > 0 && (
        <ul className={sharedStyles.row} aria-label="Chi firma">
          {chosen.map((id) => (
            <li key={id}>
              <Button
                kind="line"
                small
                aria-label={`Togli la firma: ${signatureName(id, signatures)}`}
                onClick={() => sign(chosen.filter((one) => one !== id))}
              >
                {signatureName(id, signatures)}
                <AdminIcon name="x" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How the newsroom says the text was written; a run's text needs no word of anybody. */
export function ProvenanceField({ form, fieldError, onEdit, aiGenerated }: BylineFieldProps) {
  if (aiGenerated) return null;
  return (
    <SelectField
      label={ARTICLE_FIELDS.provenance.label}
      hint="I lettori lo leggono accanto alla firma. Se non lo dici, il sito non dice nulla"
      error={fieldError('provenance')}
      value={form.provenance}
      options={[
        ['', 'Non detto'],
        ...Object.entries({ ...PROVENANCES, ...(form.provenance === 'starter' && BROUGHT) }),
      ]}
      onChoose={(provenance) => onEdit({ provenance })}
    />
  );
}

const BROUGHT = { starter: 'Arrivato con il programma' };

function firstWords(aiGenerated: boolean, signing: number): string {
  if (aiGenerated) return 'Un programma';
  return signing === 0 ? 'Redazione' : 'Aggiungi una firma';
}

function hintOf(aiGenerated: boolean, signatures: readonly Signature[] | null): string | undefined {
  if (aiGenerated) return 'Un testo generato non porta la firma di una persona';
  return signatures?.length === 0 ? 'Nessuno ha ancora una firma: ognuno se la dà in «La tua firma»' : undefined;
}
