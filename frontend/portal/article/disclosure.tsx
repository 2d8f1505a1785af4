import { Link } from 'react-router-dom';
import type { PublicArticle } from '../../../backend/contract/articles.js';
import { DISCLOSURE_WORDS } from '../../../backend/contract/disclosure-words.js';
import { articleHistoryPath } from '../../lib/addresses.js';
import { formatDate } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { Icon } from '../../ui/icon.js';

/** Before the text of a generated article: how it came to be, in one breath. Articles by people have none. */
export function Disclosure({ article }: { article: PublicArticle }) {
  if (article.disclosure === 'human') return null;
  return (
    <div className="disclose">
      <Icon name="info" />
      <p>
        <strong>{DISCLOSURE_WORDS[article.disclosure]}.</strong> {origin(article)} {check(article)} {review(article)}{' '}
        <a className="link" href="#fonti">
          Fonti e verifica
        </a>
        {' · '}
        <Link className="link" to={articleHistoryPath(article.slug)}>
          Come è stato fatto
        </Link>
      </p>
    </div>
  );
}

function origin({ sources }: PublicArticle): string {
  if (sources.length === 0) return 'Il testo è stato scritto da un programma.';
  return `Il testo è stato scritto da un programma a partire da ${countOf(sources.length, 'fonte', 'fonti')}.`;
}

function check({ verification }: PublicArticle): string {
  if (!verification) return 'Non ha ancora una verifica automatica dei fatti.';
  const score = Math.round(verification.score);
  return verification.approved
    ? `Ha superato la verifica automatica dei fatti con ${score} su 100.`
    : `La verifica automatica dei fatti ha dato ${score} su 100, sotto la soglia di 80.`;
}

function review({ disclosure, humanReview }: PublicArticle): string {
  if (disclosure !== 'ai-reviewed') return 'Nessuna persona lo ha riletto prima della pubblicazione.';
  if (!humanReview) return 'La redazione lo ha riletto e ne risponde.';
  return `Lo ha riletto ${humanReview.reviewer} il ${formatDate(humanReview.reviewedAt)}; la redazione ne risponde.`;
}
