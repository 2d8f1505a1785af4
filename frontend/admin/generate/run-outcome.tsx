import { useNavigate } from 'react-router-dom';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import type { RunStory } from '../../../backend/contract/generation.js';
import { updateArticle } from '../../api/admin/article-calls.js';
import { articlePath, imageOf } from '../../lib/addresses.js';
import { BusyLabel, Button, ButtonLink } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { Pill } from '../../ui/pill.js';
import { useShortcut } from '../layout/shortcuts.js';
import { doubtsIn } from '../shared/motive.js';
import { useAction } from '../shared/use-action.js';
import { useAnnouncement } from '../shared/use-announcement.js';
import styles from './run.module.css';

const ENDED_BY = {
  stopped: 'La generazione è stata fermata.',
  'budget-exhausted': 'La generazione è stata interrotta.',
  'unknown-price': 'La generazione è stata interrotta.',
} as const;

interface RunOutcomeProps {
  readonly run: RunStory;
  /** What the run wrote, as it is now; null until it is loaded. */
  readonly article: AdminArticle | null;
  readonly onChanged: (article: AdminArticle) => void;
}

/** What came of a run that has ended, with one filled button: the next thing to do. */
export function RunOutcome({ run, article, onChanged }: RunOutcomeProps) {
  if (run.status === 'running') return null;
  if (run.status === 'completed') return article && <Written run={run} article={article} onChanged={onChanged} />;
  const words =
    run.status === 'no-topic'
      ? `Nessuna notizia adatta: la generazione è finita senza un articolo. ${run.reasons.join(' ')}`
      : `${run.cause ? ENDED_BY[run.cause] : 'La generazione è stata interrotta.'} ${
          (run.cause !== 'stopped' && run.failures.at(-1)?.message) || run.reasons.join(' ')
        }`;
  return (
    <>
      <Note kind={run.status === 'no-topic' || run.cause === 'stopped' ? 'warn' : 'bad'}>{words}</Note>
      <div className={styles.foot}>
        <ButtonLink kind="primary" to="/admin/genera">
          Genera un altro articolo
        </ButtonLink>
      </div>
    </>
  );
}

function Written({ run, article, onChanged }: RunOutcomeProps & { readonly article: AdminArticle }) {
  const { _id, title, excerpt } = article;
  // Held here: the button that publishes leaves at once, and what became of the article is shown later.
  const announce = useAnnouncement(onChanged);
  const reasons = article.status === 'draft' ? run.reasons : [];
  return (
    <section className={styles.out} aria-labelledby="h-out">
      <div>
        <p className={styles.standing}>
          <Standing run={run} article={article} />
        </p>
        <h2 id="h-out">{title}</h2>
        {excerpt && <p className={styles.outExcerpt}>{excerpt}</p>}
      </div>
      <img src={imageOf(article)} alt="" width="176" height="132" />
      {reasons.length > 0 && (
        <ul className={styles.outReasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <NextStep article={article} onChanged={onChanged} announce={announce} />
        <ButtonLink kind="line" to={`/admin/edit/${_id}`}>
          {article.status === 'published' ? 'Apri l’articolo' : 'Leggi il testo'}
        </ButtonLink>
      </div>
    </section>
  );
}

function Standing({ run, article }: { readonly run: RunStory; readonly article: AdminArticle }) {
  const score = run.score === null ? '' : `${Math.round(run.score)} su 100. `;
  if (article.status !== 'draft') {
    return <Pill kind="ok">{score + (article.status === 'published' ? 'Articolo pubblicato.' : 'In uscita.')}</Pill>;
  }
  return <Pill kind={article.isVerified ? 'ok' : 'warn'}>{score}Salvato come bozza.</Pill>;
}

interface PublishProps extends Pick<RunOutcomeProps, 'onChanged'> {
  readonly article: AdminArticle;
  readonly announce: ReturnType<typeof useAnnouncement>;
}

function NextStep(publishing: PublishProps) {
  const { article } = publishing;
  const { _id, status, slug, isVerified } = article;
  if (status === 'published') {
    return (
      <a className="btn btn--primary" href={articlePath(slug)}>
        Leggilo sul sito
      </a>
    );
  }
  if (status === 'scheduled') return null;
  return isVerified ? <Publish {...publishing} /> : <OpenDesk articleId={_id} />;
}

function OpenDesk({ articleId }: { readonly articleId: string }) {
  return (
    <ButtonLink kind="primary" to={`/admin/edit/${articleId}/prove`}>
      Apri il banco
    </ButtonLink>
  );
}

function Publish({ article, onChanged, announce }: PublishProps) {
  const { run, busy, error } = useAction('Errore nella pubblicazione');
  const navigate = useNavigate();
  const publish = () =>
    run(async () => {
      const { _id, version } = article;
      try {
        const answer = await updateArticle(_id, { status: 'published', version, undoable: true });
        announce([article], answer.publishDate);
        onChanged(answer);
      } catch (failure) {
        if (doubtsIn(failure) === null) throw failure;
        // What asks for a motive, such as a very short text, is answered next to the text.
        await navigate(`/admin/edit/${_id}?pubblica`);
      }
    });
  useShortcut('mod+enter', 'Pubblica', () => void (busy || publish()), { once: true });
  return (
    <>
      {error && <Note kind="bad">{error}</Note>}
      <Button kind="primary" disabled={busy} onClick={() => void publish()}>
        <BusyLabel busy={busy} label="Pubblica" busyLabel="Un momento…" />
        <span aria-hidden="true">
          <kbd>Ctrl Invio</kbd>
        </span>
      </Button>
    </>
  );
}
