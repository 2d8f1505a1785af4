import { TextField } from '../../ui/field.js';

/** What goes with an image: what it shows and whose it is; '' = nothing. */
export interface ImageWords {
  readonly alt: string;
  readonly credit: string;
}

interface ImageWordsFieldsProps {
  readonly words: ImageWords;
  /** Which field the server refused, and why. */
  readonly field?: string | null;
  readonly error?: string | null;
}

/** The two fields of a form that describes an image. */
export function ImageWordsFields({ words, field = null, error = null }: ImageWordsFieldsProps) {
  return (
    <>
      <TextField
        label="Testo alternativo"
        hint="Che cosa mostra, per chi non la vede; vuoto se è solo decorativa"
        error={field === 'alt' ? error : null}
        name="alt"
        defaultValue={words.alt}
      />
      <TextField
        label="Credito"
        hint="Di chi è, come lo leggono i lettori: per esempio «Foto: Ada Rossi»"
        error={field === 'credit' ? error : null}
        name="credit"
        defaultValue={words.credit}
      />
    </>
  );
}

/** What a form with these fields says. */
export function imageWordsIn(form: HTMLFormElement): ImageWords {
  const fields = new FormData(form);
  const [alt = '', credit = ''] = ['alt', 'credit'].map((name) => String(fields.get(name) ?? '').trim());
  return { alt, credit };
}
