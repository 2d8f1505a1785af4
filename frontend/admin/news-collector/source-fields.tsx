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
import { SelectField } from '../../ui/select.js';
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
      <SelectField
        label="Lingua"
        error={problems.language}
        name="language"
        value={draft.language}
        options={SOURCE_LANGUAGES}
        onChoose={(language) => onChange({ language })}
      />
      {isKnown && <VoiceFields draft={draft} typed={typed} onChange={onChange} />}
    </div>
  );
}

interface VoiceFieldsProps extends Pick<SourceFieldsProps, 'draft' | 'onChange'> {
  readonly typed: (field: VoiceField) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
}

/** Who speaks at the site: for readers, for models, and for what counts as first-hand. */
function VoiceFields({ draft, typed, onChange }: VoiceFieldsProps) {
  return (
    <>
      <TextField
        label="Chi parla"
        hint="Come lo conoscono i lettori; vuoto: come lo conosce Contesto"
        {...typed('voiceName')}
        maxLength={MAX_VOICE_NAME_LENGTH}
      />
      <SelectField
        label="Che cos’è"
        name="voiceKind"
        value={draft.voiceKind}
        options={[['', 'Non si sa'], ...VOICE_KIND_NAMES.map((kind) => [kind, VOICE_KINDS[kind]] as const)]}
        onChoose={(voiceKind) => onChange({ voiceKind })}
      />
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
  const kind = isCode
    ? { className: classNames('input', sharedStyles.mono), spellCheck: false }
    : { className: 'input', type: noAddress ? 'url' : 'text' };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...control} {...typed} {...kind} maxLength={maxLength} />}
    </Field>
  );
}
