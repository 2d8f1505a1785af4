import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Signature } from '../../../contract/signatures.js';
import { SignaturesStore } from '../signatures/signatures.store.js';

/** The signature whose page lies, or lay, at this address; null when there is none. */
export class FindSignature extends Query<Signature | null> {
  constructor(readonly slug: string) {
    super();
  }
}

@QueryHandler(FindSignature)
export class FindSignatureHandler implements IQueryHandler<FindSignature> {
  constructor(private readonly signatures: SignaturesStore) {}

  async execute({ slug }: FindSignature): Promise<Signature | null> {
    return (await this.signatures.bySlug(slug)) ?? null;
  }
}
