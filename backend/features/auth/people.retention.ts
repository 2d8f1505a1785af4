import { type IsErased, Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { PeopleStore } from './people.store.js';

/** How the list of erasures calls those who worked here. */
export const NEWSROOM = 'newsroom';

/** People of the newsroom stay until somebody erases them; a restored backup that brings one back lets go of them again. */
@Retention()
export class PeopleRetention extends RetentionPolicy {
  readonly name = NEWSROOM;
  readonly words = ['persona della redazione', 'persone della redazione'] as const;

  constructor(private readonly people: PeopleStore) {
    super();
  }

  async purge(): Promise<number> {
    return 0;
  }

  /** By their ids: a reader who is erased by mail address may work here too, and is asked about in the admin. */
  override async erase(isErased: IsErased): Promise<number> {
    const theirs = (await this.people.ids()).filter(({ id, created_at }) => isErased(id, created_at));
    const removed = await Promise.all(theirs.map(({ id }) => this.people.remove(id)));
    return removed.filter((one) => one === 'removed').length;
  }
}
