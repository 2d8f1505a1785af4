import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { isInOpml, sourcesAsData, sourcesAsOpml, type WrittenSource } from '../sources/sources-file.js';
import { ListSources } from './list-sources.js';

/** The list of sources as files. */
export interface ExportedSources {
  readonly sources: number;
  /** They have no place in an OPML. */
  readonly withoutFeed: number;
  /** Everything that an import needs to have the same sources again. */
  readonly data: { readonly sources: WrittenSource[] };
  /** Throws `validation-failed` where no source has a feed. */
  readonly opml: () => string;
}

/** Every source, to be taken elsewhere. */
export class ExportSources extends Query<ExportedSources> {}

@QueryHandler(ExportSources)
export class ExportSourcesHandler implements IQueryHandler<ExportSources> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<ExportedSources> {
    const sources = await this.queries.execute(new ListSources());
    return {
      sources: sources.length,
      withoutFeed: sources.filter((source) => !isInOpml(source)).length,
      data: sourcesAsData(sources),
      opml: () => sourcesAsOpml(sources),
    };
  }
}
