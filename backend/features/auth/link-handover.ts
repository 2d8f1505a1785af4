import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/domain-error.js';
import { newId } from '../../platform/ids.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { linkOf, MAIL_PASSWORD_LINK } from './mail-password-link.js';
import { PasswordLinksStore } from './password-links.store.js';
import { PeopleStore } from './people.store.js';

/** Where a link went: into a mail, or back to whoever asked, who sees it once. */
export interface HandedOver {
  readonly link: string | null;
  readonly mailedTo: string | null;
}

/** Gets a link to a person: by mail where there is a server and an address, else by whoever asked for it. */
@Injectable()
export class LinkHandover {
  constructor(
    private readonly people: PeopleStore,
    private readonly links: PasswordLinksStore,
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError `person-not-found`, also for somebody suspended */
  async handOver(id: string): Promise<HandedOver> {
    const person = await this.people.addressOf(id);
    if (!person) throw new DomainError('person-not-found');
    const purpose = person.has_password ? 'recovery' : 'invitation';
    if (person.email === null || this.config.mail.smtpUrl === undefined) {
      const token = await this.links.issue(id, purpose, person.email);
      if (token === null) throw new DomainError('person-not-found');
      return { link: linkOf(this.config, token), mailedTo: null };
    }
    await this.jobs.enqueue(MAIL_PASSWORD_LINK, { adminId: id, purpose }, { key: newId() });
    return { link: null, mailedTo: person.email };
  }
}
