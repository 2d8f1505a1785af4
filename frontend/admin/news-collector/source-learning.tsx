import type { Learning, SourceLessons } from '../../../backend/contract/learning.js';
import { classNames } from '../../lib/class-names.js';
import { beforeDay, formatDate } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import guideStyles from '../../ui/guide.module.css';
import { Note } from '../../ui/note.js';
import { Switch } from '../../ui/switch.js';
import styles from './sources.module.css';
import type { LearningWork } from './use-learning.js';

/** The rule by which sources gain and lose weight, and whether it is in force. */
export function LearningRule({ learning, busy, error, turn }: LearningWork) {
  if (learning === null) return error && <Note kind="bad">{error}</Note>;
  return (
    <details className={guideStyles.guide}>
      <summary>
        Imparare dalle decisioni della redazione <span className="num">({learning.active ? 'acceso' : 'spento'})</span>
      </summary>
      <div className={classNames(guideStyles.guideB, styles.lessons)}>
        {error && <Note kind="bad">{error}</Note>}
        <Switch
          label="I pesi delle fonti seguono le decisioni della redazione"
          hint={
            learning.active
              ? 'Ogni peso cambiato è spiegato nella scheda della fonte.'
              : `Tutte le fonti pesano ${percent(learning.base)}; quello che si impara resta visibile.`
          }
          checked={learning.active}
          disabled={busy}
          onChange={turn}
        />
        <ul>
          {learning.rule.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}

interface SourceLearningProps {
  readonly name: string;
  readonly learning: Learning;
  readonly lessons: SourceLessons;
  readonly busy: boolean;
  readonly onDecide: (what: 'hold' | 'follow' | 'reset') => void;
}

/** What a source weighs, why, what is often wrong in it, and what can be done about that. */
export function SourceLearning({ name, learning, lessons, busy, onDecide }: SourceLearningProps) {
  const { weight, learnt, reasons, patterns, held, since, cases, stories } = lessons;
  const holding = held ? 'Lascia imparare' : `Tieni fermo al ${percent(learning.base)}`;
  return (
    <div className={styles.lessons}>
      {patterns.map((pattern) => (
        <p key={pattern} className={styles.lessonsP}>
          {pattern}
        </p>
      ))}
      <details>
        <summary>
          Peso {percent(weight)}
          {weight !== learning.base && ` invece di ${percent(learning.base)}`}
          {weight !== learnt && `, imparato ${percent(learnt)} ma non applicato`}
        </summary>
        <ul>
          {reasons.map(({ delta, text }) => (
            <li key={text}>
              {text}: <span className="num">{points(delta)}</span>
            </li>
          ))}
          {reasons.length === 0 && <li>Ancora nulla che cambi il peso.</li>}
        </ul>
        <p className="hint">
          Da {countOf(cases, 'caso', 'casi')} e {countOf(stories, 'decisione', 'decisioni')} su sue notizie
          {since && `, contati ${beforeDay('dal', formatDate(since))}`}.
        </p>
        <p className={styles.sourceActs}>
          <Button
            kind="line"
            small
            disabled={busy}
            aria-label={`${holding}: ${name}`}
            onClick={() => onDecide(held ? 'follow' : 'hold')}
          >
            {holding}
          </Button>
          <Button
            kind="ghost"
            small
            disabled={busy || cases + stories === 0}
            aria-label={`Azzera: ${name}`}
            onClick={() => onDecide('reset')}
          >
            Azzera
          </Button>
        </p>
      </details>
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** «−12 punti»: what a reason adds to the weight or takes from it. */
function points(delta: number): string {
  const rounded = Math.round(Math.abs(delta) * 100);
  return `${delta < 0 ? '−' : '+'}${countOf(rounded, 'punto', 'punti')}`;
}
