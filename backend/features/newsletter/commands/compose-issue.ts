import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { derivedId } from '../../../platform/ids.js';
import { Site } from '../../../platform/site/site.js';
import { InstallationStore } from '../delivery/installation.store.js';
import { composeIssue } from '../issues/issue.decider.js';
import type { Audience } from '../issues/issue.events.js';
import { IssueArticles } from '../issues/issue-articles.js';
import { IssueLog } from '../issues/issue-log.js';
import { subjectOf } from '../letter/compose-letter.js';

/** Namespace of the issues of the plan: a turn is one issue, whichever process composes it. */
const TURNS = '0d9b2f7e-3c1a-4b64-9f52-8a7d5e6c1b30';
/** Stands for whichever installation there was before this one. */
const FORMER = '00000000-0000-0000-0000-000000000000';

/** Who composes: a person, under an id of their call, or the plan for one of its moments. */
export type Composer =
  | { readonly by: 'person'; readonly id: string }
  | {
      readonly by: 'plan';
      readonly turn: Date;
      /** False: a former installation may have sent the letter of this turn after the backup that this one was restored from. */
      readonly isCertain: boolean;
    };

/** Composes an issue of what its readers had in no other one: the plan's daily letter is the morning's edition. */
export class ComposeIssue extends Command<{ id: string; position: number } | null> {
  constructor(
    readonly audience: Audience,
    readonly composer: Composer,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** Null when the plan's letter would be empty. A person's may be, and is filled by hand. */
@CommandHandler(ComposeIssue)
export class ComposeIssueHandler implements ICommandHandler<ComposeIssue> {
  constructor(
    private readonly log: IssueLog,
    private readonly articles: IssueArticles,
    private readonly installation: InstallationStore,
    private readonly site: Site,
  ) {}

  async execute({ audience, composer, meta }: ComposeIssue): Promise<{ id: string; position: number } | null> {
    const { id, slot, installation } = await this.#identity(audience, composer);
    if (slot !== null && (await this.log.stateOf(id)).status !== 'unknown') return { id, position: 0 };
    const { articles, intro, edition } = await this.articles.choose(audience, slot === null ? null : new Date(slot));
    if (articles.length === 0 && slot !== null) return null;
    const subject = subjectOf(articles[0] ?? { title: `Le notizie di ${await this.site.name()}` });
    const content = { subject, intro, articleIds: articles.map((article) => article.id), ...(edition && { edition }) };
    const { position } = await this.log.decide(
      id,
      (state) => composeIssue(state, { ...content, audience, slot, installation }),
      meta,
    );
    return { id, position };
  }

  async #identity(audience: Audience, composer: Composer) {
    const { id: installation } = await this.installation.current();
    if (composer.by === 'person') return { id: composer.id, slot: null, installation };
    const slot = composer.turn.toISOString();
    return {
      id: derivedId(TURNS, `${audience}:${slot}`),
      slot,
      installation: composer.isCertain ? installation : FORMER,
    };
  }
}
