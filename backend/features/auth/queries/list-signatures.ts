import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Signature } from '../../../contract/signatures.js';
import { SignaturesStore } from '../signatures/signatures.store.js';

/** The names that people sign with, by name. */
export class ListSignatures extends Query<Signature[]> {}

@QueryHandler(ListSignatures)
export class ListSignaturesHandler implements IQueryHandler<ListSignatures> {
  constructor(private readonly signatures: SignaturesStore) {}

  execute(): Promise<Signature[]> {
    return this.signatures.list();
  }
}
