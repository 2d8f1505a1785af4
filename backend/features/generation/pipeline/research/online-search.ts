import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AiGatewayError, type CompletionRequest } from '../../../../platform/ai-gateway/ai-gateway.js';
import { derivedId } from '../../../../platform/ids.js';
import { onlineModel } from '../../../../platform/model-prompt/online-model.js';
import { renderMessages } from '../../../../platform/model-prompt/render-messages.js';
import { AskModel } from '../../../model-calls/commands/ask-model.js';
import type { AiPrompts } from '../../../settings/ai-prompts.facts.js';
import { GetGatewayAccess } from '../../../settings/queries/get-gateway-access.js';
import { GetSettings } from '../../../settings/queries/get-settings.js';
import type { Dossier } from '../../dossier.facts.js';
import { choiceNumber } from '../../generation.decider.js';
import { readObject } from '../answer-result.js';
import { citedAddresses } from '../cited-addresses.js';
import type { StepTask } from '../step-task.js';

/** Under which name its questions are stored: the scout's model asks them, and they are none of the scout's own. */
export const ONLINE_SEARCH_STEP = 'search';
/** It names addresses and says nothing. */
const MAX_TOKENS = 1_500;
const MAX_KNOWN = 20;

/** What is searched for, and what was read already. */
export interface WantedPages {
  readonly subject: string;
  readonly known: readonly string[];
  readonly wanted: string;
}

/**
 * Asks the gateway's online search for pages about a choice, where the newsroom allows it: one question a choice, stored like any
 * other, so that a killed run pays for it once. Its answer is a list of addresses that the research reads for itself.
 */
@Injectable()
export class OnlineSearch {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Addresses that the search found, none where it may not be asked or fails: what was read has to do then. */
  async find({ runId, state, signal }: StepTask, pages: WantedPages): Promise<readonly string[]> {
    const { aiPrompts } = await this.queries.execute(new GetSettings());
    if (!aiPrompts.enableOnlineSearch || (await this.queries.execute(new GetGatewayAccess())) === null) return [];
    const number = choiceNumber(state);
    const key = {
      runId,
      step: number === 1 ? ONLINE_SEARCH_STEP : `${ONLINE_SEARCH_STEP}-${number}`,
      articleId: derivedId(runId, 'article'),
    };
    const request = buildSearchRequest(aiPrompts, pages, randomBytes(9).toString('hex'));
    try {
      const { value, answer } = await this.commands.execute(
        new AskModel(key, { ...request, signal }, (text) => ({ ok: true, value: addressesIn(text) })),
      );
      return citedAddresses({ citations: [...value, ...(answer.citations ?? [])] }, true);
    } catch (error) {
      if (error instanceof AiGatewayError) return [];
      throw error;
    }
  }
}

/** What a dossier lacks, in Italian; null where a first-hand document and another voice are there. */
export function lackOf({ standing, sources, characters }: Dossier, enough: number): string | null {
  const hasFirstHand = sources.some(({ isFirstHand, adds }) => isFirstHand && adds > 0);
  const lacks = [
    ...(hasFirstHand ? [] : ['il documento di prima mano (annuncio, studio, atto, repository, dati)']),
    ...(standing === 'voices' ? [] : ['una testata indipendente che ne scrive']),
    ...(characters < enough ? ['pagine che ne dicono di più'] : []),
  ];
  return lacks.length === 0 ? null : lacks.join('; ');
}

const SYSTEM = `Cerchi in rete pagine per una testata italiana che scrive da più voci. Indichi soltanto indirizzi che hai trovato cercando e che parlano dello stesso fatto: al massimo sei, i documenti di prima mano davanti, mai reti sociali, aggregatori o motori di ricerca. Non riassumi e non racconti nulla: le pagine le legge la redazione. Se non trovi niente, l’elenco è vuoto. Rispondi soltanto con un oggetto JSON: {"addresses": ["https://…"]}.`;
const USER = `Il fatto:
{{subject}}

Manca: {{wanted}}.

Pagine già lette, da non ripetere:
{{known}}`;

/** What the search is asked. `boundary` is random and new for each call. */
export function buildSearchRequest(
  { models, temperature }: Pick<AiPrompts, 'models' | 'temperature'>,
  { subject, known, wanted }: WantedPages,
  boundary: string,
): CompletionRequest {
  return {
    role: 'newsScout',
    model: onlineModel(models.newsScout, true),
    temperature: temperature.newsScout,
    maxOutputTokens: MAX_TOKENS,
    messages: renderMessages(
      {
        systemTemplate: SYSTEM,
        userTemplate: USER,
        trusted: { wanted },
        untrusted: {
          subject: { label: 'fatto', text: subject },
          known: { label: 'pagine lette', text: known.slice(0, MAX_KNOWN).join('\n') || 'Nessuna.' },
        },
      },
      boundary,
    ),
    facts: { subject },
  };
}

/** The addresses that an answer names; none in one that is no list: nobody is asked again for it. */
export function addressesIn(text: string): string[] {
  const read = readObject(text, 'addresses');
  const listed = read.ok ? read.value.addresses : [];
  return Array.isArray(listed) ? listed.filter((entry) => typeof entry === 'string') : [];
}
