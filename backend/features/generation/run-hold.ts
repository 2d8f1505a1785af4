import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { RunHoldReason } from '../../contract/generation-brief.js';
import { dollarsOf, formatDollars } from '../../contract/money.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/domain-error.js';
import { CheckGatewayKey } from '../ai-models/commands/check-gateway-key.js';
import { FindModelPrice } from '../ai-models/commands/find-model-price.js';
import { GetBudgetLimits } from '../costs/queries/get-budget-limits.js';
import { GetLastRefusal, type KeyRefusal } from '../costs/queries/get-last-refusal.js';
import { GetSpendingReport } from '../costs/queries/get-spending-report.js';
import { type GatewayAccess, GetGatewayAccess } from '../settings/queries/get-gateway-access.js';
import type { SkipReason } from './auto-generation/automatic-limits.js';
import { EstimateGeneration } from './queries/estimate-generation.js';

/** How often a key that was refused is tried again for the plan, and one that was taken for a person. */
const TRY_KEY_EVERY_MS = 10 * 60_000;

/** Asks, before a run is begun, whether key and money would let it write: a run that cannot is not begun. */
@Injectable()
export class RunHold {
  #triedForPlanAt = Number.NEGATIVE_INFINITY;
  /** The last access that a gateway took for a person, as a digest. */
  #taken: { readonly access: string; readonly at: number } | null = null;
  /** Runs that are asked for together share one trial. */
  readonly #trials = new Map<string, Promise<RunHoldReason | null>>();

  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Why the plan begins no run now: its turn waits for better times. Null when one may begin. */
  async ofPlan(): Promise<Extract<SkipReason, 'key-refused' | 'budget-exhausted'> | null> {
    const access = await this.access();
    if (access === 'unreadable') return 'key-refused';
    if (access === null) return null;
    if (await this.isKeyRefusedForPlan()) return 'key-refused';
    return (await this.moneyProblem({ mayAskGateway: true })) === null ? null : 'budget-exhausted';
  }

  /** Refuses a run that somebody asks for. The gateway is asked, unless it took this key a moment ago. */
  async refuse(): Promise<void> {
    const access = await this.access();
    if (access === null) return;
    const problem =
      access === 'unreadable'
        ? UNREADABLE
        : ((await this.moneyProblem({ mayAskGateway: true })) ?? (await this.keyProblem(access)));
    if (problem) throw new DomainError(problem.code, { text: `${problem.text} La generazione non è partita.` });
  }

  /** What is known to be in the way, without asking anybody outside. */
  async known(): Promise<RunHoldReason | null> {
    const access = await this.access();
    if (access === null) return null;
    if (access === 'unreadable') return UNREADABLE;
    const refusal = await this.queries.execute(new GetLastRefusal());
    return refusal === null
      ? this.moneyProblem({ mayAskGateway: false })
      : refused(access, refusal, LAST_REFUSAL[refusal]);
  }

  /** Null: the offline engine composes its review, which needs neither key nor money. */
  private async access(): Promise<GatewayAccess | 'unreadable' | null> {
    try {
      return await this.queries.execute(new GetGatewayAccess());
    } catch (error) {
      if (error instanceof DomainError && error.code === 'gateway-key-unreadable') return 'unreadable';
      throw error;
    }
  }

