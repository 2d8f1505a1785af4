import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { AdminArticle } from '../../../../backend/contract/admin-articles.js';
import type { Outlets } from '../../../../backend/contract/outlets.js';
import { MIN_WORDS_OUT } from '../../../../backend/contract/product-figures.js';
import { AdminIcon } from '../../../ui/admin-icon.js';
import { BusyLabel, Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { MomentField, NO_MOMENT } from '../../../ui/moment-field.js';
import { Note } from '../../../ui/note.js';
import { Segments } from '../../../ui/segments.js';
import { Switch } from '../../../ui/switch.js';
import { MotiveFields } from '../../shared/motive-dialog.js';
import { motiveIn, motiveQuestion } from '../../shared/motive-words.js';
import { momentInRome, romeFieldOf } from '../../shared/rome-time.js';
import sharedStyles from '../../shared/shared.module.css';
import { BylineField, ProvenanceField } from '../byline-field.js';
import { CategoryField } from '../category-field.js';
import { ImageLibrary } from '../image-library.js';
import { measure } from '../text-measures.js';
import type { ArticleEditorState } from '../use-article-editor.js';
import { MissingList } from './missing-list.js';
import { notifies, outingWords, type Reach } from './outing-words.js';
import styles from './publish-panel.module.css';
import type { usePublication } from './use-publication.js';
import { useReach } from './use-reach.js';

const WHEN = [
  { key: 'now', label: 'Adesso' },
  { key: 'later', label: 'Programma' },
] as const;
const PLACES = [
  { key: 'own', label: 'Automatico' },
  { key: 'story', label: 'Tra le storie' },
  { key: 'lead', label: 'In apertura' },
] as const;

interface PublishPanelProps {
  readonly editor: ArticleEditorState;
  readonly article: AdminArticle;
  readonly send: ReturnType<typeof usePublication>['send'];
  readonly onClose: () => void;
}

/** Everything that is decided when an article goes out, and what readers will get of it. Ctrl+Invio publishes. */
export function PublishPanel({ editor, article, send, onClose }: PublishPanelProps) {
  const { form, edit } = editor;
  const isPlanned = article.status === 'scheduled';
  const [when, setWhen] = useState<'now' | 'later'>(isPlanned ? 'later' : 'now');
  const [moment, setMoment] = useState(() => romeFieldOf(isPlanned ? article.publishDate : null));
  const [momentError, setMomentError] = useState<string | null>(null);
  const [outlets, setOutlets] = useState(article.outlets);
  const [reasons, setReasons] = useState<readonly string[]>(article.publishDoubts);
  const [motiveError, setMotiveError] = useState<string | null>(null);
  const motive = useRef<HTMLTextAreaElement>(null);
  const reach = useReach(article._id);
  const busy = editor.state === 'saving';
  const { conflict } = editor;
  // Two texts are chosen between in a dialog of their own.
  useEffect(() => {
    if (conflict) onClose();
  }, [conflict, onClose]);
  const planned = when === 'later' ? momentInRome(moment) : null;
  const publish = async () => {
    if (busy) return;
    if (when === 'later' && planned === null) return setMomentError(NO_MOMENT);
    const given = reasons.length > 0 ? motiveIn(motive.current?.value ?? '') : null;
    if (given && 'error' in given) {
      setMotiveError(given.error);
      motive.current?.focus();
      return;
    }
    const publishMotive = given ? { publishMotive: given.motive } : {};
    const isSent = await send(planned, { outlets, ...publishMotive }, (found) => {
      setReasons(found);
      setMotiveError('Scrivi il motivo: serve per questo testo');
      requestAnimationFrame(() => motive.current?.focus());
    });
    if (isSent) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    void publish();
  };
  const onShort = reasons.length === 1 && measure(form.content).words < MIN_WORDS_OUT;
  const score = article.verification?.score ?? null;
  return (
    <Dialog title="Pubblica" onClose={onClose} onKeyDown={onKeyDown} aside beginsAtTitle>
      <div className={styles.panel}>
        <WhatReadersGet editor={editor} article={article} />
        <MissingList form={form} onEdit={edit} />
        {reasons.length > 0 && (
          <section className={styles.part}>
            <h3>{motiveQuestion(score, onShort)}</h3>
            <MotiveFields
              reasons={reasons}
              error={motiveError}
              field={motive}
              onType={() => setMotiveError(null)}
              given={article.publishMotive}
            />
          </section>
        )}
        <div className={styles.row}>
          <span>Quando</span>
          <div className={styles.choice}>
            <Segments label="Quando" choices={WHEN} chosen={when} onChoose={setWhen} />
            {when === 'later' && (
              <MomentField
                label="Data e ora di pubblicazione"
                value={moment}
                onChange={(value) => {
                  setMoment(value);
                  setMomentError(null);
                }}
                error={momentError}
              />
            )}
          </div>
        </div>
        <div className={styles.row}>
          <CategoryField form={form} error={null} onEdit={edit} />
        </div>
        <div className={styles.row}>
          <BylineField form={form} fieldError={() => null} onEdit={edit} aiGenerated={article.aiGenerated} />
        </div>
        {!article.aiGenerated && (
          <div className={styles.row}>
            <ProvenanceField form={form} fieldError={() => null} onEdit={edit} aiGenerated={false} />
          </div>
        )}
        <OutletRows outlets={outlets} onChange={setOutlets} reach={reach} mayLead={reasons.length === 0 || onShort} />
        <footer className={styles.foot}>
          {editor.problem && <Note kind="bad">{editor.problem.text}</Note>}
          <p aria-live="polite">{outingWords(when === 'now' ? null : (planned ?? ''), outlets, reach)}</p>
          <div className={styles.buttons}>
            <Button kind="primary" disabled={busy} onClick={() => void publish()}>
              <BusyLabel
                busy={busy}
                label={when === 'now' ? 'Pubblica adesso' : 'Programma'}
                busyLabel="Salvataggio…"
              />{' '}
              <kbd className={styles.keys}>Ctrl Invio</kbd>
            </Button>
            <Button kind="line" onClick={onClose}>
              Continua a scrivere
            </Button>
          </div>
        </footer>
      </div>
    </Dialog>
  );
}

function WhatReadersGet({ editor: { form, edit }, article }: Pick<PublishPanelProps, 'editor' | 'article'>) {
  const [choosing, setChoosing] = useState(false);
  return (
    <section className={styles.preview} aria-label="Come lo vedranno i lettori">
      <div>
        <p className={styles.kicker}>{form.kicker || form.category}</p>
        <p className={styles.title}>{form.title}</p>
        <p>{form.excerpt}</p>
        <p className="hint">di {article.author}</p>
      </div>
      <div className={styles.cover}>
        {form.featuredImage.startsWith('/') && <img src={form.featuredImage} alt={form.imageAlt} />}
        <button type="button" className={sharedStyles.tlink} onClick={() => setChoosing(true)}>
          {form.featuredImage === '' ? 'Scegli la copertina' : 'Cambia copertina'}
        </button>
      </div>
      {choosing && (
        <ImageLibrary
          verb="Usa come copertina"
          onClose={() => setChoosing(false)}
          onChoose={({ url, alt, credit }) => {
            edit({ featuredImage: url, imageAlt: alt, imageCredit: credit, imageFocus: '' });
            setChoosing(false);
          }}
        />
      )}
    </section>
  );
}

interface OutletRowsProps {
  readonly outlets: Outlets;
  readonly onChange: (outlets: Outlets) => void;
  readonly reach: Reach;
  /** Whether it is such that the home page may open with it. */
  readonly mayLead: boolean;
}

/** Home page, newsletter, notifications. */
function OutletRows({ outlets, onChange, reach, mayLead }: OutletRowsProps) {
  const { devices, isAnnounced, subscribers, rhythm } = reach;
  const count = (number: number) => number.toLocaleString('it');
  const readers = subscribers === null ? '' : `${count(subscribers)} ${subscribers === 1 ? 'iscritto' : 'iscritti'}`;
  const letters = [rhythm || 'Quando ne prepari una', readers].filter(Boolean).join(', ');
  const notice = isAnnounced
    ? 'Già inviata per questo articolo'
    : devices === null
      ? 'Subito dopo l’uscita'
      : devices === 0
        ? 'Nessun dispositivo iscritto'
        : `Subito dopo l’uscita, ${count(devices)} ${devices === 1 ? 'dispositivo' : 'dispositivi'}`;
  return (
    <>
      <div className={styles.row}>
        <div className={styles.choice}>
          <b>Prima pagina</b>
          <Segments
            label="Prima pagina"
            choices={PLACES.map((place) => ({ ...place, disabled: place.key === 'lead' && !mayLead }))}
            chosen={outlets.place ?? 'own'}
            onChoose={(key) => onChange({ ...outlets, place: key === 'own' ? null : key })}
          />
          {!mayLead && (
            <p className="hint">
              <AdminIcon name="info" /> Un testo in dubbio non apre la prima pagina
            </p>
          )}
        </div>
      </div>
      <div className={styles.row}>
        <Switch
          label="Newsletter"
          hint={letters}
          checked={outlets.newsletter}
          onChange={(newsletter) => onChange({ ...outlets, newsletter })}
        />
      </div>
      <div className={styles.row}>
        <Switch
          label="Notifica"
          hint={notice}
          disabled={!notifies(reach)}
          checked={outlets.push && notifies(reach)}
          onChange={(push) => onChange({ ...outlets, push })}
        />
      </div>
    </>
  );
}
