import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import { newId } from '../../../platform/ids.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { messageIdOf } from '../../../platform/mail/sender.js';
import { IssueMaterial } from '../delivery/issue-material.js';
import { IssueLog } from '../issues/issue-log.js';
import { LetterPrinter } from '../letter/letter-printer.js';

/** Links of a test lead nowhere: nobody must leave the list by trying a letter. */
const NO_LINKS = { unsubscribe: 'prova', preferences: 'prova' };

/** Mails an issue to one address, as it would be sent now. Nothing is recorded. */
export class SendTestLetter extends Command<void> {
  constructor(
    readonly id: string,
    readonly email: string,
  ) {
    super();
  }
}

/** @throws DomainError `issue-not-found`; what the mail server says against it */
@CommandHandler(SendTestLetter)
export class SendTestLetterHandler implements ICommandHandler<SendTestLetter> {
  constructor(
    private readonly log: IssueLog,
    private readonly material: IssueMaterial,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ id, email }: SendTestLetter): Promise<void> {
    const state = await this.log.stateOf(id);
    if (state.status === 'unknown') throw new DomainError('issue-not-found');
    const mail = new LetterPrinter(await this.material.letterOf(state)).print(null, NO_LINKS);
    if (mail === null) throw new DomainError('issue-empty');
    const messageId = messageIdOf(newId(), this.config.http.publicBaseUrl);
    await this.mailer.send({ ...mail, subject: `Prova: ${mail.subject}`, to: email, messageId });
  }
}
