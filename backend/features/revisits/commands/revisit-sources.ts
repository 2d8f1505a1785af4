import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Heartbeats } from '../../../platform/health/heartbeats.js';
import { Leases } from '../../../platform/leases/leases.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { ReportSourceChange } from '../../articles/commands/report-source-change.js';
import { GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { ListPublishedSince } from '../../articles/queries/list-published-since.js';
import { pageIdentity } from '../../news/collection/canonical-url.facts.js';
import { type PageVisit, RevisitPage } from '../../news/commands/revisit-page.js';
import { GetSourcesOfArticle } from '../../news/queries/get-source-snapshots.js';
import { afterVisit, REVISIT_DAYS, type VisitKind } from '../after-visit.js';
import { CitedPagesStore, type DuePage } from '../cited-pages.store.js';
import type { VisitResult } from '../revisits.tables.js';
import { changeOf, type Finding, findingOf } from '../source-finding.js';

const LEASE = 'revisit-sources';
const DAY_MS = 86_400_000;
/** The last visit may come late. */
const DAYS_WATCHED = (REVISIT_DAYS.at(-1) ?? 0) + 10;
/** Pages of one round; what is left is the first of the next one. */
const MAX_PAGES = 300;
/** Articles whose citations are read in one round. */
const MAX_ARTICLES = 500;
const MAX_LISTED = 20_000;
/** Sites at the same time; the pages of one site one after the other. */
const SITES_AT_ONCE = 4;
/** Where a reading came to one of these, what was captured had been on the page. */
const KNOWN: ReadonlySet<VisitResult> = new Set(['same', 'changed', 'vanished']);

/**
 * Asks the pages whose day has come, and lays before the newsroom what changed under a published article. A page is
 * written down after its findings: a killed process asks it once more and finds the same.
 */
export class RevisitSources extends Command<RevisitRound> {
  constructor(readonly meta: EventMeta) {
    super();
  }
}

export type RevisitRound =
  | ({ readonly status: 'done'; readonly position: number } & RevisitCounts)
  /** Another process is at it. */
  | { readonly status: 'under-way' };

export interface RevisitCounts {
  /** Pages asked, and of them those that could not be read. */
  readonly asked: number;
  readonly unread: number;
  /** Changes that were not known. */
  readonly found: number;
}

@CommandHandler(RevisitSources)
export class RevisitSourcesHandler implements ICommandHandler<RevisitSources> {
  constructor(
    private readonly leases: Leases,
    private readonly pages: CitedPagesStore,
    private readonly heartbeats: Heartbeats,
    private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ meta }: RevisitSources): Promise<RevisitRound> {
    const round = await this.leases.withLease(LEASE, (signal) => this.round(meta, signal), { waitForKilled: true });
    if (!round.ran) return { status: 'under-way' };
    await this.heartbeats.beat('revisits');
    return { status: 'done', ...round.value };
  }

  private async round(meta: EventMeta, signal: AbortSignal): Promise<RevisitCounts & { position: number }> {
    await this.readCitations(signal);
    const due = await this.pages.due(this.clock.now(), MAX_PAGES);
    const sites = bySite(due).values();
    const counts = { asked: 0, unread: 0, found: 0, position: 0 };
    const worker = async () => {
      for (const site of sites) {
        for (const page of site) {
          signal.throwIfAborted();
          const visit = await this.visit(page, meta, signal);
          counts.asked += 1;
          counts.unread += visit.isRead ? 0 : 1;
          counts.found += visit.found;
          counts.position = Math.max(counts.position, visit.position);
        }
      }
    };
    await Promise.all(Array.from({ length: SITES_AT_ONCE }, worker));
    return counts;
  }

  /** Which pages the articles of the last months cite; read again when an article changed. */
  private async readCitations(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - DAYS_WATCHED * DAY_MS);
    const listed = await this.queries.execute(new ListPublishedSince(since, MAX_LISTED));
    await this.pages.keepOnly(listed.map(({ id }) => id));
    for (const article of (await this.pages.unknownAmong(listed)).slice(0, MAX_ARTICLES)) {
      signal.throwIfAborted();
      const { runId, status } = await this.queries.execute(new GetArticleToVerify(article.id));
      if (status !== 'published') continue;
      const sources = await this.queries.execute(new GetSourcesOfArticle(article.id, runId));
      const cited = sources.flatMap(({ id, url }) => {
        const address = pageIdentity(url);
        return address === null ? [] : [{ sourceId: id, address, url }];
      });
      await this.pages.cite(article, cited, now);
    }
  }

  private async visit(page: DuePage, meta: EventMeta, signal: AbortSignal) {
    const visit = await this.commands.execute(new RevisitPage(page.url, validatorsOf(page), signal));
    const now = this.clock.now();
    const citedAt = new Date(Math.max(0, ...page.citations.map((each) => each.citedAt.getTime())));
    const state = { citedAt, failures: page.failures, missingSince: page.missingSince };
    const hasAnswer = visit.outcome === 'read' || visit.outcome === 'gone';
    // Whether anything is missing is only known when it was compared; that it was so a day ago is known before.
    const isConfirmed = hasAnswer && afterVisit(state, 'missing', now).isConfirmed;
    const reports = hasAnswer ? await this.compare(page, visit, { meta, isConfirmed }) : [];
    const kind = kindOf(visit, reports);
    const { due, failures, missingSince } = afterVisit(state, kind, now, retryAfter(visit));
    const isRead = visit.outcome === 'read';
    const isChanged = reports.some(({ finding }) => finding.state === 'changed');
    await this.pages.recordVisit(page.address, {
      at: now,
      due: page.citations.length === 0 ? null : due,
      result: resultOf(visit, reports),
      detail: 'reason' in visit ? visit.reason : null,
      failures,
      missingSince,
      validators: isRead ? visit.validators : null,
      page: isRead && isChanged ? visit.page : null,
    });
    return {
      isRead: isRead || visit.outcome === 'unchanged',
      found: reports.filter(({ isNew }) => isNew).length,
      position: Math.max(0, ...reports.map(({ position }) => position)),
    };
  }

  private async compare(
    page: DuePage,
    visit: Extract<PageVisit, { outcome: 'read' | 'gone' }>,
    options: { readonly meta: EventMeta; readonly isConfirmed: boolean },
  ): Promise<Report[]> {
    const reports: Report[] = [];
    const wasKnown = page.result !== null && KNOWN.has(page.result);
    for (const { articleId, sourceId } of page.citations) {
      const report = await this.compareFor(articleId, sourceId, visit, { ...options, wasKnown });
      if (report) reports.push(report);
    }
    return reports;
  }

  /** One article that is gone meanwhile must not cost the others their page. */
  private async compareFor(
    articleId: string,
    sourceId: string,
    visit: Extract<PageVisit, { outcome: 'read' | 'gone' }>,
    { meta, isConfirmed, wasKnown }: { meta: EventMeta; isConfirmed: boolean; wasKnown: boolean },
  ): Promise<Report | null> {
    try {
      const { status, runId } = await this.queries.execute(new GetArticleToVerify(articleId));
      if (status !== 'published') return null;
      const sources = await this.queries.execute(new GetSourcesOfArticle(articleId, runId));
      const snapshot = sources.find(({ id }) => id === sourceId);
      if (snapshot === undefined) return null;
      const finding = findingOf(snapshot.text, visit.outcome === 'read' ? visit.page.text : null, wasKnown);
      const report = (found: ReportSourceChange['found']) =>
        this.commands.execute(new ReportSourceChange(articleId, found, meta));
      if (finding.state === 'same') {
        const { position } = await report({ backSourceId: sourceId });
        return { finding, isNew: false, position };
      }
      const change = changeOf(articleId, snapshot, finding);
      if (change === null || (finding.state === 'missing' && !isConfirmed))
        return { finding, isNew: false, position: 0 };
      return { finding, ...(await report(change)) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn({ err: error, articleId }, 'a cited page could not be compared for an article');
      return null;
    }
  }
}

