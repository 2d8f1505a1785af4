import { useRef, useState } from 'react';
import { listArticles } from '../../api/admin/article-calls.js';
import { beforeDay, formatDate } from '../../lib/format-date.js';
import { TextField } from '../../ui/field.js';
import { useChoiceList } from '../shared/choice-list.js';
import { FormDialog } from '../shared/form-dialog.js';
import { momentInRome } from '../shared/rome-time.js';
import { useAnswer } from '../shared/use-answer.js';
import { ASK_AFTER_MS, havingWords } from '../shared/use-found-articles.js';

/** As many drafts as one chooses from in a list; any other is found by its title. */
const MAX_SHOWN = 8;
const USUAL_TIME = '09:00';

interface Draft {
  readonly _id: string;
  readonly title: string;
}

interface ScheduleDialogProps {
  readonly day: string;
  /** Gives a draft its moment; true when it went well. */
  readonly onSchedule: (draft: Draft, publishDate: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Chooses the draft that goes out on a day, and when. */
export function ScheduleDialog({ day, onSchedule, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Draft | null>(null);
  const [time, setTime] = useState(USUAL_TIME);
  const [problem, setProblem] = useState<{ readonly at: 'draft' | 'time'; readonly text: string } | null>(null);
  const { drafts, failure } = useDrafts(typed);
  const timeField = useRef<HTMLInputElement>(null);
  const choices = (chosen ? [] : (drafts ?? [])).map((draft) => ({
    key: draft._id,
    label: draft.title,
    kind: 'Bozza',
    draft,
  }));
  const take = ({ draft }: (typeof choices)[number]) => {
    setChosen(draft);
    setTyped(draft.title);
    setProblem(null);
    timeField.current?.focus();
  };
  const { control: choosing, list, restart } = useChoiceList(choices, take, { isFirstChosen: true });
  const submit = () => {
    const moment = momentInRome(`${day}T${time}`);
    if (!chosen) return setProblem({ at: 'draft', text: 'Scegli una bozza' });
    if (moment === null) return setProblem({ at: 'time', text: 'Scegli un’ora' });
    if (Date.parse(moment) <= Date.now()) return setProblem({ at: 'time', text: 'Quest’ora è già passata' });
    onClose();
    void onSchedule(chosen, moment);
  };
  return (
    <FormDialog
      title={`In programma per ${beforeDay('il', formatDate(`${day}T12:00:00Z`))}`}
      verb="Programma"
      error={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Bozza"
        error={problem?.at === 'draft' ? problem.text : null}
        {...choosing}
        placeholder="Cerca per titolo"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(null);
          setProblem(null);
          restart();
        }}
      />
      {list}
      {drafts?.length === 0 && !chosen && (
        <p role="status">
          {typed.trim() === '' ? 'Non ci sono bozze da programmare.' : 'Nessuna bozza ha queste parole nel titolo.'}
        </p>
      )}
      <TextField
        label="Ora"
        hint="Ora italiana"
        error={problem?.at === 'time' ? problem.text : null}
        ref={timeField}
        type="time"
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
    </FormDialog>
  );
}

/** The latest drafts whose title has these words, asked for once somebody stops typing; null until they are there. */
function useDrafts(typed: string): { readonly drafts: readonly Draft[] | null; readonly failure: string | null } {
  const q = typed.trim();
  const { answer, to, error } = useAnswer(
    q,
    (signal) => listArticles({ status: 'draft', limit: MAX_SHOWN, ...(q === '' ? {} : { q }) }, signal),
    { failed: 'Errore nel caricamento delle bozze', pauseMs: q === '' ? 0 : ASK_AFTER_MS },
  );
  if (answer === null || to === q) return { drafts: answer?.articles ?? null, failure: error };
  const fit = havingWords(answer.articles, q);
  return { drafts: fit.length > 0 ? fit : null, failure: error };
}
