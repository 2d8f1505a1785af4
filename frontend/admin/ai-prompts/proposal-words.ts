import { OFFLINE_ENGINE } from '../../../backend/contract/offline-engine.js';
import type { PromptProposal, ProposalFigures } from '../../../backend/contract/prompt-proposals.js';
import { beforeDay, formatMoment } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { costText } from '../shared/model-price.js';

const MEASURES: Readonly<Record<string, string>> = {
  words: 'parole',
  score: 'punti su 100',
  supported: 'frasi sostenute',
  refuted: 'frasi smentite',
  notFound: 'frasi senza riscontro',
  related: 'notizie collegate',
  revisions: 'frasi decise',
  unanswered: 'frasi senza risposta',
};

/** What came of one of the two answers, in a line. */
export function figuresWords({ usable, measures, costUsd, durationMs }: ProposalFigures): string {
  const counted = Object.entries(measures).map(([name, value]) => `${formatNumber(value)} ${MEASURES[name] ?? name}`);
  const seconds = (durationMs / 1000).toLocaleString('it-IT', { maximumFractionDigits: 1 });
  return [...(usable ? counted : ['risposta non utilizzabile']), `${seconds} s`, `costo ${costText(costUsd)}`].join(
    ', ',
  );
}

/** What is said of the price before a trial. */
export function costWords(usd: number | null): string {
  if (usd === 0)
    return 'Nessun costo: risponde il motore integrato, che legge i dati e non i prompt. Per accettare serve una prova con un modello.';
  const question = 'Due domande al modello, una per versione';
  return usd === null ? `${question}: il prezzo di questo modello non è noto.` : `${question}: circa ${costText(usd)}.`;
}

/** The other prompts of the role belong to the proposal as they are. */
export function isChanged({ before, after }: PromptProposal['texts'][number]): boolean {
  return before !== after;
}

/** A trial after which a proposal may be accepted: the built-in engine reads no prompts. */
export function isProof({ proposed }: PromptProposal['trials'][number]): boolean {
  return proposed.usable && proposed.model !== OFFLINE_ENGINE.id;
}

/** Who proposed it and when, and how it ended. */
export function storyOf({ proposedAt, proposedBy, status, decidedAt, decidedBy }: PromptProposal): string {
  const begun = `Proposta da ${proposedBy ?? 'un utente rimosso'} ${beforeDay('il', formatMoment(proposedAt))}`;
  if (status === 'open' || decidedAt === null) return `${begun}.`;
  const verb = status === 'accepted' ? 'accettata' : 'rifiutata';
  return `${begun}, ${verb} da ${decidedBy ?? 'un utente rimosso'} ${beforeDay('il', formatMoment(decidedAt))}.`;
}
