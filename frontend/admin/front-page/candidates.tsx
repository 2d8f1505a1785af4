import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FrontPageChoice } from '../../../backend/contract/front-page.js';
import { MAX_STORIES } from '../../../backend/contract/product-figures.js';
import { formatDateTime } from '../../lib/format-date.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { MomentField } from '../../ui/moment-field.js';
import { Panel } from '../../ui/panel.js';
import formsStyles from '../shared/forms.module.css';
import noticesStyles from '../shared/notices.module.css';
import { momentInRome } from '../shared/rome-time.js';
import { Score } from '../shared/score.js';
import sharedStyles from '../shared/shared.module.css';
import { TypedSearch } from '../shared/typed-search.js';
import type { Candidate } from './front-page.loader.js';
import type { FrontPageDeeds } from './use-front-page.js';

interface CandidatesProps {
  readonly candidates: readonly Candidate[];
  readonly choice: FrontPageChoice;
  readonly q: string;
  readonly busy: boolean;
  readonly deeds: FrontPageDeeds;
}

/** Published articles to choose from, and until when the chosen one opens the page. */
export function Candidates({ candidates, choice, q, busy, deeds }: CandidatesProps) {
  const [, setSearch] = useSearchParams();
  const [until, setUntil] = useState('');
  const ids = choice.stories.map(({ _id }) => _id);
  const isFull = ids.length >= MAX_STORIES;
  return (
    <Panel title="Scegli un articolo">
      <form className={formsStyles.filters} onSubmit={(event) => event.preventDefault()}>
        <TypedSearch
          label="Cerca nel titolo"
          asked={q}
          onApply={(wanted) => setSearch(wanted ? { q: wanted } : {}, { replace: true })}
        />
        <MomentField
          label="Apre fino a (facoltativo, ora italiana)"
          hint={null}
          className={formsStyles.inputS}
          value={until}
          onChange={setUntil}
        />
      </form>
      {candidates.length === 0 && <Empty title="Nessun articolo pubblicato con queste parole." />}
      <ul className={noticesStyles.plain}>
        {candidates.map(({ _id, title, category, publishDate, verification }) => (
          <li className={noticesStyles.notice} key={_id}>
            <div>
              <p className={noticesStyles.noticeT}>{title}</p>
              <p className={sharedStyles.meta}>
                <span>{category}</span>
                <time dateTime={publishDate}>{formatDateTime(publishDate)}</time>
                {verification && <Score score={verification.score} />}
              </p>
            </div>
            <div className={noticesStyles.noticeA}>
              <Button kind="line" small disabled={busy} onClick={() => void deeds.pin(_id, momentInRome(until))}>
                In apertura<span className="sr-only">: {title}</span>
              </Button>
              <Button
                kind="ghost"
                small
                disabled={busy || isFull || ids.includes(_id)}
                onClick={() => void deeds.setStories([...ids, _id])}
              >
                Tra le storie<span className="sr-only">: {title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
