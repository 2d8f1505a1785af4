import { streamName } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { Projector } from '../../platform/event-store/projector.js';
import { type RedactedArticle, Redaction, RedactionPolicy } from '../../platform/privacy/redaction-policy.js';
import { issueEvents } from './issues/issue.events.js';
import { IssuesStore } from './issues/issues.store.js';
import { ListIssues } from './queries/list-issues.js';

/** Letters that told an article and are over. One that is still to go out is redacted by a later purge. */
@Redaction()
export class LettersRedaction extends RedactionPolicy {
  readonly name = 'newsletterLetters';
  readonly words = ['numero della newsletter', 'numeri della newsletter'] as const;

  constructor(
    private readonly issues: IssuesStore,
    private readonly store: EventStore,
    private readonly projector: Projector,
  ) {
    super();
  }

  override async streams({ id }: RedactedArticle): Promise<readonly string[]> {
    await this.projector.catchUp(await this.store.head(), [ListIssues]);
    return (await this.issues.overWith(id)).map((issue) => streamName(issueEvents, issue));
  }

  override async pending({ id }: RedactedArticle): Promise<readonly string[]> {
    const count = await this.issues.countOpenWith(id);
    if (count === 0) return [];
    return [
      `Numeri della newsletter con l’articolo ancora da spedire: ${count}. Vanno cambiati o annullati; le loro parole se ne vanno poi con la pulizia notturna.`,
    ];
  }

  override redactRows({ id, slugs }: RedactedArticle): Promise<number> {
    return this.issues.emptyLettersAbout(id, slugs);
  }
}
