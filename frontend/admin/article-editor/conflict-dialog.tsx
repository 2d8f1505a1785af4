import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Note } from '../../ui/note.js';
import { type ArticleForm, FIELD_LABELS } from '../shared/article-form.js';
import sharedStyles from '../shared/shared.module.css';
import { FieldDiff, TextDiff } from '../shared/text-diff.js';
import styles from './article-editor.module.css';
import type { Conflict } from './article-sender.js';
import { type ChosenFields, openChoices, presentChoices } from './conflict-choices.js';
import { joinPieces, type MergedPiece, mergeParagraphs, openPieces, type PieceChoice } from './merge-paragraphs.js';
import {
  type Divergence,
  differences,
  type FieldChoice,
  type FieldDifference,
  mergeVersions,
} from './merge-versions.js';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** The text to go on with. */
  readonly onSettle: (chosen: ArticleForm) => void;
  readonly onPutAside: () => void;
}

/** What was chosen paragraph by paragraph, and of which ones: other paragraphs in the same places are not chosen. */
interface ChosenPieces {
  readonly of: readonly MergedPiece[] | null;
  readonly choices: Readonly<Record<number, PieceChoice>>;
}

/**
 * Two people changed the article: shows what the other did, and lets the person choose field by field, the text by paragraphs.
 * What only one of the two changed is proposed; what both changed is asked about, because either choice drops somebody's words.
 */
export function ConflictDialog({ conflict, onSettle, onPutAside }: ConflictDialogProps) {
  const { divergence, by, isWaiting = false } = conflict;
  const found = differences(divergence);
  const pieces = usePieces(divergence, found);
  const [chosen, setChosen] = useState<ChosenFields>({});
  const choices = presentChoices(found, pieces, chosen);
  const [chosenPieces, setChosenPieces] = useState<ChosenPieces>({ of: null, choices: {} });
  const inPieces = chosenPieces.of === pieces ? chosenPieces.choices : {};
  const [isAsked, setIsAsked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const open = openChoices(found, choices, pieces === null ? 0 : openPieces(pieces, inPieces).length);
  const choose = (choice: FieldChoice, differences: readonly FieldDifference[]) =>
    setChosen({
      ...chosen,
      ...Object.fromEntries(differences.map(({ field, changedBy }) => [field, { choice, changedBy }])),
    });
  const goOn = () => {
    if (open.length === 0) return onSettle(mergeVersions(divergence, choices, pieces && joinPieces(pieces, inPieces)));
    setIsAsked(true);
    const unanswered = fields.current?.querySelector<HTMLElement>('[data-open] input[type="radio"]');
    unanswered?.focus();
  };
  return (
    <Dialog
      title={isWaiting ? 'Una revisione aspetta già' : 'L’articolo è cambiato nel frattempo'}
      onClose={onPutAside}
      wide
      beginsAtTitle
    >
      <p>
        {isWaiting
          ? `Accanto a questo articolo c’è già una revisione, salvata da ${by ?? 'qualcun altro'}.`
          : `${by ?? 'Qualcun altro'} ha salvato l’articolo mentre lo modificavi.`}{' '}
        Niente è andato perso: scegli per ogni campo quale testo tenere. In verde il tuo, barrato in rosso quello
        dell’altra persona.
      </p>
      <div className={sharedStyles.row}>
        <Button kind="line" small onClick={() => choose('mine', found)}>
          Tutto dal mio testo
        </Button>
        <Button kind="line" small onClick={() => choose('theirs', found)}>
          Tutto dall’altro testo
        </Button>
      </div>
      <div ref={fields}>
        {found.map((difference) => {
          const { field, mine, theirs, changedBy } = difference;
          const together = field === 'content' ? pieces : null;
          // Then each of these paragraphs shows its own change.
          const isAskedInParts = choices[field] === 'merged' && together?.some((piece) => 'mine' in piece);
          return (
            <fieldset key={field} className={styles.conflict} data-open={choices[field] ? undefined : ''}>
              <legend>
                {FIELD_LABELS[field]} <small>{whoChanged(changedBy, by)}</small>
              </legend>
              {!isAskedInParts && <FieldDiff field={field} before={theirs} after={mine} />}
              <Choice
                name={`scelta-${field}`}
                choices={[...(together ? [TOGETHER] : []), ...ONE_OF_TWO]}
                chosen={choices[field]}
                onChoose={(choice) => choose(choice, [difference])}
              />
              {together && choices[field] === 'merged' && (
                <Paragraphs
                  pieces={together}
                  chosen={inPieces}
                  onChoose={(next) => setChosenPieces({ of: pieces, choices: next })}
                />
              )}
            </fieldset>
          );
        })}
      </div>
      {isAsked && open.length > 0 && <Note kind="bad">Resta da scegliere: {open.join(', ')}.</Note>}
      <DialogActions>
        <Button kind="line" onClick={onPutAside}>
          Decidi dopo
        </Button>
        <Button kind="primary" onClick={goOn}>
          {isWaiting ? 'Salva come revisione' : 'Continua con questa scelta'}
        </Button>
      </DialogActions>
    </Dialog>
  );
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
      <TextDiff before={theirs.join('\n')} after={mine.join('\n')} isHtml />
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

/** Of the text, when both changed it; null where paragraphs cannot be distinguished. What was typed last may come in late. */
function usePieces(divergence: Divergence, found: readonly FieldDifference[]): readonly MergedPiece[] | null {
  const isBoth = found.some(({ field, changedBy }) => field === 'content' && changedBy === 'both');
  const isClear = !divergence.unclear?.includes('content');
  const { content: sent } = divergence.sent;
  const { content: stored } = divergence.stored;
  const { content: mine } = divergence.mine;
  const { content: theirs } = divergence.theirs;
  return useMemo(
    () => (isBoth && isClear ? mergeParagraphs({ sent, stored, mine, theirs }) : null),
    [isBoth, isClear, sent, stored, mine, theirs],
  );
}

function whoChanged(changedBy: FieldDifference['changedBy'], other: string | null): string {
  if (changedBy === 'me') return 'Lo hai cambiato solo tu';
  if (changedBy === 'them') return `Lo ha cambiato solo ${other ?? 'l’altra persona'}`;
  return 'Lo avete cambiato entrambi';
}
