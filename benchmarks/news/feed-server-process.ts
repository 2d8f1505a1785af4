import { type ServedFeeds, startFeedServer } from './feed-server.js';

// A process of its own, so that serving is not counted as collecting. Told its sizes by its parent, which it outlives not.
process.once('message', (served: ServedFeeds) => {
  void startFeedServer(served).then(({ host }) => process.send?.({ host }));
});
process.once('disconnect', () => process.exit(0));
