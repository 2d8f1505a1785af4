import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { dollarsOf, formatDollars } from '../../../contract/money.js';
import { AiGatewayError, type CompletionUsage } from '../../../platform/ai-gateway/ai-gateway.js';
import type { CallMeter } from '../../../platform/ai-gateway/call-meter.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { newId } from '../../../platform/ids.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { BudgetAlerts } from '../budget-alerts.js';
import type { BudgetBound, BudgetLimits } from '../budgets.events.js';
import { type CallSize, costOf, type ModelPrice, reservationOf, savedBy } from '../call-price.js';
import { type CallEnd, CUT, ModelCallsStore, type Reservation } from '../model-calls.store.js';
import { GetBudgetLimits } from '../queries/get-budget-limits.js';

export type { CallSize, ModelPrice } from '../call-price.js';

/** What the calls are made for. */
export interface MeteredQuestion extends Omit<CallSize, 'maxOutputTokens'> {
  /** Who pays: a run, or whatever else asks on its own. */
  readonly runId: string;
  readonly step: string;
  readonly attempt: number;
  readonly role: string;
  readonly articleId: string | null;
  readonly model: string;
}

/** Opens the ledger for one question: every call to a gateway is reported to the meter that this answers with. */
export class MeterModelCalls extends Command<ModelCallMeter> {
  constructor(
    readonly question: MeteredQuestion,
    /** The model's price; it is worth asking the gateway for it only where a budget is to be kept. */
    readonly priceOf: (model: string, options: { readonly mayAskGateway: boolean }) => Promise<ModelPrice | null>,
  ) {
    super();
  }
}

/** In addition to what it hears of calls: the last one was answered, and the answer is stored. Never rejects. */
export interface ModelCallMeter extends CallMeter {
  answered(usage: CompletionUsage): Promise<void>;
}

/** Calls may still be reported as ended shortly after their own limit. */
const GRACE_MS = 60_000;

@CommandHandler(MeterModelCalls)
export class MeterModelCallsHandler implements ICommandHandler<MeterModelCalls> {
  constructor(
    private readonly store: ModelCallsStore,
    private readonly alerts: BudgetAlerts,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ question, priceOf }: MeterModelCalls): Promise<ModelCallMeter> {
    const { limits } = await this.queries.execute(new GetBudgetLimits());
    const isBounded = Object.values(limits).some((limit) => limit !== null);
    const price = await priceOf(question.model, { mayAskGateway: isBounded });
    let open: { readonly id: string; readonly reservation: Reservation; readonly micros: number | null } | null = null;
    const end = async (how: CallEnd) => {
      const call = open;
      open = null;
      if (call) await this.end(call, how, limits);
    };
    return {
      begin: async ({ maxOutputTokens }) => {
        if (isBounded && price === null && !this.config.ai.allowUnknownPrices) throw unknownPrice(question.model);
        open = await this.reserve({ ...question, maxOutputTokens }, price, limits);
      },
      failed: (error) => end(endOfFailure(error, price, question)),
      answered: (usage) => end(endOfAnswer(usage, price, question)),
    };
  }

  private async reserve(question: MeteredQuestion & CallSize, price: ModelPrice | null, limits: BudgetLimits) {
    const id = newId();
    const micros = price === null ? null : reservationOf(price, question);
    const reservation = await this.store.reserve({
      ...question,
      id,
      at: this.clock.now(),
      limitMs: this.config.ai.timeoutMs + GRACE_MS,
      micros,
      limits,
    });
    const { refused } = reservation;
    if (refused === null) return { id, reservation, micros };
    await this.alerts.exhausted(refused, reservation, limits);
    throw exhausted(refused, limits[refused] ?? 0, reservation.spent[refused], micros);
  }

  /** A row that cannot be settled goes on counting with what was set aside. */
  private async end(
    { id, reservation, micros }: { id: string; reservation: Reservation; micros: number | null },
    how: CallEnd,
    limits: BudgetLimits,
  ): Promise<void> {
    try {
      await this.store.end(id, how, this.clock.now());
      await this.alerts.spent(reservation, how.costMicros ?? micros ?? 0, limits);
    } catch (error) {
      this.logger.warn({ err: error, callId: id }, 'a call of a model could not be settled; its reservation counts');
    }
  }
}

/** How an answer is settled; what the gateway does not say and nobody can compute stays as it was set aside. */
export function endOfAnswer(
  usage: CompletionUsage,
  price: ModelPrice | null,
  { isOnline }: { isOnline: boolean },
): CallEnd {
  const [costMicros, savedMicros] = [costOf(usage, price, isOnline), savedBy(usage, price)];
  return { state: 'settled', costMicros, savedMicros, usage, failure: null };
}

function endOfFailure(error: unknown, price: ModelPrice | null, question: MeteredQuestion): CallEnd {
  if (!(error instanceof AiGatewayError)) return CUT;
  const { charge, code } = error;
  if (charge === 'none') return { state: 'refused', costMicros: 0, usage: null, failure: code };
  if (charge === 'unknown') return { state: 'cut', costMicros: null, usage: null, failure: code };
  return { ...endOfAnswer(charge, price, question), failure: code };
}

const BOUND_WORDS: Readonly<Record<BudgetBound, string>> = {
  run: 'il budget di questa generazione',
  day: 'il budget di oggi',
  month: 'il budget del mese',
};

function exhausted(bound: BudgetBound, limit: number, spent: number, wanted: number | null): AiGatewayError {
  const money = (micros: number) => formatDollars(dollarsOf(micros));
  const next = wanted === null ? '' : `, e la prossima chiamata può costare fino a ${money(wanted)}`;
  const failure = new AiGatewayError(
    'budget-exhausted',
    `Budget esaurito: ${BOUND_WORDS[bound]} è di ${money(limit)}; ne risultano impegnati ${money(spent)}${next}.`,
    false,
  );
  failure.charge = 'none';
  return failure;
}

function unknownPrice(model: string): AiGatewayError {
  const failure = new AiGatewayError(
    'unknown-price',
    `Costo non noto: nessuno sa quanto costa «${model}», e con un limite di spesa la chiamata non si fa. Sincronizza i modelli o scegline un altro.`,
    false,
  );
  failure.charge = 'none';
  return failure;
}
