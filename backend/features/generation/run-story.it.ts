import type { AdminArticle } from '../../contract/admin-articles.js';
import type { RunStory } from '../../contract/generation.js';
import { confirmedWords } from '../../contract/strip-words.js';
import { counted, dossierNote, setAsideNote, sourceWords } from './dossier.facts.js';
import { STEP_OF } from './generation.decider.js';
import type { GenerationEvent, PassedStep } from './generation.events.js';
import { searchNote } from './run-notes.it.js';

type StoryStep = RunStory['told'][number];
type Words = Omit<StoryStep, 'step' | 'at'>;
type DataOf<Type extends GenerationEvent['type']> = Extract<GenerationEvent, { type: Type }>['data'];

/** A finished step or an event of a run, and when it was. */
export type Happened = GenerationEvent & { readonly at: string };

/** What the article of a run that has ended adds to what happened. */
export type CheckedArticle = Pick<AdminArticle, 'checkedClaims' | 'mended'>;

/** What happened in a run, in Italian: a step each, in their order. `topic` is what it was asked for. Pure. */
export function runStory(events: readonly Happened[], topic: string, article: CheckedArticle | null): StoryStep[] {
  const steps = new Map<StoryStep['step'], StoryStep>();
  const say = (step: StoryStep['step'], at: string, words: Words) => steps.set(step, { step, at, ...words });
  const lost: StoryStep['details'] = [];
  let isNamed = false;
  for (const event of events) {
    const { at } = event;
    switch (event.type) {
      case 'GenerationRequested':
        isNamed = (event.data.brief?.stories ?? []).length > 0;
        break;
      case 'NewsGathered':
        // Of a story that a person named there was nothing to search for.
        if (!isNamed) say(STEP_OF[event.type], at, gathered(event.data, topic));
        break;
      case 'TopicTaken':
        lost.push({ text: 'Una scelta è di un’altra generazione o ha già un articolo', about: 'lasciata' });
        break;
      case 'TopicSetAside':
        lost.push({ text: setAsideNote(event.data), about: 'lasciata' });
        // The search for sources begins again with the next choice.
        steps.delete('capture');
        break;
      case 'TopicSelected':
        say('scout', at, { words: `Scelta: ${event.data.mainTopic}`, more: event.data.reason, details: [...lost] });
        break;
      case 'SourcesCaptured':
        say(STEP_OF[event.type], at, captured(event.data));
        break;
      case 'ArticleWritten':
        say('write', at, plain(counted(event.data.words, 'parola scritta', 'parole scritte'), event.data.text.title));
        break;
      case 'VerificationCompleted':
        say(STEP_OF[event.type], at, plain(compared(event.data)));
        break;
      case 'ChallengeCompleted':
        say(STEP_OF[event.type], at, plain(challenged(event.data)));
        break;
      case 'RepairCompleted':
        say('repair', at, repaired(event.data, article));
        break;
      default:
        break;
    }
  }
  return [...steps.values()];
}

/** The finished steps that no event of a run carries yet. */
export function waitingSteps(passed: readonly PassedStep[], events: readonly Happened[]): Happened[] {
  return passed.filter((step) => !events.some(({ type, at }) => type === step.type && at === step.at));
}

function plain(words: string, more: string | null = null): Words {
  return { words, more, details: [] };
}

function gathered({ newsIds, search }: DataOf<'NewsGathered'>, topic: string): Words {
  if (search) return plain(withoutStop(searchNote(search, topic)));
  return plain(`${counted(newsIds.length, 'notizia', 'notizie')} da cui scegliere`);
}

function captured({ sources, unread = [], dossier }: DataOf<'SourcesCaptured'>): Words {
  const titles = new Map(sources.map(({ id, title }) => [id, title]));
  const read =
    dossier?.sources.map((source) => ({
      text: [source.voice, titles.get(source.id)].filter(Boolean).join(', '),
      about: sourceWords(source),
    })) ?? sources.map(({ title, publisher }) => ({ text: `${publisher}, ${title}`, about: '' }));
  const silent = unread.map(({ url, reason }) => ({ text: url, about: reason }));
  const words = dossier
    ? withoutStop(dossierNote(dossier, unread.length))
    : counted(sources.length, 'fonte letta', 'fonti lette');
  return { words, more: null, details: [...read, ...silent] };
}

function compared({ sentences, score }: DataOf<'VerificationCompleted'>): string {
  if (sentences === undefined) return `Prima lettura: ${Math.round(score)} su 100`;
  return `${counted(sentences, 'frase confrontata', 'frasi confrontate')} con le fonti`;
}

function challenged({ doubtful, model }: DataOf<'ChallengeCompleted'>): string {
  if (doubtful > 0) return `Seconda lettura: ${counted(doubtful, 'frase in dubbio', 'frasi in dubbio')}`;
  return model === null ? 'Seconda lettura: niente da chiedere' : 'Seconda lettura: nessuna obiezione';
}

function repaired({ rewritten, removed }: DataOf<'RepairCompleted'>, article: CheckedArticle | null): Words {
  const done = [
    ...(rewritten > 0 ? [counted(rewritten, 'corretta', 'corrette')] : []),
    ...(removed > 0 ? [counted(removed, 'tolta', 'tolte')] : []),
  ];
  const standing = article?.checkedClaims ? [confirmedWords(article.checkedClaims)] : [];
  const words = [...standing, ...done].join(', ') || 'Niente da correggere';
  const details = (article?.mended ?? []).map(({ before, after, reason }) => ({
    text: after === null ? `Tolta: «${before}»` : `Era «${before}», ora «${after}»`,
    about: reason,
  }));
  return { words: standing.length > 0 || done.length === 0 ? words : `Frasi: ${words}`, more: null, details };
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
