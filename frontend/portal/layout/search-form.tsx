import { Icon } from '../../ui/icon.js';

/** The search box of the header. Works without a script; a blank text is stopped by `bootstrap-script.ts`. */
export function SearchForm({ fieldId }: { fieldId: string }) {
  return (
    <search className="search" aria-label="Ricerca nel sito">
      <form action="/cerca">
        <label className="sr-only" htmlFor={fieldId}>
          Cerca negli articoli
        </label>
        <input className="input" id={fieldId} type="search" name="q" placeholder="Cerca negli articoli" />
        <button className="btn btn--primary btn--icon" type="submit" aria-label="Cerca">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
