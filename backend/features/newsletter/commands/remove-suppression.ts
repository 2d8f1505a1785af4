import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { SuppressionsStore } from '../delivery/suppressions.store.js';

/** Lets an address get letters again. */
export class RemoveSuppression extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

/** @throws DomainError `suppression-not-found` */
@CommandHandler(RemoveSuppression)
export class RemoveSuppressionHandler implements ICommandHandler<RemoveSuppression> {
  constructor(private readonly suppressions: SuppressionsStore) {}

  async execute({ id }: RemoveSuppression): Promise<void> {
    if (!isUuid(id) || !(await this.suppressions.remove(id))) throw new DomainError('suppression-not-found');
  }
}
