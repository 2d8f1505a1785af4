import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { EditionLine, EditionPage } from '../../../../contract/editions.js';
import { EditionsStore } from '../../editions/editions.store.js';
import { GetEdition } from './get-edition.js';
import { GetEditionPlan } from './get-edition-plan.js';

/** Editions before, on the page of one. Each page leads to so many, and by them to all. */
const BEFORE = 7;
/** A day after every day there is. */
const LATEST = '9999-12-31';

/** An edition with those before it; `null`: the latest one. */
export class GetEditionPage extends Query<EditionPage | null> {
  constructor(readonly date: string | null) {
    super();
  }
}

@QueryHandler(GetEditionPage)
export class GetEditionPageHandler implements IQueryHandler<GetEditionPage> {
  constructor(
    private readonly editions: EditionsStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ date }: GetEditionPage): Promise<EditionPage | null> {
    const day = date ?? (await this.editions.before(LATEST, 1))[0]?.id;
    const edition = day === undefined ? null : await this.queries.execute(new GetEdition(day));
    if (edition === null) return null;
    const [earlier, { enabled, time }] = await Promise.all([
      this.editions.before(edition.date, BEFORE),
      this.queries.execute(new GetEditionPlan()),
    ]);
    const before = await Promise.all(earlier.map(({ id }) => this.#line(id)));
    return { ...edition, before: before.filter((line) => line !== null), nextAt: enabled ? time : null };
  }

  /** Null where nothing of an edition is left. */
  async #line(date: string): Promise<EditionLine | null> {
    const [first, ...others] = (await this.queries.execute(new GetEdition(date)))?.stories ?? [];
    return first === undefined ? null : { date, title: first.title, others: others.length };
  }
}
