import { type FormEvent, useRef, useState } from 'react';
import type { Topic } from '../../../backend/contract/generation.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { useShortcut } from '../layout/shortcuts.js';
import { useAction } from '../shared/use-action.js';
import { useAnswer } from '../shared/use-answer.js';
import styles from './brief.module.css';
import { BriefChoice } from './brief-choice.js';
import { BriefOptions } from './brief-options.js';
import { type BriefFields, DEFAULT_WINDOW, orderOf, pickOf, previewOrderOf } from './brief-order.js';
import { StoryPicker } from './story-picker.js';

interface BriefFormProps {
  readonly topics: readonly Topic[];
  /** Id of a story that was chosen on another screen. */
  readonly story: string | null;
  readonly onStarted: (runId: string) => void;
}

const MAX_ASKED = 1_000;
const PAUSE_MS = 300;

/** The brief of an article: a story or a topic first, everything else folded. What is ticked is what will be written. */
export function BriefForm({ topics, story, onStarted }: BriefFormProps) {
  const [fields, setFields] = useState<BriefFields>({
    ...{ asked: '', addresses: '', window: DEFAULT_WINDOW, angle: '', words: null },
    picked: story === null ? null : { story },
    category: 'AI News',
  });
  const form = useRef<HTMLFormElement>(null);
  const { run, busy, error, field, code, setError } = useAction('Errore avvio generazione articolo');
  const order = previewOrderOf(fields, topics, story);
  const found = useAnswer(
    JSON.stringify(order),
    (signal) => callAdmin('POST /api/admin/generations/preview', { body: order }, signal),
    { failed: 'Errore nella ricerca delle storie', pauseMs: PAUSE_MS },
  );
  const pick = pickOf(fields, found.answer);
  const change = (changes: Partial<BriefFields>) => {
    setError(null);
    setFields((before) => ({ ...before, ...changes }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || pick === null) return;
    const asked = orderOf(fields, pick, topics);
    if ('problem' in asked) return setError(asked.problem, asked.field);
    void run(async () => onStarted((await callAdmin('POST /api/articles/generate', { body: asked.order })).runId));
  };
  useShortcut('mod+enter', 'Genera', () => form.current?.requestSubmit(), { once: true });
  const isAboutPages = field?.startsWith('addresses') ?? false;
  const isInAsked = field === 'customTopic' || (isAboutPages && fields.addresses.trim() === '');
  const askedError = isInAsked ? error : null;
  const pagesError = isAboutPages && !isInAsked ? error : null;
  return (
    <form className={styles.brief} ref={form} onSubmit={submit} noValidate>
      <div className={styles.briefMain}>
        <div className={styles.ask}>
          <label htmlFor="genera-di">Di che cosa scriviamo?</label>
          <div className={styles.askBox}>
            <AdminIcon name="search" />
            <input
              id="genera-di"
              className="input"
              type="search"
              autoComplete="off"
              maxLength={MAX_ASKED}
              placeholder="Una storia, un argomento, uno o più indirizzi"
              aria-describedby="genera-come"
              aria-invalid={askedError ? true : undefined}
              value={fields.asked}
              onChange={(event) => change({ asked: event.target.value, picked: null })}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                form.current?.querySelector<HTMLInputElement>('[name="parte"]:checked')?.focus();
              }}
            />
          </div>
          <p className="hint" id="genera-come" role={askedError ? 'alert' : undefined}>
            {askedError ?? 'Scrivi per cercare tra le storie; se nessuna va bene, si parte dall’argomento.'}
          </p>
        </div>
        <StoryPicker state={found} fields={fields} pick={pick} onPick={(picked) => change({ picked })} />
        <BriefOptions fields={fields} topics={topics} pagesError={pagesError} onChange={change} />
      </div>
      <BriefChoice
        {...{ code, pick, busy, fields }}
        preview={found.answer}
        error={askedError || pagesError ? null : error}
      />
    </form>
  );
}
