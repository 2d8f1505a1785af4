import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DomainError } from '../../../../platform/domain-error.js';
import { NoteThinStory } from '../../../news/commands/note-thin-story.js';
import { type CapturedAddresses, SnapshotAddresses } from '../../../news/commands/snapshot-addresses.js';
import { SnapshotSources } from '../../../news/commands/snapshot-sources.js';
import { GatherNews } from '../../../news/queries/gather-news.js';
import {
  GetDescribedVoices,
  GetSourceSnapshots,
  type HeardSource,
} from '../../../news/queries/get-source-snapshots.js';
import { ListOtherReports } from '../../../news/queries/list-other-reports.js';
import { NEEDS_MODEL } from '../../../offline-engine/offline-engine.facts.js';
import type { SourceSnapshot } from '../../../offline-engine/step.facts.js';
import { GetGatewayAccess } from '../../../settings/queries/get-gateway-access.js';
import type { Dossier, SourceOrigin } from '../../dossier.facts.js';
import { missingSources } from '../../enough-sources.js';
import { choicesBehind, reservedNews, topicLabel } from '../../generation.decider.js';
import type { CapturedSource, GenerationEvent } from '../../generation.events.js';
import { isAboutTopic, subjectOf } from '../../requested-topic.js';
import { demanded, type StepTask, setAside } from '../step-task.js';
import { documentsToRead, storyReportedBy } from './documents-of-review.js';
import { dossierOf, MIN_SUBSTANCE } from './dossier.js';
import { linksToFollow } from './links-to-follow.js';
import { lackOf, OnlineSearch } from './online-search.js';
import { openingOf, speaksOf } from './speaks-of.js';

const CLEARED = 'Le notizie scelte sono state eliminate prima che se ne leggessero i testi.';
/** Reports of the same facts that the scout did not name. */
const MAX_OTHER_REPORTS = 4;
/** Pages and documents that links lead to: those of the reports, then those of what these led to. */
const MAX_FOLLOWED = 8;
const ROUNDS = 2;
/** All that is read of one choice; what is not read by then stays unread. */
const LIMIT_MS = 150_000;
/** Of a topic that nothing chosen says enough about: as many of the nearest stories are read. */
const MAX_NEAR = 3;

type Selected = NonNullable<StepTask['state']['selected']>;
type Stories = NonNullable<Selected['stories']>;
type Unread = CapturedAddresses['unread'];

/** What was read for a choice, with what links led to, and how it came about. */
class Trail {
  /** By the id of a source; what is not here a link led to. */
  readonly origins = new Map<string, SourceOrigin>();
  readonly unread: Unread[number][] = [];
  /** Links that were followed. */
  readonly tried = new Set<string>();

  add({ captured, unread }: CapturedAddresses, originOf: (id: string) => SourceOrigin): void {
    for (const { id } of captured) this.origins.set(id, this.origins.get(id) ?? originOf(id));
    this.unread.push(...unread);
  }
}

/**
 * Reads what the article will be written from and verified against: the reports of the choice whole, other reports of the same facts,
 * the documents that their texts link to, and, where one of these lacks, what an online search finds. What is too little sets the
 * choice aside.
 */