  /** What was refused once may be right by now: the gateway is asked, but not each minute. */
  private async isKeyRefusedForPlan(): Promise<boolean> {
    if ((await this.queries.execute(new GetLastRefusal())) === null) return false;
    const now = this.clock.elapsed();
    if (now - this.#triedForPlanAt < TRY_KEY_EVERY_MS) return true;
    this.#triedForPlanAt = now;
    const { outcome } = await this.commands.execute(new CheckGatewayKey(undefined, 'schedule'));
    return outcome === 'fails';
  }

  /** A key that was refused is tried again each time, because somebody may have put it right. */
  private async keyProblem(access: GatewayAccess): Promise<RunHoldReason | null> {
    const refusal = await this.queries.execute(new GetLastRefusal());
    // A gateway of one's own, without a key: there is none to prove, and it may take minutes to load its model.
    if (access.apiKey === undefined && refusal === null) return null;
    const digest = createHash('sha256').update(JSON.stringify(access)).digest('hex');
    const now = this.clock.elapsed();
    if (refusal === null && this.#taken?.access === digest && now - this.#taken.at < TRY_KEY_EVERY_MS) return null;
    const trial = this.#trials.get(digest) ?? this.tryKey(access, refusal).finally(() => this.#trials.delete(digest));
    this.#trials.set(digest, trial);
    const problem = await trial;
    if (problem === null) this.#taken = { access: digest, at: now };
    return problem;
  }

  private async tryKey(access: GatewayAccess, refusal: KeyRefusal | null): Promise<RunHoldReason | null> {
    try {
      const check = await this.commands.execute(new CheckGatewayKey(undefined, 'generation'));
      // What may pass by itself is left to the run, which tries again.
      return check.refusal === null ? null : refused(access, check.refusal, check.message);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'too-many-attempts') throw error;
      return refusal === null ? null : refused(access, refusal, LAST_REFUSAL[refusal]);
    }
  }

  /** A run that cannot be paid to its end leaves an article that nobody checked. */
  private async moneyProblem({ mayAskGateway }: { mayAskGateway: boolean }): Promise<RunHoldReason | null> {
    const { limits } = await this.queries.execute(new GetBudgetLimits());
    if (Object.values(limits).every((limit) => limit === null)) return null;
    const unknown = await this.unknownPrice(mayAskGateway);
    if (unknown !== null) return unknown;
    const { estimate } = await this.queries.execute(new EstimateGeneration());
    const { today, month } = await this.queries.execute(new GetSpendingReport());
    const periods = [
      { name: 'di una generazione', limitUsd: limits.run === null ? null : dollarsOf(limits.run), leftUsd: null },
      { name: 'di oggi', limitUsd: today.limitUsd, leftUsd: leftOf(today) },
      { name: 'del mese', limitUsd: month.limitUsd, leftUsd: leftOf(month) },
    ];
    for (const { name, limitUsd, leftUsd } of periods) {
      if (limitUsd === null) continue;
      // What a single run may cost is kept to by the run itself: only no budget at all is none.
      const isTooSmall = leftUsd === null ? limitUsd <= 0 : leftUsd <= 0 || leftUsd < (estimate.usd ?? 0);
      if (isTooSmall) return tooLittle(name, { limitUsd, leftUsd, runUsd: estimate.usd });
    }
    return null;
  }

  private async unknownPrice(mayAskGateway: boolean): Promise<RunHoldReason | null> {
    if (this.config.ai.allowUnknownPrices) return null;
    const { estimate } = await this.queries.execute(new EstimateGeneration());
    for (const model of estimate.unknownModels) {
      if ((await this.commands.execute(new FindModelPrice(model, { mayAskGateway }))) !== null) continue;
      return { code: 'budget-exhausted', text: unknownPriceText(model) };
    }
    return null;
  }
}

const UNREADABLE: RunHoldReason = {
  code: 'gateway-key-unreadable',
  text: 'La chiave del gateway salvata non si può più leggere: inseriscila di nuovo nelle impostazioni.',
};

const LAST_REFUSAL: Readonly<Record<KeyRefusal, string>> = {
  unauthorized: 'All’ultima chiamata il gateway ha rifiutato la chiave: è sbagliata, scaduta o senza permessi (401).',
  'insufficient-credit': 'All’ultima chiamata il credito presso il gateway era finito (402).',
};

function refused({ apiKey, baseUrl }: GatewayAccess, refusal: KeyRefusal, why: string): RunHoldReason {
  return { code: 'gateway-key-refused', text: `${why} ${FIXES[refusal](apiKey !== undefined, baseUrl !== undefined)}` };
}

const FIXES: Readonly<Record<KeyRefusal, (hasKey: boolean, hasAddress: boolean) => string>> = {
  'insufficient-credit': () => 'Appena c’è credito si può riprovare.',
  unauthorized: (hasKey, hasAddress) => {
    if (!hasKey) return 'Inserisci una chiave nelle impostazioni.';
    const without = hasAddress ? '' : ', oppure toglila: senza chiave il motore integrato compone la Rassegna';
    return `Correggi la chiave nelle impostazioni${without}.`;
  },
};

function unknownPriceText(model: string): string {
  return `C’è un limite di spesa e nessuno sa quanto costa «${model}»: le chiamate non si farebbero. Sincronizza i modelli, oppure scegline un altro in Prompt AI.`;
}

interface Shortage {
  readonly limitUsd: number;
  /** Null: of a single run nothing was spent yet. */
  readonly leftUsd: number | null;
  readonly runUsd: number | null;
}

function tooLittle(name: string, { limitUsd, leftUsd, runUsd }: Shortage): RunHoldReason {
  const left = leftUsd === null ? '' : `, ne restano ${formatDollars(Math.max(leftUsd, 0))}`;
  const run = runUsd === null ? '' : `, e una generazione costa circa ${formatDollars(runUsd)}`;
  const text = `Il budget ${name} non basta: è di ${formatDollars(limitUsd)}${left}${run}. Alzalo in Costi, se le variabili lo permettono.`;
  return { code: 'budget-exhausted', text };
}

function leftOf({ limitUsd, spentUsd }: { readonly limitUsd: number | null; readonly spentUsd: number }): number {
  return (limitUsd ?? Number.POSITIVE_INFINITY) - spentUsd;
}
