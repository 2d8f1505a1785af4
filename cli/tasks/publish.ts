import { publishMotiveSchema } from '../../backend/contract/admin-articles.js';
import { MakeDueEdition } from '../../backend/features/articles/commands/editions/make-due-edition.js';
import { ReleaseDueLead } from '../../backend/features/articles/commands/front-page/release-due-lead.js';
import { PublishArticle } from '../../backend/features/articles/commands/publish-article.js';
import { PublishDueArticles } from '../../backend/features/articles/commands/publish-due-articles.js';
import { GetPublishedArticle } from '../../backend/features/articles/queries/get-published-article.js';
import { DomainError } from '../../backend/platform/domain-error.js';
import { isUuid } from '../../backend/platform/ids.js';
import type { Answer, CommandContext, TaskOptions } from '../application.js';
import { UsageError } from '../failure.js';
import { articleAddress } from '../run-answer.js';

export interface PublishOptions extends TaskOptions {
  /** Why a generated text goes out in spite of what the check says. */
  readonly force?: string;
}

/** Publishes an article now. Without a motive a generated text that the check did not clear is refused with its reasons. */
export async function publish(at: CommandContext, articleId: string, { force }: PublishOptions): Promise<Answer> {
  const motive = force === undefined ? null : readMotive(force);
  if (!isUuid(articleId)) throw new DomainError('article-not-found');
  const installed = await at.open();
  const { slug, position } = await installed.commands.execute(
    new PublishArticle(articleId, 'admin', { actor: 'cli' }, undefined, motive),
  );
  return {
    data: { status: 'published', articleId, slug, position },
    text: `Pubblicato: ${articleAddress(at.config, slug)}`,
  };
}

function readMotive(text: string): string {
  const read = publishMotiveSchema.safeParse(text);
  if (read.success) return read.data;
  throw new UsageError(read.error.issues[0]?.message ?? 'La motivazione non è valida');
}

/** Publishes the scheduled articles whose moment has come; a lead of the home page whose time is over goes, and the morning edition is made. */
export async function publishDue(at: CommandContext): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp(GetPublishedArticle);
  const { published, heldBack } = await installed.commands.execute(new PublishDueArticles({ actor: 'cli' }));
  await installed.commands.execute(new ReleaseDueLead({ actor: 'cli' }));
  await installed.commands.execute(new MakeDueEdition({ actor: 'cli' }));
  const lines = [
    ...published.map(({ slug }) => `Pubblicato: ${articleAddress(at.config, slug)}`),
    ...heldBack.map(({ id, reason }) => `Rimesso in bozza ${id}: ${reason}`),
  ];
  return {
    data: { status: 'done', published, heldBack },
    text: lines.length > 0 ? lines.join('\n') : 'Nessun articolo da pubblicare adesso.',
  };
}
