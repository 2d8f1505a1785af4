import { Link } from 'react-router-dom';
import { tagPath } from '../../lib/addresses.js';

/** Tags as chips; nothing when there are none. */
export function TemplateTags({ tags, title }: { tags: readonly string[]; title: string }) {
  if (tags.length === 0) return null;
  return (
    <section className="box tagsblock">
      <h2>{title}</h2>
      <div className="chips">
        {tags.map((tag) => (
          <Link key={tag} className="chip chip--s" to={tagPath(tag)}>
            {tag}
          </Link>
        ))}
      </div>
    </section>
  );
}
