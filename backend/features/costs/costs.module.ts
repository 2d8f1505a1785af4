import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BudgetAlerts } from './budget-alerts.js';
import { ChangeBudgetsHandler } from './commands/change-budgets.js';
import { MeterModelCallsHandler } from './commands/meter-model-calls.js';
import { SettleOpenCallsHandler } from './commands/settle-open-calls.js';
import { BudgetsController } from './http/budgets.controller.js';
import { ModelCallsStore } from './model-calls.store.js';
import { AiBudgetsProjection } from './projections/ai-budgets.projection.js';
import { EstimateRunCostHandler } from './queries/estimate-run-cost.js';
import { GetBudgetLimitsHandler } from './queries/get-budget-limits.js';
import { GetLastRefusalHandler } from './queries/get-last-refusal.js';
import { GetRunCostsHandler } from './queries/get-run-costs.js';
import { GetSpendingReportHandler } from './queries/get-spending-report.js';
import { ListOverdueCallsHandler } from './queries/list-overdue-calls.js';

@Module({
  imports: [CqrsModule],
  controllers: [BudgetsController],
  providers: [
    ModelCallsStore,
    BudgetAlerts,
    AiBudgetsProjection,
    ChangeBudgetsHandler,
    MeterModelCallsHandler,
    SettleOpenCallsHandler,
    EstimateRunCostHandler,
    GetBudgetLimitsHandler,
    GetLastRefusalHandler,
    GetRunCostsHandler,
    GetSpendingReportHandler,
    ListOverdueCallsHandler,
  ],
})
export class CostsModule {}
