import { CommandBus } from '@nestjs/cqrs';
import { RedactionList } from '../../platform/privacy/redaction-list.js';
import { storedData } from '../../platform/privacy/stored-data.js';
import { RedactArticle } from './commands/redact-article.js';
import { RedactionFinder } from './redaction-finder.js';

const AGAIN = 'ripetuta: le parole erano tornate, o non erano state tolte tutte';

/**
 * Articles that were redacted stay so: what a restored backup brought back, a crash left, or was said of them since, goes with
 * the nightly purge and with the one that ends a restore.
 */
export const redactedArticles = storedData(
  [RedactionList, RedactionFinder, CommandBus],
  (list: RedactionList, finder: RedactionFinder, commands: CommandBus) => ({
    name: 'redactedArticles',
    words: ['articolo rimosso di nuovo', 'articoli rimossi di nuovo'],
    purge: async () => {
      let count = 0;
      for (const id of await list.read()) {
        // An older backup may not know it.
        if ((await finder.find(id)) === null) continue;
        const outcome = await commands.execute(new RedactArticle(id, AGAIN, { actor: 'policy' }, true));
        if (outcome.status === 'redacted' && outcome.counts.some((each) => each.count > 0)) count += 1;
      }
      return count;
    },
  }),
);
