import { type FormEvent, useEffect, useState } from 'react';
import { variantAddress } from '../../../backend/contract/image-addresses.js';
import type { ListedImage } from '../../../backend/contract/media.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { explain } from '../../api/call-failed.js';
import { formatDate } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { Empty, SkeletonRows } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { useAction } from '../shared/use-action.js';
import styles from './image-library.module.css';
import { ImageWordsFields, imageWordsIn } from './image-words-fields.js';

const ASK_AFTER_MS = 200;

/** An image with the words that go with it. */
export type ChosenImage = Pick<ListedImage, 'url' | 'alt' | 'credit'>;

interface ImageLibraryProps {
  /** What is done with the image that is chosen. */
  readonly verb: string;
  readonly onChoose: (image: ChosenImage) => void;
  readonly onClose: () => void;
}

/** The images of the site, to choose one from and to say what it shows and whose it is. */
export function ImageLibrary({ verb, onChoose, onClose }: ImageLibraryProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ListedImage | null>(null);
  const { images, total, error, more } = useImages(words);
  return (
    <Dialog title="Immagini del sito" onClose={onClose} wide>
      {chosen ? (
        <ChosenImageForm image={chosen} verb={verb} onBack={() => setChosen(null)} onChoose={onChoose} />
      ) : (
        <>
          <TextField
            label="Cerca tra le immagini"
            hint="Per quello che mostrano, il credito o il titolo di un articolo"
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          {error && <Note kind="bad">{error}</Note>}
          {images === null && !error && <SkeletonRows rows={3} />}
          {images?.length === 0 && (
            <Empty title={words.trim() === '' ? 'Nessuna immagine caricata' : 'Nessuna immagine trovata'} />
          )}
          {images !== null && images.length > 0 && (
            <ul className={styles.grid} aria-label="Immagini">
              {images.map((image) => (
                <li key={image.id}>
                  <ImageTile image={image} onClick={() => setChosen(image)} />
                </li>
              ))}
            </ul>
          )}
          <DialogActions>
            {images !== null && images.length < total && (
              <Button kind="line" onClick={more}>
                Mostra altre
              </Button>
            )}
            <Button kind="line" onClick={onClose}>
              Chiudi
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function ImageTile({ image, onClick }: { readonly image: ListedImage; readonly onClick: () => void }) {
  const use = image.articles === 0 ? 'Non usata' : `In ${countOf(image.articles, 'articolo', 'articoli')}`;
  const name = image.alt || `${formatDate(image.uploadedAt)}, senza descrizione`;
  return (
    <button type="button" className={styles.tile} onClick={onClick}>
      <img
        src={variantAddress(image.url, 400, 'webp')}
        alt=""
        width={image.width}
        height={image.height}
        loading="lazy"
      />
      <span className={styles.name}>{name}</span>
      <span className={styles.use}>{use}</span>
    </button>
  );
}

interface ChosenImageFormProps {
  readonly image: ListedImage;
  readonly verb: string;
  readonly onBack: () => void;
  readonly onChoose: (image: ChosenImage) => void;
}

function ChosenImageForm({ image, verb, onBack, onChoose }: ChosenImageFormProps) {
  const { run, busy, error, field } = useAction('La descrizione dell’immagine non è stata salvata');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const { alt, credit } = imageWordsIn(event.currentTarget);
    void run(async () => {
      if (alt !== image.alt || credit !== image.credit)
        await callAdmin('PUT /api/upload/images/:id', { params: { id: image.id }, body: { alt, credit } });
      onChoose({ url: image.url, alt, credit });
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <img src={variantAddress(image.url, 800, 'webp')} alt="" width={image.width} height={image.height} />
      {error && field === null && <Note kind="bad">{error}</Note>}
      <ImageWordsFields words={image} field={field} error={error} />
      <DialogActions>
        <Button kind="line" onClick={onBack}>
          Scegli un’altra
        </Button>
        <Button type="submit" kind="primary" disabled={busy}>
          {verb}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The images found so far, asked for page by page; null until the first answer. */
function useImages(words: string) {
  const [asked, setAsked] = useState({ words: '', page: 1 });
  const [found, setFound] = useState<{ readonly images: readonly ListedImage[]; readonly total: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ words: words.trim(), page: 1 }), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  useEffect(() => {
    const call = new AbortController();
    callAdmin(
      'GET /api/upload/images',
      { query: { page: asked.page, limit: 24, ...(asked.words === '' ? {} : { q: asked.words }) } },
      call.signal,
    ).then(
      ({ images, total }) => {
        setError(null);
        setFound((before) => ({ images: asked.page === 1 ? images : [...(before?.images ?? []), ...images], total }));
      },
      (cause: unknown) => {
        if (!call.signal.aborted) setError(explain(cause, 'Le immagini non si caricano'));
      },
    );
    return () => call.abort();
  }, [asked]);
  return {
    images: found?.images ?? null,
    total: found?.total ?? 0,
    error,
    more: () => setAsked(({ words: same, page }) => ({ words: same, page: page + 1 })),
  };
}
