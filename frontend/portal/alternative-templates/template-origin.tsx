import { Link } from 'react-router-dom';
import type { PublicArticle } from '../../../backend/contract/articles.js';
import { DISCLOSURE_WORDS } from '../../../backend/contract/disclosure-words.js';
import { articlePath } from '../../lib/addresses.js';

/** What the law wants said before the text, and where the whole account of sources, check and corrections stands. */
export function TemplateOrigin({ article }: { article: Pick<PublicArticle, 'slug' | 'disclosure'> }) {
  return (
    <p className="origin">
      <strong>{DISCLOSURE_WORDS[article.disclosure]}.</strong>{' '}
      <Link className="link" to={`${articlePath(article.slug)}#fonti`}>
        Fonti, verifica e correzioni
      </Link>
    </p>
  );
}
