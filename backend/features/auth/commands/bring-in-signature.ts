import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ErasureList } from '../../../platform/privacy/erasure-list.js';
import { AdminLog } from '../admin-log.js';
import { SIGNATURES } from '../auth.privacy.js';
import { type ChosenSignature, SignaturesStore } from '../signatures/signatures.store.js';

/**
 * The signature of somebody who signed on another site and has no account here. What is there already stays as it is, and one
 * that was taken away does not come back: then the answer is false.
 */
export class BringInSignature extends Command<boolean> {
  constructor(
    readonly personId: string,
    readonly chosen: ChosenSignature,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(BringInSignature)
export class BringInSignatureHandler implements ICommandHandler<BringInSignature> {
  constructor(
    private readonly signatures: SignaturesStore,
    private readonly erasures: ErasureList,
    private readonly log: AdminLog,
  ) {}

  async execute({ personId, chosen, actor }: BringInSignature): Promise<boolean> {
    if (await this.signatures.has(personId)) return true;
    const isErasedFrom = (await this.erasures.read())?.(SIGNATURES);
    // Whenever that was: whoever asked to be forgotten is not brought back by an old file.
    if (isErasedFrom?.(personId, new Date(0))) return false;
    await this.signatures.save(personId, chosen);
    await this.log.noteSignature(personId, actor);
    return true;
  }
}
