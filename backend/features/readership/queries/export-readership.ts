import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { dayAfter, romeDay } from '../../../platform/rome-day.js';
import { ReadershipStore } from '../readership.store.js';
import { readershipCsv } from '../readership-csv.js';

/** Readings of so many days up to today by day, article and source, as CSV; the latest first. */
export class ExportReadership extends Query<string> {
  constructor(
    readonly days: number,
    readonly articleId: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(ExportReadership)
export class ExportReadershipHandler implements IQueryHandler<ExportReadership> {
  constructor(
    private readonly readership: ReadershipStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ days, articleId }: ExportReadership): Promise<string> {
    const to = romeDay(this.clock.now());
    const rows = await this.readership.exported({ from: dayAfter(to, 1 - days), to }, articleId);
    return readershipCsv(rows, this.config.http.publicBaseUrl);
  }
}
