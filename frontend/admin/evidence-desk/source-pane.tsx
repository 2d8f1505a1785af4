import { useState } from 'react';
import type { DeskSentence, DeskSource } from '../../../backend/contract/evidence-desk.js';
import { passageLink } from '../../../backend/contract/passage-link.js';
import { classNames } from '../../lib/class-names.js';
import { formatDateTime } from '../../lib/format-date.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { AddSource } from '../shared/add-source.js';
import sharedStyles from '../shared/shared.module.css';
import { languageName } from '../shared/source-languages.js';
import deskStyles from './evidence-desk.module.css';
import { Marked } from './marked.js';
import { PassagePicker } from './passage-picker.js';
import { sharedMarks } from './shared-words.js';
import styles from './source-pane.module.css';
import { sentencesOf, touched } from './source-text.js';

interface SourcePaneProps {
  readonly articleId: string;
  readonly sources: readonly DeskSource[];
  readonly sentence: DeskSentence | null;
  readonly isCiting: boolean;
  readonly busy: boolean;
  readonly onAdded: () => void;
  readonly onBegin: () => void;
  readonly onLeave: () => void;
  readonly onCite: (sourceId: string, passage: string) => void;
}

const FROM = {
  person: 'Citato da una persona',
  finding: 'Segnalazione',
  judge: 'Citato dal verificatore',
  challenger: 'Citato dalla seconda lettura',
  rules: 'Il passo più vicino',
} as const;

/** What the sources say to the sentence on the desk: its passage in its place, and the words that matter marked. */
export function SourcePane(props: SourcePaneProps) {
  const { articleId, sources, sentence, isCiting, busy, onAdded, onBegin, onLeave, onCite } = props;
  const first = sentence?.passages[0];
  const [sourceId, setSourceId] = useState(first?.sourceId ?? sources[0]?.id ?? null);
  const source = sources.find(({ id }) => id === sourceId) ?? sources[0] ?? null;
  const here = sentence?.passages.filter((passage) => passage.sourceId === source?.id) ?? [];
  return (
    <section className={classNames(deskStyles.pn, deskStyles.pnSrc)} aria-labelledby="h-src">
      <div className={deskStyles.pnH}>
        <h2 id="h-src">Fonte</h2>
        {sentence && source && !isCiting && (
          <button type="button" className={sharedStyles.tlink} onClick={onBegin}>
            Cita un altro passo
          </button>
        )}
        <AddSource articleId={articleId} disabled={busy} onAdded={onAdded} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reached by the keyboard too */}
      <section className={deskStyles.pnB} tabIndex={0} aria-label="Passo della fonte" data-pane="source">
        {sources.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: buttons that switch a view are no fieldset of a form
          <div className={styles.srcs} role="group" aria-label="Fonti conservate">
            {sources.map(({ id, publisher, language }) => (
              <button key={id} type="button" aria-pressed={id === source?.id} onClick={() => setSourceId(id)}>
                {publisher} <span className={styles.lang}>{language}</span>
              </button>
            ))}
          </div>
        )}
        {source === null && (
          <p className={deskStyles.bdNone}>
            Di questo articolo non è conservata nessuna fonte: le frasi non si possono confrontare.
          </p>
        )}
        {source && sentence && isCiting && (
          <PassagePicker
            key={source.id}
            source={source}
            likely={here.map(({ text }) => text)}
            busy={busy}
            onLeave={onLeave}
            onCite={(passage) => onCite(source.id, passage)}
          />
        )}
        {source && sentence && !isCiting && <Passages source={source} sentence={sentence} passages={here} />}
        {source && <SourceFacts source={source} passage={here[0]?.text ?? ''} />}
      </section>
    </section>
  );
}

interface PassagesProps {
  readonly source: DeskSource;
  readonly sentence: DeskSentence;
  readonly passages: DeskSentence['passages'];
}

function Passages({ source, sentence, passages }: PassagesProps) {
  const [first, ...others] = passages;
  if (!first) return <p className={deskStyles.bdNone}>{source.publisher} non dice niente di vicino a questa frase.</p>;
  // A number that another passage has is no reason to stop at it.
  const { inSentence } = sharedMarks(sentence.text, passages.map(({ text }) => text).join('\n'));
  return (
    <>
      <div className={styles.pair}>
        <div>
          <small>Nel testo</small>
          <p>
            <Marked text={sentence.text} marks={inSentence} />
          </p>
        </div>
        <div>
          <small>
            Nella fonte{/* «und»: nobody said in which language a pasted text is. */}
            {source.language !== 'und' && `, ${languageName(source.language).toLowerCase()} originale`} ·{' '}
            {FROM[first.from]}
          </small>
          <InContext source={source} sentence={sentence.text} passage={first.text} />
        </div>
      </div>
      {others.length > 0 && (
        <section className={styles.more}>
          <h3>Altri passi della stessa fonte</h3>
          {others.map(({ text, from }) => (
            <blockquote key={text} lang={source.language}>
              <Marked text={text} marks={sharedMarks(sentence.text, text).inPassage} />
              <small lang="it">{FROM[from]}</small>
            </blockquote>
          ))}
        </section>
      )}
    </>
  );
}

/** The passage between the sentences around it, as they stand in the source. */
function InContext({ source, sentence, passage }: { source: DeskSource; sentence: string; passage: string }) {
  const sentences = sentencesOf(source.text, source.language);
  const places = touched(sentences, source.text, passage);
  const before = sentences[(places[0] ?? 0) - 1]?.text;
  const after = sentences[(places.at(-1) ?? -2) + 1]?.text;
  return (
    <div lang={source.language}>
      {places.length > 0 && before && <p className={styles.ctx}>{before}</p>}
      <p className={styles.brk}>
        <Marked text={passage} marks={sharedMarks(sentence, passage).inPassage} />
      </p>
      {places.length > 0 && after && <p className={styles.ctx}>{after}</p>}
    </div>
  );
}

function SourceFacts({ source, passage }: { readonly source: DeskSource; readonly passage: string }) {
  const link = passageLink(source.url, passage);
  return (
    <p className={styles.srcFacts}>
      <b>{source.publisher}</b>
      <span>{source.title}</span>
      {source.publishedAt && <span>{formatDateTime(source.publishedAt)}</span>}
      {source.primary && <span>fonte primaria</span>}
      <span>
        copia conservata, sha256 {source.sha256.slice(0, 4)}…{source.sha256.slice(-2)}
      </span>
      {source.isCut && <span>testo lungo: se ne vede l’inizio</span>}
      {link && (
        <a className="link" href={link} target="_blank" rel="noopener noreferrer">
          Apri la pagina nel punto <AdminIcon name="external-link" />
          <span className="sr-only">(nuova scheda)</span>
        </a>
      )}
    </p>
  );
}
