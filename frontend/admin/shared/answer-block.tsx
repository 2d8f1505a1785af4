import { useState } from 'react';
import { formatNumber } from '../../lib/format-number.js';
import { parsedAnswer } from './parsed-answer.js';
import { TextBlock } from './text-block.js';

interface AnswerBlockProps {
  readonly title: string;
  /** The answer as it came, null when it is no longer kept. */
  readonly raw: string | null;
  /** Shows no more than this many characters of the answer as it came. */
  readonly most?: number;
}

/** What a model answered: as it came, or its JSON set out. */
export function AnswerBlock({ title, raw, most }: AnswerBlockProps) {
  const [wantsParsed, setWantsParsed] = useState(false);
  const parsed = raw === null ? null : parsedAnswer(raw);
  const isCut = raw !== null && most !== undefined && raw.length > most;
  const shown = isCut ? raw.slice(0, most) : raw;
  const showsParsed = wantsParsed && parsed !== null;
  return (
    <TextBlock title={title} text={showsParsed ? parsed : shown}>
      <div className="row">
        <fieldset className="seg">
          <legend className="sr-only">Come mostrare: {title}</legend>
          <button type="button" aria-pressed={!showsParsed} onClick={() => setWantsParsed(false)}>
            Grezza
          </button>
          <button
            type="button"
            aria-pressed={showsParsed}
            disabled={parsed === null}
            onClick={() => setWantsParsed(true)}
          >
            Interpretata
          </button>
        </fieldset>
        {parsed === null && <p className="hint">La risposta non contiene un oggetto JSON leggibile.</p>}
        {isCut && !showsParsed && (
          <p className="hint">
            Primi {formatNumber(most)} di {formatNumber(raw.length)} caratteri
          </p>
        )}
      </div>
    </TextBlock>
  );
}
