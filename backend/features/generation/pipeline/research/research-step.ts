import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DomainError } from '../../../../platform/domain-error.js';
import { NoteThinStory } from '../../../news/commands/note-thin-story.js';
import { type CapturedAddresses, SnapshotAddresses } from '../../../news/commands/snapshot-addresses.js';
import { SnapshotSources } from '../../../news/commands/snapshot-sources.js';
import { GatherNews } from '../../../news/queries/gather-news.js';
import { GetDescribedVoices, GetSourceSnapshots } from '../../../news/queries/get-source-snapshots.js';
import { ListOtherReports } from '../../../news/queries/list-other-reports.js';
import { NEEDS_MODEL } from '../../../offline-engine/offline-engine.facts.js';
import type { SourceSnapshot } from '../../../offline-engine/step.facts.js';
import { GetGatewayAccess } from '../../../settings/queries/get-gateway-access.js';
import type { SourceOrigin } from '../../dossier.facts.js';
import { missingSources } from '../../enough-sources.js';
import { choicesBehind, reservedNews, topicLabel } from '../../generation.decider.js';
import type { CapturedSource, GenerationEvent } from '../../generation.events.js';
import { isAboutTopic, subjectOf } from '../../requested-topic.js';
import { demanded, type StepTask, setAside } from '../step-task.js';
import { dossierOf, MIN_SUBSTANCE } from './dossier.js';
import { linksToFollow } from './links-to-follow.js';
import { speaksOf } from './speaks-of.js';

const CLEARED = 'Le notizie scelte sono state eliminate prima che se ne leggessero i testi.';
/** Reports of the same facts that the scout did not name. */
const MAX_OTHER_REPORTS = 4;
/** Pages and documents that links lead to: those of the reports, then those of what these led to. */
const MAX_FOLLOWED = 8;
const ROUNDS = 2;
/** All that is read of one choice; what is not read by then stays unread. */
const LIMIT_MS = 150_000;
/** Of a topic that nothing chosen tells enough about: as many of the nearest stories are read. */
const MAX_NEAR = 3;

type Selected = NonNullable<StepTask['state']['selected']>;
type Unread = CapturedAddresses['unread'];

/**
 * Reads what the article will be written from and verified against: the reports of the choice whole, other reports of the same facts,
 * the documents that their texts link to. What is too little sets the choice aside.
 */
@Injectable()
export class ResearchStep {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async take(task: StepTask): Promise<GenerationEvent> {
    const { runId, state, signal } = task;
    const limit = AbortSignal.timeout(LIMIT_MS);
    const { topic, brief = {} } = demanded(state.requested, 'request');
    const selected = demanded(state.selected, 'topic');
    const { newsId, relatedNewsIds, addresses: cited = [], stories } = selected;
    const chosen = newsId === null ? [] : [newsId, ...relatedNewsIds];
    const isArticle = stories === undefined && topic.kind !== 'demo';
    const others = isArticle && newsId !== null ? await this.otherReports(chosen) : [];
    const reports = await this.commands.execute(new SnapshotSources(runId, [...chosen, ...others], signal, limit));
    const aboutTopic = isAboutTopic(topic, brief);
    const named = await this.read(task, brief.addresses ?? [], { isNamed: true, limit });
    // What a search found for words of the newsroom's own has been chosen by them; for a free choice it may be anything.
    const isOfChoice = belongsTo(selected, reports.captured);
    const found = await this.read(task, cited, { belongs: aboutTopic ? undefined : isOfChoice, limit });
    const unread = [...reports.unread, ...named.unread, ...found.unread];
    const known = [reports, named, found].reduce((sum, { captured }) => sum + captured.length, 0);
    if (isArticle) unread.push(...(await this.follow(task, selected, { known, limit })));
    const snapshots = await this.queries.execute(new GetSourceSnapshots(runId));
    // Without a source there is nothing to write from: a model is not even asked.
    if (snapshots.length === 0 && !aboutTopic) throw new DomainError('news-item-not-found', { text: CLEARED });
    const sources = snapshots.map(asCaptured);
    if (!isArticle) return { type: 'SourcesCaptured', data: { sources } };

    const isOf = ({ captured }: CapturedAddresses, { id }: SourceSnapshot) => captured.some((one) => one.id === id);
    const dossier = dossierOf(snapshots, (snapshot): SourceOrigin => {
      if (chosen.includes(snapshot.id)) return 'choice';
      if (others.includes(snapshot.id)) return 'report';
      if (isOf(named, snapshot)) return 'newsroom';
      return isOf(found, snapshot) ? 'search' : 'link';
    });
    const data = { sources, unread, dossier };
    const isThin = dossier.characters < MIN_SUBSTANCE;
    const thin = `${dossier.characters.toLocaleString('it')} caratteri di sostanza, ne servono ${MIN_SUBSTANCE.toLocaleString('it')}.`;
    if (isThin && (!aboutTopic || choicesBehind(selected) !== null)) {
      const told = { sources: sources.length, characters: dossier.characters };
      await this.commands.execute(new NoteThinStory(reservedNews(selected)));
      return setAside(selected, { reason: `Il materiale non basta: ${thin}`, ...told });
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

  private otherReports(chosen: readonly string[]): Promise<string[]> {
    return this.queries.execute(new ListOtherReports(chosen, this.clock.now(), MAX_OTHER_REPORTS));
  }

  private async read(
    { runId, signal }: StepTask,
    addresses: readonly string[],
    options: SnapshotAddresses['options'],
  ): Promise<CapturedAddresses> {
    if (addresses.length === 0) return { captured: [], unread: [] };
    return this.commands.execute(new SnapshotAddresses(runId, addresses, signal, options));
  }

  /** Follows the links inside the texts to what they report about; `known` sources are there without. Answers with what could not be read. */
  private async follow(
    task: StepTask,
    selected: Selected,
    { known, limit }: { readonly known: number; readonly limit: AbortSignal },
  ): Promise<Unread> {
    const { runId, state } = task;
    const voices = await this.queries.execute(new GetDescribedVoices());
    const tried = new Set<string>();
    const unread: Unread[number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const pages = await this.queries.execute(new GetSourceSnapshots(runId));
      const room = MAX_FOLLOWED - Math.max(pages.length - known, tried.size);
      const near = round === 0 && selected.newsId === null ? await this.nearest(state, pages) : [];
      const links = pages.map(({ url, links: inside = [] }) => ({ url, links: inside }));
      const next = [...near, ...linksToFollow(links, { tried, room, voices })].slice(0, Math.max(0, room));
      if (next.length === 0) break;
      for (const url of next) tried.add(url);
      unread.push(...(await this.read(task, next, { belongs: belongsTo(selected, pages), limit })).unread);
    }
    return unread;
  }

  /** Pages of the stories that come nearest to a topic that none of them tells. */
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

/** Whether a page speaks of what was chosen, in the words of its main report. */
function belongsTo({ mainTopic }: Selected, [main]: readonly SourceSnapshot[]): (page: string) => boolean {
  const report = main === undefined ? mainTopic : `${main.title}. ${main.text.slice(0, MAIN_LENGTH)}`;
  return (page) => speaksOf(page, report);
}

const MAIN_LENGTH = 600;

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