function bySite(pages: readonly DuePage[]): Map<string, DuePage[]> {
  const sites = new Map<string, DuePage[]>();
  for (const page of pages) {
    const { host } = new URL(page.url);
    sites.set(host, [...(sites.get(host) ?? []), page]);
  }
  return sites;
}

interface Report {
  readonly finding: Finding;
  readonly isNew: boolean;
  readonly position: number;
}

/** A page is wanted whole while something is missing on it, and for an article that cites it since the last visit. */
function validatorsOf({ lastAsked, missingSince, citations, etag, lastModified }: DuePage) {
  if (lastAsked === null || missingSince !== null || citations.some(({ citedAt }) => citedAt > lastAsked)) return null;
  return { etag, lastModified };
}

function kindOf({ outcome }: PageVisit, reports: readonly Report[]): VisitKind {
  if (outcome === 'failed' || outcome === 'refused') return outcome;
  const isMissing = outcome === 'gone' || reports.some(({ finding }) => finding.state === 'missing');
  return isMissing ? 'missing' : 'answered';
}

function resultOf({ outcome }: PageVisit, reports: readonly Report[]): VisitResult | null {
  if (outcome !== 'read' || reports.length === 0) return null;
  const kinds = reports.map(({ finding }) => (finding.state === 'missing' ? finding.kind : finding.state));
  const worst = (['changed', 'vanished', 'unlike'] as const).find((kind) => kinds.includes(kind));
  return worst ?? 'same';
}

function retryAfter(visit: PageVisit): number {
  return 'retryAfterMs' in visit ? (visit.retryAfterMs ?? 0) : 0;
}
