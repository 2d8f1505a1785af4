import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Projector } from '../../../platform/event-store/projector.js';
import { shorten } from '../../../text/shorten.js';
import { DEMO_MARK, DEMO_NOTE } from '../../articles/body/demo-note.facts.js';
import { CreateArticle } from '../../articles/commands/create-article.js';
import { FindArticle } from '../../articles/queries/find-article.js';
import { VerifyArticle } from '../../verification/commands/verify-article.js';
import type { GenerationEvent, WrittenText } from '../generation.events.js';
import { withCapturedLinks } from './body/captured-links.js';
import { callsSpent, demanded, type StepTask } from './step-task.js';
import { LIMITS } from './writer-answer.js';

type ArticleWords = Omit<WrittenText, 'proposedSources' | 'verificationSources'>;

/** Puts the text into a draft and has it read by the judge. The draft comes first: what was written is never lost. */
@Injectable()
export class VerifyStep {
  constructor(
    private readonly commands: CommandBus,
    private readonly projector: Projector,
  ) {}

  async take({ runId, state, signal }: StepTask): Promise<GenerationEvent> {
    const { articleId, text, cited = [] } = demanded(state.written, 'text');
    const { sources } = demanded(state.captured, 'sources');
    const { topic } = demanded(state.requested, 'request');
    const meta = { actor: 'policy', correlationId: runId };
    const { proposedSources, verificationSources, ...written } = text;
    const read = [...sources, ...cited];
    // The one place at which a written body becomes an article's.
    const words = {
      ...written,
      content: withCapturedLinks(
        written.content,
        read.map(({ url }) => url),
      ),
    };
    const drafted = await this.commands.execute(
      new CreateArticle(
        {
          id: articleId,
          text: { ...(topic.kind === 'demo' ? declaredAsDemo(words) : words), featuredImage: null },
          origin: { kind: 'generation', runId },
          sources: read.map(({ title, url, publisher, publishedAt }) => ({
            title,
            url,
            publisher,
            publishedAt,
          })),
          proposedSources,
          verificationSources,
        },
        meta,
      ),
    );
    await this.projector.catchUp(drafted.position, [FindArticle]);
    const { verification } = await this.commands.execute(
      new VerifyArticle(articleId, meta, { runId, step: 'verify', signal, callsSpent: callsSpent(state) }),
    );
    const { score, approved, issues, model, algorithm, claims } = verification;
    const sentences = claims.filter(({ verdict }) => verdict !== 'opinion').length;
    return { type: 'VerificationCompleted', data: { score, approved, reasons: issues, model, algorithm, sentences } };
  }
}

/** Says over the text, and wherever only its excerpt is shown, that it is a demonstration. */
function declaredAsDemo(words: ArticleWords): ArticleWords {
  const [mark = '', ...rest] = DEMO_NOTE.split(' ');
  const note = `<p><strong>${mark}</strong> ${rest.join(' ')}</p>`;
  const description = shorten(`${DEMO_MARK} ${words.metaDescription}`, LIMITS.metaDescription);
  return {
    ...words,
    content: note + words.content,
    excerpt: shorten(`${DEMO_MARK} ${words.excerpt}`, LIMITS.excerpt),
    metaDescription: description,
    seo: { ...words.seo, description },
    tags: ['Dimostrazione', ...words.tags],
  };
}
