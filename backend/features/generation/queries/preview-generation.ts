import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { GenerationPreview, PreviewedStory, PreviewOrder } from '../../../contract/generation-brief.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { addressProblem } from '../../../platform/outbound/address-problem.js';
import type { TopicStory } from '../../../text/topics/match-stories.js';
import { type DescribedVoices, independentVoice, publisherOf, voiceOf } from '../../../text/voices/voice.js';
import { GatherNews } from '../../news/queries/gather-news.js';
import { GetDescribedVoices } from '../../news/queries/get-source-snapshots.js';
import { ListStoryReports } from '../../news/queries/list-story-reports.js';
import { type AddressedTopicItem, ListTopicItems } from '../../news/queries/list-topic-items.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { missingSources } from '../enough-sources.js';
import { topicLabel } from '../generation.decider.js';
import { selectedByPeople, shownNews } from '../pipeline/news-overview.js';
import { isAboutTopic, requestedOf, subjectOf } from '../requested-topic.js';
import { RunHold } from '../run-hold.js';
import { searchNote } from '../run-notes.it.js';
import { RunPlacesStore } from '../run-places.store.js';
import { StoryReservations } from '../story-reservations.js';
import { publishersOf, searchTopic, type TopicSearch, type WrittenWindow } from '../topic-search.js';
import { EstimateGeneration } from './estimate-generation.js';

const MAX_STORIES = 12;
const MAX_REPORTS = 6;

/** What a run would find and read, and which engine would write it. Spends nothing, asks nobody outside, keeps nothing. */
export class PreviewGeneration extends Query<GenerationPreview> {
  constructor(readonly order: PreviewOrder) {
    super();
  }
}

@QueryHandler(PreviewGeneration)
export class PreviewGenerationHandler implements IQueryHandler<PreviewGeneration> {
  constructor(
    private readonly queries: QueryBus,
    private readonly places: RunPlacesStore,
    private readonly hold: RunHold,
    private readonly claims: StoryReservations,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ order }: PreviewGeneration): Promise<GenerationPreview> {
    const { topic, brief } = requestedOf(order);
    const isFree = !isAboutTopic(topic, { ...brief, stories: undefined });
    const free = isFree ? await this.freeChoice() : null;
    const [items, voices, { engine, estimate }, queuePlace, hold, { autoPublish }] = await Promise.all([
      this.queries.execute(new ListTopicItems([...(free?.storyIds ?? []), ...(brief.stories ?? [])])),
      this.queries.execute(new GetDescribedVoices()),
      this.queries.execute(new EstimateGeneration()),
      this.places.placeOfNext(this.config.ai.maxRuns),
      this.hold.known(),
      this.queries.execute(new GetSettings()),
    ]);
    const now = this.clock.now();
    const search = searchTopic(topic, brief, items, now);
    // Anyone who chooses a story still wants to see the others.
    const offered = search.isChosen ? searchTopic(topic, { ...brief, stories: undefined }, items, now) : search;
    const inOrder = free === null ? await this.open(offered.stories) : storiesOf(free.storyIds, items, now);
    const addresses = (order.addresses ?? []).map((url) => ({
      url,
      problem: addressProblem(url, this.config.collector.allowedPrivateHosts),
    }));
    const byId = new Map(items.map((item) => [item.newsId, item]));
    const sources = sourcesOf(search, addresses, { byId, voices });
    const label = topicLabel(topic);
    // A free choice is asked for nothing in particular: one source may do.
    const missing = isAboutTopic(topic, brief) ? missingSources(sources, subjectOf(label)) : [];
    return {
      topic: label,
      counts: offered.counts.map((count) => ({ ...count })),
      window: offered.used,
      stories: offeredFirst(search, inOrder).map((story) => storyView(story, byId, voices)),
      choice: engine.kind === 'model' ? (free?.selected ?? null) : null,
      storiesInWindow: offered.stories.length,
      publishersInWindow: publishersOf(offered.stories).length,
      nearest: offered.nearest.map((story) => storyView(story, byId, voices)),
      addresses,
      sources: sources.map(({ title, url, publisher }) => ({ title, url, publisher })),
      enough: sources.length > 0 && missing.length === 0,
      engine,
      estimate,
      hold,
      publishes: autoPublish.enabled,
      queuePlace,
      notes: notesOf(
        {
          topic: subjectOf(label),
          isFree: !isAboutTopic(topic, brief),
          chosen: brief.stories?.length ?? 0,
          collected: items.length,
        },
        search,
        engine,
        missing,
      ),
    };
  }

  /** What a run that may choose freely has before it, as its own steps gather and order it, and what it takes without asking. */
  private async freeChoice(): Promise<{ readonly storyIds: readonly string[]; readonly selected: string | undefined }> {
    const news = await this.queries.execute(new GatherNews({ now: this.clock.now() }));
    const reports = await this.queries.execute(new ListStoryReports(news.map(({ newsId }) => newsId)));
    const open = await this.claims.openOf(null, news, reports);
    const storyIds = [...new Set(shownNews(open).map(({ storyId }) => storyId))].slice(0, MAX_STORIES);
    return { storyIds, selected: selectedByPeople(open)[0]?.storyId };
  }

  /** The first of these stories that nobody writes. */
  private async open(stories: readonly TopicStory[]): Promise<TopicStory[]> {
    const reported = stories
      .slice(0, MAX_STORIES)
      .flatMap(({ storyId, newsIds }) => newsIds.map((newsId) => ({ newsId, storyId })));
    const reports = await this.queries.execute(new ListStoryReports(reported.map(({ newsId }) => newsId)));
    const open = new Set((await this.claims.openOf(null, reported, reports)).map(({ storyId }) => storyId));
    return stories.filter(({ storyId }) => open.has(storyId));
  }
}

