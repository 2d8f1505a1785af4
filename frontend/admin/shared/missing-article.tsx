import { ButtonLink } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import noticesStyles from './notices.module.css';

/** In the place of a screen about an article that cannot be had. */
export function MissingArticle({ title, problem }: { readonly title: string; readonly problem: string }) {
  return (
    <div className={noticesStyles.instead}>
      <h1>{title}</h1>
      <Note
        kind="bad"
        action={
          <ButtonLink kind="line" small to="/admin/articoli">
            Vai agli Articoli
          </ButtonLink>
        }
      >
        {problem}
      </Note>
    </div>
  );
}
