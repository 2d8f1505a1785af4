import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { checkLog, type LogCheck } from '../../../platform/provable-log/check-log.js';

/** Reads the whole log and compares it with every head that was signed; changes nothing. */
export class CheckLog extends Command<LogCheck> {}

@CommandHandler(CheckLog)
export class CheckLogHandler implements ICommandHandler<CheckLog> {
  constructor(private readonly database: Database) {}

  execute(): Promise<LogCheck> {
    return checkLog(this.database);
  }
}