/** Stories by their ids, in this order. */
function storiesOf(storyIds: readonly string[], items: readonly AddressedTopicItem[], now: Date): TopicStory[] {
  const { stories } = searchTopic({ kind: 'AI_CHOICE' }, { stories: storyIds }, items, now);
  return stories.toSorted((a, b) => storyIds.indexOf(a.storyId) - storyIds.indexOf(b.storyId));
}

/** What can be chosen; a story that was chosen on another screen comes first if it would not be among them. */
function offeredFirst({ isChosen, stories }: TopicSearch, offered: readonly TopicStory[]): TopicStory[] {
  const best = offered.slice(0, MAX_STORIES);
  const shown = new Set(best.map(({ storyId }) => storyId));
  const others = isChosen ? stories.filter(({ storyId }) => !shown.has(storyId)) : [];
  return [...others, ...best];
}

interface PreviewedSource {
  readonly title: string;
  readonly url: string;
  readonly publisher: string;
  readonly speaker: string | null;
  readonly primary: boolean;
}

/** The reports of the story that comes first, or of the chosen ones, one a publisher; then the addresses. */
function sourcesOf(
  { stories, isChosen }: TopicSearch,
  addresses: GenerationPreview['addresses'],
  { byId, voices }: { readonly byId: ReadonlyMap<string, AddressedTopicItem>; readonly voices: DescribedVoices },
): PreviewedSource[] {
  const read = isChosen ? stories : stories.slice(0, 1);
  const reports = read.flatMap((story) => reportsOf(story, byId));
  const given = addresses
    .filter(({ problem }) => problem === null)
    .map(({ url }) => ({ title: url, url, publisher: publisherOf({ url, publisher: new URL(url).hostname }, voices) }));
  return [...reports, ...given].map((source) => ({
    ...source,
    speaker: independentVoice(source, voices),
    primary: voiceOf(source.url, voices)?.isFirstHand ?? false,
  }));
}

/** The reports of a story, one a publisher. */
function reportsOf(story: TopicStory, byId: ReadonlyMap<string, AddressedTopicItem>): PreviewedStory['reports'] {
  const publishers = new Set<string>();
  const reports: PreviewedStory['reports'] = [];
  for (const id of story.newsIds) {
    const item = byId.get(id);
    if (item === undefined || publishers.has(item.publisher)) continue;
    publishers.add(item.publisher);
    const { title, url, publisher, language } = item;
    reports.push({ title, url, publisher, language });
  }
  return reports.slice(0, MAX_REPORTS);
}

function storyView(
  story: TopicStory,
  byId: ReadonlyMap<string, AddressedTopicItem>,
  voices: DescribedVoices,
): PreviewedStory {
  const { storyId, title, language, publishers, languages, publishedAt, terms, window } = story;
  const entries = story.newsIds.flatMap((id) => byId.get(id) ?? []);
  return {
    storyId,
    title,
    language,
    publishers: [...publishers],
    languages: [...languages],
    publishedAt,
    terms: [...terms],
    relevance: Math.round(Math.max(0, ...entries.map(({ relevance }) => relevance))),
    firstHand: new Set(entries.flatMap(({ url, publisher }) => (voiceOf(url, voices)?.isFirstHand ? [publisher] : [])))
      .size,
    selected: entries.some(({ selectedByPerson }) => selectedByPerson),
    window: (window ?? 'all') satisfies WrittenWindow,
    reports: reportsOf(story, byId),
  };
}

const WITHOUT_MODEL =
  'Senza un modello esce soltanto una Rassegna, se le storie sono abbastanza; per un articolo su una storia serve un modello.';

const NOT_OFFERED =
  'La storia scelta non si può scrivere: ha già un articolo, è stata scartata o non è più fra le notizie raccolte.';

interface Asked {
  readonly topic: string;
  /** Nobody asked for anything in particular. */
  readonly isFree: boolean;
  /** Stories that were ticked, or named by another screen. */
  readonly chosen: number;
  /** Reports there are to choose from. */
  readonly collected: number;
}

function notesOf(
  { topic, isFree, chosen, collected }: Asked,
  search: TopicSearch,
  { kind, onlineSearch }: Pick<GenerationPreview['engine'], 'kind' | 'onlineSearch'>,
  missing: readonly string[],
): string[] {
  const { asked, used, stories, nearest, isChosen } = search;
  const matched = stories.length > 0;
  const found = {
    asked,
    used,
    stories: (matched ? stories : nearest).length,
    publishers: publishersOf(stories).length,
    matched,
  };
  const notes = isChosen ? (chosen > 0 && !matched ? [NOT_OFFERED] : []) : isFree ? [] : [searchNote(found, topic)];
  if (kind === 'builtin') notes.push(WITHOUT_MODEL);
  if (collected === 0) notes.push('Nessuna notizia da scegliere: la generazione legge prima le fonti.');
  if (missing.length === 0) return notes;
  if (onlineSearch)
    notes.push('Il modello cerca anche in rete: gli indirizzi che cita vengono letti e conservati come fonti.');
  return [
    ...notes,
    ...missing,
    'Se le fonti non bastano, la generazione finisce senza un articolo e dice che cosa manca.',
  ];
}
