import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { adsensePublisherOf } from '../google-ids.js';
import { GetHeaderScripts } from './get-header-scripts.js';

/** Google's own id as a seller, the same for every publisher. */
const GOOGLE = 'f08c47fec0942fa0';

/** The lines of ads.txt (IAB Tech Lab 1.1) that follow from the settings; null when nobody sells advertisements here. */
export class GetAdsTxt extends Query<string | null> {}

@QueryHandler(GetAdsTxt)
export class GetAdsTxtHandler implements IQueryHandler<GetAdsTxt> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<string | null> {
    const { googleAdsense } = await this.queries.execute(new GetHeaderScripts());
    const publisher = adsensePublisherOf(googleAdsense);
    return publisher === null ? null : `google.com, pub-${publisher}, DIRECT, ${GOOGLE}\n`;
  }
}
