import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { GenerationPreview, PreviewedStory, PreviewOrder } from '../../../contract/generation-brief.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { addressProblem } from '../../../platform/outbound/address-problem.js';
import type { TopicStory } from '../../../text/topics/match-stories.js';
import { type DescribedVoices, independentVoice, publisherOf, voiceOf } from '../../../text/voices/voice.js';
import { GetDescribedVoices } from '../../news/queries/get-source-snapshots.js';
import { type AddressedTopicItem, ListTopicItems } from '../../news/queries/list-topic-items.js';
import { counted } from '../dossier.facts.js';
import { missingSources } from '../enough-sources.js';
import { topicLabel } from '../generation.decider.js';
import { isAboutTopic, requestedOf, subjectOf } from '../requested-topic.js';
import { RunHold } from '../run-hold.js';
import { searchNote } from '../run-notes.it.js';
import { RunPlacesStore } from '../run-places.store.js';
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
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ order }: PreviewGeneration): Promise<GenerationPreview> {
    const { topic, brief } = requestedOf(order);
    const [items, voices, { engine, estimate }, queuePlace, hold] = await Promise.all([
      this.queries.execute(new ListTopicItems(brief.stories)),
      this.queries.execute(new GetDescribedVoices()),
      this.queries.execute(new EstimateGeneration()),
      this.places.placeOfNext(this.config.ai.maxRuns),
      this.hold.known(),
    ]);
    const now = this.clock.now();
    const search = searchTopic(topic, brief, items, now);
    // Anyone who ticks a story still wants to see the others.
    const isNarrowed = search.isChosen && search.stories.length > 0;
    const offered = isNarrowed ? searchTopic(topic, { ...brief, stories: undefined }, items, now) : search;
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
      stories: offeredFirst(search, offered).map((story) => storyView(story, byId)),
      storiesInWindow: offered.stories.length,
      publishersInWindow: publishersOf(offered.stories).length,
      nearest: offered.nearest.map((story) => storyView(story, byId)),
      addresses,
      sources: sources.map(({ title, url, publisher }) => ({ title, url, publisher })),
      enough: sources.length > 0 && missing.length === 0,
      engine,
      estimate,
      hold,
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
}

/** What can be ticked; a story that was chosen on another screen comes first if it would not be among them. */
function offeredFirst({ isChosen, stories }: TopicSearch, offered: TopicSearch): TopicStory[] {
  const best = offered.stories.slice(0, MAX_STORIES);
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

function storyView(story: TopicStory, byId: ReadonlyMap<string, AddressedTopicItem>): PreviewedStory {
  const { storyId, title, language, publishers, languages, publishedAt, terms, window } = story;
  return {
    storyId,
    title,
    language,
    publishers: [...publishers],
    languages: [...languages],
    publishedAt,
    terms: [...terms],
    window: (window ?? 'all') satisfies WrittenWindow,
    reports: reportsOf(story, byId),
  };
}

function chosenNotes(offered: number, chosen: number): string[] {
  if (offered > 0) return [`${counted(offered, 'storia scelta', 'storie scelte')}.`];
  return chosen > 0 ? [NOT_OFFERED] : [];
}

const WITHOUT_MODEL =
  'Senza un modello esce soltanto una Rassegna, se le storie sono abbastanza. Un articolo su una storia resta una scaletta.';

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
  const notes = isChosen ? chosenNotes(stories.length, chosen) : isFree && !matched ? [] : [searchNote(found, topic)];
  if (kind === 'builtin') notes.push(WITHOUT_MODEL);
  if (collected === 0) notes.push('Non c’è ancora nessuna notizia: la generazione legge prima le fonti.');
  if (missing.length === 0) return notes;
  if (onlineSearch)
    notes.push('Il modello cerca anche in rete: gli indirizzi che cita vengono letti e conservati come fonti.');
  return [...notes, ...missing, 'Se le fonti non bastano, il risultato è una bozza con la scaletta e ciò che manca.'];
}
