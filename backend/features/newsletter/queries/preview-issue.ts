import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { IssueMaterial } from '../delivery/issue-material.js';
import { SendingsStore } from '../delivery/sendings.store.js';
import { IssueLog } from '../issues/issue-log.js';
import { categoryKey, letterFor } from '../letter/compose-letter.js';
import type { RenderedLetter } from '../letter/letter.js';
import { renderLetter } from '../letter/render-letter.js';

/** The letter as it was begun, or would be sent now, to a reader of some categories. Its links to leave lead nowhere. */
export class PreviewIssue extends Query<RenderedLetter> {
  constructor(
    readonly id: string,
    /** By name or key; null: all of them. */
    readonly categories: readonly string[] | null,
  ) {
    super();
  }
}

/** @throws DomainError `issue-not-found` */
@QueryHandler(PreviewIssue)
export class PreviewIssueHandler implements IQueryHandler<PreviewIssue> {
  constructor(
    private readonly log: IssueLog,
    private readonly sendings: SendingsStore,
    private readonly material: IssueMaterial,
  ) {}

  async execute({ id, categories }: PreviewIssue): Promise<RenderedLetter> {
    const state = await this.log.stateOf(id);
    if (state.status === 'unknown') throw new DomainError('issue-not-found');
    const begun = isUuid(id) ? await this.sendings.letterOf(id) : null;
    const whole = begun ?? (await this.material.letterOf(state));
    const letter = letterFor(whole, categories?.map(categoryKey) ?? null);
    const { baseUrl } = letter;
    return renderLetter({
      ...letter,
      unsubscribeUrl: `${baseUrl}/newsletter/disiscrizione`,
      preferencesUrl: `${baseUrl}/newsletter/preferenze`,
    });
  }
}
