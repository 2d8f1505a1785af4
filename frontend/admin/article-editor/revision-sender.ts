import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import type { PendingRevisionView } from '../../../backend/contract/pending-revision.js';
import { savePendingRevision } from '../../api/admin/revision-calls.js';
import { CallFailed } from '../../api/call-failed.js';
import { bodyOf } from '../shared/article-form.js';
import type { EditedArticle } from './use-edited-article.js';

const REQUIRED = 'Titolo e contenuto sono obbligatori';

/** An article with the words that wait beside it. */
export function withRevision(article: AdminArticle, { revision }: PendingRevisionView): AdminArticle {
  if (revision === null) return article;
  const { kicker = '', imageAlt = '', imageCredit = '', ...text } = revision.text;
  return { ...article, ...text, kicker, imageAlt, imageCredit };
}

/** The savings of a revision: each follows the one before it, and none of them reaches readers. */
export class RevisionSender {
  constructor(private version: number) {}

  /** Sends what is in the fields and takes the answer. */
  async send({ now, takeSaved }: Pick<EditedArticle, 'now' | 'takeSaved'>): Promise<AdminArticle | null> {
    const { form: sent, article } = now.current;
    if (article === null) return null;
    if (sent.title.trim() === '' || sent.content.trim() === '') throw new CallFailed(400, REQUIRED, null);
    const view = await savePendingRevision(article._id, { ...bodyOf(sent), version: this.version });
    this.version = view.revision?.version ?? this.version;
    return takeSaved(withRevision(article, view), sent);
  }
}
