import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { type LinkOwner, PasswordLinksStore } from '../password-links.store.js';

/** Whose link it is, which stays good. Throws `password-link-invalid`. */
export class GetPasswordLink extends Query<Pick<LinkOwner, 'username' | 'purpose'>> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetPasswordLink)
export class GetPasswordLinkHandler implements IQueryHandler<GetPasswordLink> {
  constructor(private readonly links: PasswordLinksStore) {}

  async execute({ token }: GetPasswordLink): Promise<Pick<LinkOwner, 'username' | 'purpose'>> {
    const owner = await this.links.find(token);
    if (!owner) throw new DomainError('password-link-invalid');
    return { username: owner.username, purpose: owner.purpose };
  }
}
