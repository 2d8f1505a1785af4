import { useState } from 'react';
import { formatNumber } from '../../lib/format-number.js';
import { Segments } from '../../ui/segments.js';
import { TextBlock } from '../../ui/text-block.js';
import styles from './shared.module.css';

interface AnswerBlockProps {
  readonly title: string;
  /** The answer as it came, null when it is no longer stored. */
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
      <div className={styles.row}>
        <Segments
          label={`Come mostrare: ${title}`}
          choices={[
            { key: 'raw', label: 'Grezza' },
            { key: 'parsed', label: 'Interpretata', disabled: parsed === null },
          ]}
          chosen={showsParsed ? 'parsed' : 'raw'}
          onChoose={(key) => setWantsParsed(key === 'parsed')}
        />
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

/**
 * The JSON object in a model's answer, set out for reading; null when there is none. Models wrap it in fences or talk
 * around it, so everything outside the outermost braces is left out.
 */
export function parsedAnswer(raw: string): string | null {
  const object = raw.slice(raw.indexOf('{'), raw.lastIndexOf('}') + 1);
  if (object === '') return null;
  try {
    return JSON.stringify(JSON.parse(object), null, 2);
  } catch {
    return null;
  }
}
