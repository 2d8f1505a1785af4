import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { checkArticle } from '../checking/check-article.js';
import { decideClaims } from '../checking/claim-verdict.js';
import { doubtsAbout } from '../checking/doubt.js';
import { ModelAsker } from '../model-asker.js';

/** Checks a short text that is no article, such as the introduction of a letter, against texts of ours. Records nothing. */
export class CheckText extends Command<CheckedText> {
  constructor(
    readonly contentHtml: string,
    readonly sources: readonly SourceSnapshot[],
    /** Under which name the questions are stored and paid: the same name is not asked twice. */
    readonly asking: { readonly runId: string; readonly suffix: string; readonly signal?: AbortSignal },
  ) {
    super();
  }
}

export interface CheckedText {
  /** Sentences that the sources confirm. */
  readonly confirmed: number;
  /** Every other one that states something, and why it is not confirmed, in Italian. */
  readonly doubtful: readonly { readonly sentence: string; readonly reason: string }[];
}

/** Judge and challenger read it, as they read an article. Throws `AiGatewayError` when a model cannot be heard. */
@CommandHandler(CheckText)
export class CheckTextHandler implements ICommandHandler<CheckText> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ contentHtml, sources, asking }: CheckText): Promise<CheckedText> {
    const { aiPrompts } = await this.queries.execute(new GetSettings());
    const asker = new ModelAsker(this.commands, {
      prompts: aiPrompts,
      articleId: asking.runId,
      again: true,
      ...asking,
    });
    const words = {
      title: '',
      excerpt: '',
      content: contentHtml,
      metaDescription: '',
      seo: { title: '', description: '', keywords: [] },
    };
    const state = await checkArticle({ words, sources }, asker, {
      until: 'challenge',
      sourceCharacters: aiPrompts.judgedCharacters,
      seed: asking.runId,
    });
    const verdicts = decideClaims(state);
    const claims = new Map(state.report.claims.map((claim) => [claim.id, claim]));
    return {
      confirmed: verdicts.filter(({ verdict }) => verdict === 'supported').length,
      doubtful: verdicts
        .filter(({ verdict }) => verdict !== 'supported')
        .map(({ id, sentence }) => {
          const claim = claims.get(id);
          const [doubt] = claim ? doubtsAbout(state, claim) : [];
          return { sentence, reason: doubt?.text ?? 'Nessuno degli articoli la conferma per intero.' };
        }),
    };
  }
}