@Injectable()
export class ResearchStep {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly online: OnlineSearch,
    private readonly clock: Clock,
  ) {}

  async take(task: StepTask): Promise<GenerationEvent> {
    const { runId, state } = task;
    const { topic, brief = {} } = demanded(state.requested, 'request');
    const selected = demanded(state.selected, 'topic');
    const isArticle = selected.stories === undefined && topic.kind !== 'demo';
    const aboutTopic = isAboutTopic(topic, brief);
    const trail = await this.readChoice(task, selected, { isArticle, aboutTopic });
    if (isArticle) await this.searchOnline(task, selected, { trail, aboutTopic });
    const snapshots = await this.queries.execute(new GetSourceSnapshots(runId));
    // Without a source there is nothing to write from: a model is not even asked.
    if (snapshots.length === 0 && !aboutTopic) throw new DomainError('news-item-not-found', { text: CLEARED });
    const sources = snapshots.map(asCaptured);
    if (!isArticle) return { type: 'SourcesCaptured', data: { sources } };

    const dossier = dossierOn(snapshots, trail);
    const data = { sources, unread: trail.unread, dossier };
    const isThin = dossier.characters < MIN_SUBSTANCE;
    const thin = `${dossier.characters.toLocaleString('it')} caratteri di sostanza, ne servono ${MIN_SUBSTANCE.toLocaleString('it')}.`;
    if (isThin && (!aboutTopic || choicesBehind(selected) !== null)) {
      const read = { sources: sources.length, characters: dossier.characters };
      await this.commands.execute(new NoteThinStory(reservedNews(selected)));
      return setAside(selected, { reason: `Il materiale non basta: ${thin}`, ...read });
    }
    if (!aboutTopic) return { type: 'SourcesCaptured', data };
    const missing = missingSources(snapshots, subjectOf(topicLabel(topic)));
    const isShort = isThin && missing.length === 0;
    const hasModel = (await this.queries.execute(new GetGatewayAccess())) !== null;
    return {
      type: 'SourcesCaptured',
      data: {
        ...data,
        missing: [
          ...(isShort ? [`Manca materiale: le fonti hanno ${thin}`] : missing),
          ...(hasModel ? [] : [NEEDS_MODEL]),
        ],
      },
    };
  }

  /** What was chosen, what else is known of it, what the newsroom named, and where the texts of all of these lead. */
  private async readChoice(
    task: StepTask,
    selected: Selected,
    { isArticle, aboutTopic }: { readonly isArticle: boolean; readonly aboutTopic: boolean },
  ): Promise<Trail> {
    const { runId, state, signal } = task;
    const { brief = {} } = demanded(state.requested, 'request');
    const limit = AbortSignal.timeout(LIMIT_MS);
    const { newsId, relatedNewsIds, addresses: cited = [] } = selected;
    const chosen = newsId === null ? [] : [newsId, ...relatedNewsIds];
    const others = isArticle && newsId !== null ? await this.otherReports(chosen) : [];
    const trail = new Trail();
    const reports = await this.commands.execute(new SnapshotSources(runId, [...chosen, ...others], signal, limit));
    trail.add(reports, (id) => (chosen.includes(id) ? 'choice' : 'report'));
    trail.add(await this.read(task, brief.addresses ?? [], { isNamed: true, limit }), () => 'newsroom');
    // What a search found for words of the newsroom's own has been chosen by them; for a free choice it may be anything.
    const belongs = aboutTopic ? undefined : belongsTo(selected, reports.captured);
    trail.add(await this.read(task, cited, { belongs, limit }), () => 'search');
    if (isArticle) await this.follow(task, selected, { trail, limit });
    else if (selected.stories) await this.readDocuments(task, selected.stories, limit);
    return trail;
  }

  /** Of a review: the first-hand document that the reports of each story lead to. What cannot be read is missing, and nothing is said of it. */
  private async readDocuments(task: StepTask, stories: Stories, limit: AbortSignal): Promise<void> {
    const pages = await this.queries.execute(new GetSourceSnapshots(task.runId));
    const voices = await this.queries.execute(new GetDescribedVoices());
    const addresses = documentsToRead(stories, pages, voices);
    await this.read(task, addresses, { belongs: (page) => storyReportedBy(page, stories, pages) >= 0, limit });
  }

  /** Has the gateway search for what the dossier lacks, reads what it names, and follows the links inside of that. */
  private async searchOnline(
    task: StepTask,
    selected: Selected,
    { trail, aboutTopic }: { readonly trail: Trail; readonly aboutTopic: boolean },
  ): Promise<void> {
    const pages = await this.queries.execute(new GetSourceSnapshots(task.runId));
    const wanted = lackOf(dossierOn(pages, trail), MIN_SUBSTANCE);
    if (wanted === null) return;
    const known = pages.map(({ url }) => url);
    const addresses = await this.online.find(task, { subject: subjectFor(selected, pages), known, wanted });
    if (addresses.length === 0) return;
    const limit = AbortSignal.timeout(LIMIT_MS);
    const belongs = aboutTopic ? undefined : belongsTo(selected, pages);
    trail.add(await this.read(task, addresses, { belongs, limit }), () => 'search');
    await this.follow(task, selected, { trail, limit });
  }

  private async otherReports(newsIds: readonly string[]): Promise<string[]> {
    const others = await this.queries.execute(new ListOtherReports({ newsIds }, this.clock.now(), MAX_OTHER_REPORTS));
    return others.map(({ newsId }) => newsId);
  }

  private async read(
    { runId, signal }: StepTask,
    addresses: readonly string[],
    options: SnapshotAddresses['options'],
  ): Promise<CapturedAddresses> {
    if (addresses.length === 0) return { captured: [], unread: [] };
    return this.commands.execute(new SnapshotAddresses(runId, addresses, signal, options));
  }

  /** Follows the links inside the texts to what they report about. */
  private async follow(
    task: StepTask,
    selected: Selected,
    { trail, limit }: { readonly trail: Trail; readonly limit: AbortSignal },
  ): Promise<void> {
    const { runId, state } = task;
    const { tried, origins } = trail;
    const voices = await this.queries.execute(new GetDescribedVoices());
    for (let round = 0; round < ROUNDS; round += 1) {
      const pages = await this.queries.execute(new GetSourceSnapshots(runId));
      const room = MAX_FOLLOWED - Math.max(pages.length - origins.size, tried.size);
      const near = tried.size === 0 && selected.newsId === null ? await this.nearest(state, pages) : [];
      const links = pages.map(({ url, links: inside = [] }) => ({ url, links: inside }));
      const next = [...near, ...linksToFollow(links, { tried, room, voices })].slice(0, Math.max(0, room));
      if (next.length === 0) break;
      for (const url of next) tried.add(url);
      const led = await this.read(task, next, { belongs: belongsTo(selected, pages), limit });
      trail.unread.push(...led.unread);
    }
  }

  /** Pages of the stories that come nearest to a topic that none of them is about. */
  private async nearest(
    { gathered }: StepTask['state'],
    pages: readonly { readonly url: string }[],
  ): Promise<string[]> {
    const ids = demanded(gathered, 'overview').newsIds.slice(0, MAX_NEAR);
    if (ids.length === 0) return [];
    const news = await this.queries.execute(new GatherNews({ ids }));
    return news.map(({ url }) => url).filter((url) => url !== '' && pages.every((page) => page.url !== url));
  }
}

function dossierOn(snapshots: readonly HeardSource[], { origins }: Trail): Dossier {
  return dossierOf(snapshots, ({ id }) => origins.get(id) ?? 'link');
}

/** The subject that a search is given. */
function subjectFor({ newsId, mainTopic }: Selected, [main]: readonly SourceSnapshot[]): string {
  return newsId === null || main === undefined ? mainTopic : `${mainTopic}\n${main.title} (${main.publisher})`;
}

/** Whether a page speaks of what was chosen, in the words of its main report. */
function belongsTo({ mainTopic }: Selected, [main]: readonly SourceSnapshot[]): (page: string) => boolean {
  const report = main === undefined ? mainTopic : openingOf(main);
  return (page) => speaksOf(page, report);
}

/** A source as the log names it: its text is stored apart. */
export function asCaptured({
  id,
  url,
  title,
  publisher,
  language,
  publishedAt,
  sha256,
}: SourceSnapshot): CapturedSource {
  return { id, url, title, publisher, language, publishedAt, sha256 };
}
