import type { ComponentProps } from 'react';
import {
  MAX_FIRST_HAND_LENGTH,
  MAX_VOICE_NAME_LENGTH,
  PLACE_FIELD_NAMES,
  PLACE_FIELDS,
  type PlaceFieldWords,
  VOICE_KIND_NAMES,
  VOICE_KINDS,
} from '../../../backend/contract/source-kinds.js';
import { classNames } from '../../lib/class-names.js';
import { Field, TextField } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import sharedStyles from '../shared/shared.module.css';
import { SOURCE_LANGUAGES } from '../shared/source-languages.js';
import styles from './news-collector.module.css';
import type { DraftProblems, SourceDraft, VoiceField } from './source-draft.js';

interface SourceFieldsProps {
  readonly draft: SourceDraft;
  readonly problems: DraftProblems;
  /** It is read already: who speaks there can be said. */
  readonly isKnown: boolean;
  readonly onChange: (change: Partial<SourceDraft>) => void;
}

/** The fields of a source: name and address are needed, and what says how it is read. */
export function SourceFields({ draft, problems, isKnown, onChange }: SourceFieldsProps) {
  const typed = (field: keyof SourceDraft) => ({
    name: field,
    value: draft[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <div className={styles.addsource}>
      <TextField
        label="Indirizzo del sito"
        hint="Il sito o il feed: il feed lo cerchiamo noi."
        error={problems.url}
        {...typed('url')}
        type="url"
        placeholder="https://"
        required
      />
      <TextField label="Nome" error={problems.name} {...typed('name')} maxLength={200} required />
      {PLACE_FIELD_NAMES.map((field) => (
        <PlaceInput key={field} words={PLACE_FIELDS[field]} error={problems[field]} typed={typed(field)} />
      ))}
      <TextField label="Categoria" error={problems.category} {...typed('category')} maxLength={60} />
      <Field label="Lingua" error={problems.language}>
        {(control) => (
          <Select {...control} {...typed('language')}>
            {SOURCE_LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isKnown && <VoiceFields typed={typed} />}
    </div>
  );
}

interface VoiceFieldsProps {
  readonly typed: (field: VoiceField) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
}

/** Who speaks at the site: for readers, for models, and for what counts as first-hand. */
function VoiceFields({ typed }: VoiceFieldsProps) {
  return (
    <>
      <TextField
        label="Chi parla"
        hint="Come lo conoscono i lettori; vuoto: come lo conosce Contesto"
        {...typed('voiceName')}
        maxLength={MAX_VOICE_NAME_LENGTH}
      />
      <Field label="Che cos’è">
        {(control) => (
          <Select {...control} {...typed('voiceKind')}>
            <option value="">Non si sa</option>
            {VOICE_KIND_NAMES.map((kind) => (
              <option key={kind} value={kind}>
                {VOICE_KINDS[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label="Di prima mano per"
        hint="Vuoto: per niente, ne scrive soltanto"
        {...typed('firstHandFor')}
        maxLength={MAX_FIRST_HAND_LENGTH}
      />
    </>
  );
}

interface PlaceInputProps {
  readonly words: PlaceFieldWords;
  readonly error: string | undefined;
  readonly typed: ComponentProps<'input'>;
}

function PlaceInput({ words, error, typed }: PlaceInputProps) {
  const { label, hint, maxLength, noAddress, isCode } = words;
  const look = isCode
    ? { className: classNames('input', sharedStyles.mono), spellCheck: false }
    : { className: 'input', type: noAddress ? 'url' : 'text' };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...control} {...typed} {...look} maxLength={maxLength} />}
    </Field>
  );
}
