import type { Costs } from '../../../contract/costs.js';
import type { LoopDelay } from '../../../platform/health/event-loop-delay.js';
import type { Readiness } from '../../../platform/health/health.js';
import type { QueueStatus } from '../../../platform/jobs/queue-status.js';

/** How long calls to the outside took and how they ended; of the last day. */
export interface CallTimes {
  readonly calls: number;
  readonly failed: number;
  /** Milliseconds; null without a call. */
  readonly median: number | null;
  readonly p95: number | null;
}

/** Regular work that must not stop. */
export interface ScheduleFacts {
  readonly id: string;
  /** Italian. */
  readonly label: string;
  readonly lastSuccess: Date | null;
  /** The day in Rome, as `2026-11-23`, where nobody knows the hour. */
  readonly lastDay?: string | null;
  /** Hours after which it is late. */
  readonly limitHours: number;
  /** The command that does it by hand. */
  readonly command: string | null;
}

/** What is known of the installation and of this process at a moment. */
export interface SystemFacts {
  readonly now: Date;
  readonly installedAt: Date | null;
  readonly readiness: Readiness;
  readonly queues: readonly QueueStatus[];
  readonly log: { readonly signedUpTo: number; readonly signedAt: Date | null };
  readonly sources: CallTimes;
  readonly gateway: CallTimes;
  readonly spend: Pick<Costs, 'today' | 'month'>;
  readonly schedules: readonly ScheduleFacts[];
  readonly cache: { readonly hits: number; readonly misses: number };
  readonly loop: LoopDelay;
  readonly process: { readonly residentBytes: number; readonly cpuSeconds: number; readonly uptimeSeconds: number };
  readonly freeBytes: number | null;
}
