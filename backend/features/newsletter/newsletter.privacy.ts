import { streamName } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { Projector } from '../../platform/event-store/projector.js';
import { daysBefore, monthsBefore, storedData } from '../../platform/privacy/stored-data.js';
import { DeliveriesStore } from './delivery/deliveries.store.js';
import { ReturnsStore } from './delivery/returns.store.js';
import { issueEvents } from './issues/issue.events.js';
import { IssuesStore } from './issues/issues.store.js';
import { ListIssues } from './queries/list-issues.js';
import { SubscriberAddressesStore } from './subscriber-addresses.store.js';
import { SUBSCRIPTIONS, SubscriberLog } from './subscriber-log.js';
import { SubscriberTokensStore } from './subscriber-tokens.store.js';
import { CONFIRMATION_DAYS } from './token-lifetimes.js';

/** Addresses that nobody confirmed go after a week; those of subscribers when they leave or ask for it. */
const subscribers = storedData(
  [SubscriberLog, SubscriberAddressesStore, SubscriberTokensStore],
  (log: SubscriberLog, addresses: SubscriberAddressesStore, tokens: SubscriberTokensStore) => ({
    name: SUBSCRIPTIONS,
    words: ['iscrizione alla newsletter', 'iscrizioni alla newsletter'],
    purge: async (now) => {
      const limit = daysBefore(now, CONFIRMATION_DAYS);
      const unconfirmed = await addresses.unconfirmedSince(limit);
      for (const id of unconfirmed) await log.erase(id, 'unconfirmed', { actor: 'policy' });
      await addresses.dropStray(limit);
      await tokens.dropExpired(now);
      return unconfirmed.length;
    },
    erase: async (isErased) => {
      const theirs = (await addresses.all()).filter(({ email, storedSince }) => isErased(email, storedSince));
      for (const { subscriberId } of theirs) await log.erase(subscriberId, 'request', { actor: 'cli' });
      return theirs.length;
    },
  }),
);

const MONTHS_KEPT = 13;

/** Who got which letter and what came back is stored for thirteen months; the sums of each issue stay. It goes with an erased subscriber too. */
const deliveries = storedData([DeliveriesStore, ReturnsStore], (delivered: DeliveriesStore, returns: ReturnsStore) => ({
  name: 'letters',
  words: ['recapito della newsletter', 'recapiti della newsletter'],
  purge: async (now) => {
    const limit = monthsBefore(now, MONTHS_KEPT);
    await returns.dropBefore(limit);
    return delivered.dropBefore(limit);
  },
}));

/** Letters that held an article and are over. One that is still to go out is redacted by a later purge. */
const letters = storedData(
  [IssuesStore, EventStore, Projector],
  (issues: IssuesStore, store: EventStore, projector: Projector) => ({
    name: 'newsletterLetters',
    words: ['numero della newsletter', 'numeri della newsletter'],
    streams: async ({ id }) => {
      await projector.catchUp(await store.head(), [ListIssues]);
      return (await issues.overWith(id)).map((issue) => streamName(issueEvents, issue));
    },
    pending: async ({ id }) => {
      const count = await issues.countOpenWith(id);
      if (count === 0) return [];
      return [
        `Numeri della newsletter con l’articolo ancora da spedire: ${count}. Vanno cambiati o annullati; le loro parole se ne vanno poi con la pulizia notturna.`,
      ];
    },
    redactRows: ({ id, slugs }) => issues.emptyLettersAbout(id, slugs),
  }),
);

/** What is stored of subscribers, and what their letters say. */
export const NEWSLETTER_PRIVACY = [subscribers, deliveries, letters];
