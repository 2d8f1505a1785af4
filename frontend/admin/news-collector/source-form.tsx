import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PLACE_FIELD_NAMES } from '../../../backend/contract/source-kinds.js';
import { BusyButton } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import formsStyles from '../shared/forms.module.css';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import { type DraftProblems, problemsOf, readingOf, type SourceDraft, sourceOfDraft } from './source-draft.js';
import { SourceFields } from './source-fields.js';
import { SourceTestResult } from './source-test-result.js';
import { useSourceTest } from './use-source-test.js';

interface SourceFormProps {
  readonly initial: SourceDraft;
  /** Of the source that is changed; absent for a new one. */
  readonly ownId?: string;
  /** What is saved where it was read before needs no test. */
  readonly testedPlace?: string;
  /** Tests at once. */
  readonly testsFirst?: boolean;
  readonly words: { readonly save: string; readonly saving: string; readonly failed: string };
  /** Saves; the form is emptied by its owner. */
  readonly onSave: (source: ReturnType<typeof sourceOfDraft>) => Promise<void>;
  /** Next to the buttons. */
  readonly children?: ReactNode;
}

const FIELDS = ['name', 'url', ...PLACE_FIELD_NAMES, 'category', 'language'] as const;

/** A source that is written, tested and then saved; one that cannot be read is saved only by a second press. */
export function SourceForm(props: SourceFormProps) {
  const { initial, ownId, testedPlace, testsFirst = false, words, onSave, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<DraftProblems>({});
  const saving = useAction(words.failed);
  const test = useSourceTest(setDraft);
  const result = test.resultFor(draft);
  const isUnreadable = test.hasFailed(draft);
  const { start } = test;
  useEffect(() => {
    if (testsFirst) void start(initial);
  }, [testsFirst, start, initial]);
  const isFit = (purpose: 'test' | 'save') => {
    const found = problemsOf(draft, purpose);
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first === undefined;
  };
  const change = (part: Partial<SourceDraft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
    saving.setError(null);
    test.setError(null);
  };
  const tryFeed = (rssUrl: string) => {
    setDraft({ ...draft, rssUrl });
    void test.start({ ...draft, rssUrl });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isFit('save')) return;
    const isTested = result?.readable || isUnreadable || readingOf(draft) === testedPlace;
    const fit = isTested ? draft : await test.start(draft);
    if (fit) await saving.run(() => onSave(sourceOfDraft(fit, initial)));
  };
  const wrong = FIELDS.find((field) => field === saving.field);
  const shown = wrong && saving.error ? { ...problems, [wrong]: saving.error } : problems;
  const isBusy = saving.busy || test.busy;
  return (
    <form ref={form} className={formsStyles.stackform} onSubmit={(event) => void submit(event)} noValidate>
      {saving.error && !wrong && <Note kind="bad">{saving.error}</Note>}
      <SourceFields draft={draft} problems={shown} isKnown={ownId !== undefined} onChange={change} />
      {test.error && <Note kind="bad">{test.error}</Note>}
      {result && <SourceTestResult test={result} ownId={ownId} onUseFeed={tryFeed} />}
      {result && !result.readable && draft.rssUrl.trim() !== '' && (
        <button type="button" className={sharedStyles.tlink} disabled={isBusy} onClick={() => tryFeed('')}>
          Cerca il feed nella pagina del sito
        </button>
      )}
      <div className={formsStyles.formfoot}>
        {children}
        <BusyButton
          kind="line"
          small
          busy={test.busy}
          disabled={isBusy}
          label="Prova la fonte"
          busyLabel="Prova in corso…"
          onClick={() => isFit('test') && void test.start(draft)}
        />
        <BusyButton
          type="submit"
          kind="primary"
          small
          busy={saving.busy}
          disabled={isBusy}
          label={isUnreadable ? `${words.save} comunque` : words.save}
          busyLabel={words.saving}
        />
      </div>
    </form>
  );
}
