import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Note } from '../../ui/note.js';
import { type ArticleForm, FIELD_LABELS, type FormField } from '../shared/article-form.js';
import sharedStyles from '../shared/shared.module.css';
import styles from './article-editor.module.css';
import type { Conflict } from './article-sender.js';
import { joinPieces, type MergedPiece, mergeParagraphs, openPieces, type PieceChoice } from './merge-paragraphs.js';
import {
  type Divergence,
  differences,
  type FieldChoice,
  type FieldDifference,
  mergeVersions,
  proposedChoice,
} from './merge-versions.js';
import { TextDiff } from './text-diff.js';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** The text to go on with. */
  readonly onSettle: (chosen: ArticleForm) => void;
  readonly onPutAside: () => void;
}

type FieldChoices = Readonly<Partial<Record<FormField, FieldChoice>>>;

/**
 * Two people changed the article: shows what the other did, and lets the person choose field by field, the text by paragraphs.
 * What only one of the two changed is proposed; what both changed is asked about, because either choice drops somebody's words.
 */
export function ConflictDialog({ conflict, onSettle, onPutAside }: ConflictDialogProps) {
  const { divergence, by } = conflict;
  const found = differences(divergence);
  const pieces = usePieces(divergence, found);
  const [choices, setChoices] = useState<FieldChoices>(() => proposedChoices(found, pieces));
  const [inPieces, setInPieces] = useState<Readonly<Record<number, PieceChoice>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const open = openChoices(found, choices, pieces === null ? 0 : openPieces(pieces, inPieces).length);
  const chooseAll = (choice: 'mine' | 'theirs') =>
    setChoices(Object.fromEntries(found.map(({ field }) => [field, choice])));
  const goOn = () => {
    if (open.length === 0)
      return onSettle(mergeVersions(divergence, choices, pieces ? joinPieces(pieces, inPieces) : ''));
    setIsAsked(true);
    const unanswered = fields.current?.querySelector<HTMLElement>('[data-open] input[type="radio"]');
    unanswered?.focus();
  };
  return (
    <Dialog title="L’articolo è cambiato nel frattempo" onClose={onPutAside} wide>
      <p>
        {by ?? 'Qualcun altro'} ha salvato l’articolo mentre lo modificavi. Niente è andato perso: scegli per ogni campo
        quale testo tenere. In verde il tuo, barrato in rosso quello dell’altra persona.
      </p>
      <div className={sharedStyles.row}>
        <Button kind="line" small onClick={() => chooseAll('mine')}>
          Tutto dal mio testo
        </Button>
        <Button kind="line" small onClick={() => chooseAll('theirs')}>
          Tutto dall’altro testo
        </Button>
      </div>
      <div ref={fields}>
        {found.map((difference) => {
          const { field, mine, theirs, changedBy } = difference;
          const together = field === 'content' ? pieces : null;
          return (
            <fieldset key={field} className={styles.conflict} data-open={choices[field] ? undefined : ''}>
              <legend>
                {FIELD_LABELS[field]} <small>{whoChanged(changedBy, by)}</small>
              </legend>
              <TextDiff before={theirs} after={mine} />
              <Choice
                name={`scelta-${field}`}
                choices={[...(together ? [TOGETHER] : []), ...ONE_OF_TWO]}
                chosen={choices[field]}
                onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
              />
              {together && choices[field] === 'merged' && (
                <Paragraphs pieces={together} chosen={inPieces} onChoose={setInPieces} />
              )}
            </fieldset>
          );
        })}
      </div>
      {isAsked && open.length > 0 && <Note kind="bad">Lo avete cambiato entrambi: scegli {open.join(', ')}.</Note>}
      <DialogActions>
        <Button kind="line" onClick={onPutAside}>
          Decidi dopo
        </Button>
        <Button kind="primary" onClick={goOn}>
          Continua con questa scelta
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function proposedChoices(found: readonly FieldDifference[], pieces: readonly MergedPiece[] | null): FieldChoices {
  return Object.fromEntries(
    found.flatMap((difference) => {
      const { field } = difference;
      const choice = field === 'content' && pieces !== null ? 'merged' : proposedChoice(difference);
      return choice === null ? [] : [[field, choice]];
    }),
  );
}

/** What is still to be chosen, in words. */
function openChoices(found: readonly FieldDifference[], choices: FieldChoices, paragraphs: number): string[] {
  return found.flatMap(({ field }) => {
    if (choices[field] === undefined) return [`«${FIELD_LABELS[field]}»`];
    if (choices[field] !== 'merged' || paragraphs === 0) return [];
    return [paragraphs === 1 ? 'un paragrafo del testo' : `${paragraphs} paragrafi del testo`];
  });
}

const TOGETHER = ['merged', 'Unisci i due testi'] as const;
const ONE_OF_TWO = [
  ['mine', 'Tieni il mio'],
  ['theirs', 'Prendi l’altro'],
] as const;
const OF_A_PARAGRAPH = [
  ['mine', 'Il mio'],
  ['theirs', 'L’altro'],
  ['both', 'Tutti e due'],
] as const;

interface ParagraphsProps {
  readonly pieces: readonly MergedPiece[];
  readonly chosen: Readonly<Record<number, PieceChoice>>;
  readonly onChoose: (chosen: Readonly<Record<number, PieceChoice>>) => void;
}

/** The paragraphs that both changed, each with its own choice. */
function Paragraphs({ pieces, chosen, onChoose }: ParagraphsProps) {
  const open = pieces.flatMap((piece, place) => ('mine' in piece ? [{ ...piece, place }] : []));
  if (open.length === 0) return <p>Avete cambiato paragrafi diversi: restano le modifiche di entrambi.</p>;
  return open.map(({ mine, theirs, place }) => (
    <fieldset key={place} className={styles.conflict} data-open={chosen[place] ? undefined : ''}>
      <legend>Lo stesso paragrafo</legend>
      <TextDiff before={theirs.join('\n')} after={mine.join('\n')} />
      <Choice
        name={`paragrafo-${place}`}
        choices={OF_A_PARAGRAPH}
        chosen={chosen[place]}
        onChoose={(choice) => onChoose({ ...chosen, [place]: choice })}
      />
    </fieldset>
  ));
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly choices: readonly (readonly [Value, string])[];
  /** Undefined until somebody chose. */
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ name, choices, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <div className={sharedStyles.row}>
      {choices.map(([value, label]) => (
        <label key={value} className="check">
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </div>
  );
}

/** Of the text, when both changed it; null where paragraphs cannot be told apart. What was typed last may come in late. */
function usePieces(divergence: Divergence, found: readonly FieldDifference[]): readonly MergedPiece[] | null {
  const isBoth = found.some(({ field, changedBy }) => field === 'content' && changedBy === 'both');
  const { content: sent } = divergence.sent;
  const { content: stored } = divergence.stored;
  const { content: mine } = divergence.mine;
  const { content: theirs } = divergence.theirs;
  return useMemo(
    () => (isBoth ? mergeParagraphs({ sent, stored, mine, theirs }) : null),
    [isBoth, sent, stored, mine, theirs],
  );
}

function whoChanged(changedBy: FieldDifference['changedBy'], other: string | null): string {
  if (changedBy === 'me') return 'Lo hai cambiato solo tu';
  if (changedBy === 'them') return `Lo ha cambiato solo ${other ?? 'l’altra persona'}`;
  return 'Lo avete cambiato entrambi';
}
