import { Link, useLoaderData } from 'react-router-dom';
import type { FrontPageChoice } from '../../../backend/contract/front-page.js';
import { MAX_STORIES } from '../../../backend/contract/product-figures.js';
import { beforeDay, formatDateTime } from '../../lib/format-date.js';
import { Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import noticesStyles from '../shared/notices.module.css';
import sharedStyles from '../shared/shared.module.css';
import { Candidates } from './candidates.js';
import { EditionsPanel } from './editions-panel.js';
import type { frontPageLoader } from './front-page.loader.js';
import { type FrontPageDeeds, useFrontPage } from './use-front-page.js';

export { frontPageLoader as loader } from './front-page.loader.js';

/** What opens the home page and which stories it follows: chosen here, or left to the page. */
export function Component() {
  const { choice, editions, candidates, q } = useLoaderData<typeof frontPageLoader>();
  const { deeds, busy, error } = useFrontPage(choice);
  return (
    <>
      <ScreenHeader
        title="Prima pagina"
        lead="Quello che non scegli lo sceglie la home: gli articoli più recenti."
        actions={
          <a className="btn btn--line btn--s" href="/">
            Vedi la home
          </a>
        }
      />
      {error && <Note kind="bad">{error}</Note>}
      <Lead lead={choice.lead} busy={busy} deeds={deeds} />
      <Stories stories={choice.stories} busy={busy} deeds={deeds} />
      <Candidates candidates={candidates} choice={choice} q={q} busy={busy} deeds={deeds} />
      <EditionsPanel editions={editions} />
    </>
  );
}

interface PlacesProps {
  readonly busy: boolean;
  readonly deeds: FrontPageDeeds;
}

function Lead({ lead, busy, deeds }: PlacesProps & { readonly lead: FrontPageChoice['lead'] }) {
  return (
    <Panel title="Apertura">
      {lead === null ? (
        <p className="hint">Apre da solo l’articolo più recente che può farlo.</p>
      ) : (
        <ul className={noticesStyles.plain}>
          <li className={noticesStyles.notice}>
            <div>
              <p className={noticesStyles.noticeT}>
                <Link to={`/admin/edit/${lead._id}`}>{lead.title || 'Articolo eliminato'}</Link>
              </p>
              <p className={sharedStyles.meta}>
                <span>
                  {lead.until === null ? 'Finché non lo togli' : `Fino ${beforeDay('al', formatDateTime(lead.until))}`}
                </span>
              </p>
              {lead.hidden && <Note kind="warn">Ora la home apre da sola: {lead.hidden}</Note>}
            </div>
            <div className={noticesStyles.noticeA}>
              <Button kind="line" small disabled={busy} onClick={() => void deeds.unpin()}>
                Togli dall’apertura
              </Button>
            </div>
          </li>
        </ul>
      )}
    </Panel>
  );
}

function Stories({ stories, busy, deeds }: PlacesProps & { readonly stories: FrontPageChoice['stories'] }) {
  const ids = stories.map(({ _id }) => _id);
  const swapped = (place: number) =>
    ids.map((id, at) => ids[{ [place]: place - 1, [place - 1]: place }[at] ?? at] ?? id);
  return (
    <Panel title="Storie da seguire">
      <p className="hint">
        Al massimo {MAX_STORIES}. {stories.length < MAX_STORIES && 'I posti liberi vanno agli articoli più recenti.'}
      </p>
      <ol className={noticesStyles.plain}>
        {stories.map(({ _id, title, hidden }, place) => (
          <li className={noticesStyles.notice} key={_id}>
            <div>
              <p className={noticesStyles.noticeT}>
                <Link to={`/admin/edit/${_id}`}>{title || 'Articolo eliminato'}</Link>
              </p>
              {hidden && <Note kind="warn">I lettori non lo vedono: {hidden}</Note>}
            </div>
            <div className={noticesStyles.noticeA}>
              {place > 0 && (
                <Button kind="line" small disabled={busy} onClick={() => void deeds.setStories(swapped(place))}>
                  Più in alto<span className="sr-only">: {title}</span>
                </Button>
              )}
              <Button
                kind="ghost"
                small
                disabled={busy}
                onClick={() => void deeds.setStories(ids.filter((id) => id !== _id))}
              >
                Togli<span className="sr-only">: {title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
