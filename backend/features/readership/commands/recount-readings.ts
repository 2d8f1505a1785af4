import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReadingsStore } from '../readings.store.js';

/** Counts anew what an earlier rule of robots counted; answers how many kinds of programs changed sides. */
export class RecountReadings extends Command<number> {}

/** Twice is as good as once: what the present rule has judged is left alone. */
@CommandHandler(RecountReadings)
export class RecountReadingsHandler implements ICommandHandler<RecountReadings> {
  constructor(private readonly readings: ReadingsStore) {}

  execute(): Promise<number> {
    return this.readings.judgeAgain();
  }
}
