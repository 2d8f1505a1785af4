import { type FormEvent, useEffect, useState } from 'react';
import { listArticles } from '../../api/admin/article-calls.js';
import { beforeDay, formatDate } from '../../lib/format-date.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import formsStyles from '../shared/forms.module.css';
import { momentInRome } from '../shared/rome-time.js';

/** As many drafts as one chooses from by looking. */
const MAX_DRAFTS = 50;
const USUAL_TIME = '09:00';

interface ScheduleDialogProps {
  readonly day: string;
  /** Gives a draft its moment; true when it went well. */
  readonly onSchedule: (
    draft: { readonly _id: string; readonly title: string },
    publishDate: string,
  ) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Chooses the draft that goes out on a day, and when. */
export function ScheduleDialog({ day, onSchedule, onClose }: ScheduleDialogProps) {
  const [drafts, setDrafts] = useState<readonly { readonly _id: string; readonly title: string }[] | null>(null);
  const [id, setId] = useState('');
  const [time, setTime] = useState(USUAL_TIME);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    listArticles({ status: 'draft', limit: MAX_DRAFTS }, asked.signal).then(
      ({ articles }) => {
        setDrafts(articles);
        setId(articles[0]?._id ?? '');
      },
      () => asked.signal.aborted || setDrafts([]),
    );
    return () => asked.abort();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const draft = drafts?.find(({ _id }) => _id === id);
    const moment = momentInRome(`${day}T${time}`);
    if (!draft || moment === null) return setError('Scegli una bozza e un’ora');
    if (Date.parse(moment) <= Date.now()) return setError('Quest’ora è già passata');
    onClose();
    void onSchedule(draft, moment);
  };
  return (
    <Dialog title={`In programma per ${beforeDay('il', formatDate(`${day}T12:00:00Z`))}`} onClose={onClose}>
      {drafts?.length === 0 ? (
        <>
          <p>Non ci sono bozze da programmare.</p>
          <DialogActions>
            <Button kind="line" onClick={onClose}>
              Chiudi
            </Button>
          </DialogActions>
        </>
      ) : (
        <form className={formsStyles.loginform} onSubmit={submit} noValidate>
          <Field label="Bozza" error={error}>
            {(control) => (
              <Select {...control} value={id} onChange={({ target }) => setId(target.value)}>
                {(drafts ?? []).map(({ _id, title }) => (
                  <option key={_id} value={_id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Ora" hint="Ora italiana">
            {(control) => (
              <input
                {...control}
                type="time"
                className="input"
                value={time}
                onChange={({ target }) => setTime(target.value)}
              />
            )}
          </Field>
          <DialogActions>
            <Button kind="line" onClick={onClose}>
              Annulla
            </Button>
            <Button type="submit" kind="primary">
              Programma
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
