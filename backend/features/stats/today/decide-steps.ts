import { countOf } from '../../../contract/figure-words.js';
import type { FirstStep } from '../../../contract/today.js';

/** What is known of how far a new installation has come. */
export interface StepFacts {
  readonly isGatewayConnected: boolean;
  /** Articles that a run wrote. */
  readonly generated: number;
  /** Articles in addition to the starter ones. */
  readonly own: number;
  readonly activeSources: number;
  readonly hasCollected: boolean;
  readonly hasMailServer: boolean;
  readonly hasNewsletterPlan: boolean;
  readonly hasBackup: boolean;
}

/** The five steps of a new installation, in the order that leads to the first article soonest. Pure. */
export function decideSteps(facts: StepFacts): FirstStep[] {
  const { isGatewayConnected, generated, own, hasCollected, hasMailServer, hasNewsletterPlan, hasBackup } = facts;
  return [
    {
      ...{ id: 'engine', done: isGatewayConnected || generated > 0 },
      text: isGatewayConnected ? 'Un gateway è collegato' : 'Il motore integrato è pronto; un gateway si può collegare',
    },
    { id: 'sources', done: hasCollected, text: sourcesWords(facts) },
    {
      ...{ id: 'article', done: own > 0 },
      text:
        own > 0
          ? `${countOf(own, 'articolo', 'articoli')} oltre a quelli iniziali`
          : 'Finora ci sono solo quelli iniziali',
    },
    { id: 'newsletter', done: hasMailServer && hasNewsletterPlan, text: newsletterWords(facts) },
    { id: 'backup', done: hasBackup, text: hasBackup ? 'Una copia c’è' : 'Ancora nessuna copia' },
  ];
}

function sourcesWords({ activeSources, hasCollected }: StepFacts): string {
  if (activeSources === 0) return 'Nessuna fonte attiva';
  const sources = countOf(activeSources, 'fonte pronta', 'fonti pronte');
  return hasCollected ? `${sources}, già lette` : `${sources}, ancora da leggere`;
}

function newsletterWords({ hasMailServer, hasNewsletterPlan }: StepFacts): string {
  if (!hasMailServer) return 'Serve un server di posta';
  return hasNewsletterPlan ? 'Il server di posta c’è e il piano è acceso' : 'Il server di posta c’è, il piano è spento';
}
