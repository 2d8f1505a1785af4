import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateArticle } from '../features/articles/commands/create-article.js';
import { RecordVerification } from '../features/articles/commands/record-verification.js';
import { GetArticleToVerify } from '../features/articles/queries/get-article-to-verify.js';
import { GetPublishedArticle } from '../features/articles/queries/get-published-article.js';
import { SourceSnapshotsStore } from '../features/news/collection/source-snapshots.store.js';
import type { SourceSnapshot } from '../features/offline-engine/step.facts.js';
import { checkArticle } from '../features/verification/checking/check-article.js';
import { scoreCheck } from '../features/verification/checking/verdict.js';
import { verificationData } from '../features/verification/verification-data.js';
import { Projector } from '../platform/event-store/projector.js';
import type { TestApp } from './test-app.js';

interface TruthCase {
  readonly sources: readonly {
    readonly title: string;
    readonly url: string;
    readonly publisher: string;
    readonly date: string;
    readonly lang: string;
    readonly text: string;
  }[];
  readonly article: { readonly title: string; readonly excerpt: string; readonly content: string };
  readonly errors: readonly { readonly find: string; readonly replace: string }[];
}

const META = { actor: 'policy' };
const CASES = join(process.cwd(), 'backend/features/verification/testing/cases');

/** The sentences of a draft that are false, by words that only they have. */
export interface DoubtfulDraft {
  readonly id: string;
  readonly runId: string;
  readonly planted: readonly { readonly wrong: string; readonly right: string }[];
}

/**
 * A draft of a truth case with some of its errors planted, its sources stored, and a check in which both readers refuse
 * exactly the wrong sentences and leave them: what an editor finds when the repair could not clear them. `pageOf` gives
 * its sources other addresses.
 */
export async function doubtfulDraft(
  site: TestApp,
  caseId: string,
  errors = 3,
  pageOf = (_place: number, url: string) => url,
): Promise<DoubtfulDraft> {
  const {
    sources,
    article,
    errors: all,
  } = JSON.parse(readFileSync(join(CASES, `${caseId}.json`), 'utf8')) as TruthCase;
  const planted = all.slice(0, errors).map(({ find, replace }) => ({ wrong: replace, right: find }));
  const content = planted.reduce((text, { wrong, right }) => text.replace(right, wrong), article.content);
  const snapshots = sources.map((source, place): SourceSnapshot => {
    const sha256 = createHash('sha256').update(source.text).digest('hex');
    const publishedAt = new Date(source.date).toISOString();
    const { title, publisher, lang: language, text } = source;
    const url = pageOf(place, source.url);
    return { id: `s${place + 1}`, title, url, publisher, language, text, sha256, publishedAt, primary: place === 0 };
  });
  const runId = randomUUID();
  await site.app.get(SourceSnapshotsStore).keep(runId, snapshots);
  const commands = site.app.get(CommandBus);
  const { id } = await commands.execute(
    new CreateArticle(
      {
        id: randomUUID(),
        text: {
          title: article.title,
          metaDescription: '',
          content,
          excerpt: article.excerpt,
          featuredImage: null,
          category: 'AI News',
          tags: [],
          seo: { title: '', description: '', keywords: [] },
        },
        origin: { kind: 'generation', runId },
      },
      META,
    ),
  );
  const { text, textVersion } = await site.app.get(QueryBus).execute(new GetArticleToVerify(id));
  const state = await checkArticle({ words: text, sources: snapshots }, readerOf(planted), { until: 'challenge' });
  const passes = state.passes.map(({ by, round, asked, answered, ownScore }) => {
    return { by, round, model: 'prova', temperature: 0, prompt: 'prova', asked, answered: answered ?? 0, ownScore };
  });
  const verification = verificationData(state, scoreCheck(state), { passes, textVersion, runId });
  const recorded = await commands.execute(new RecordVerification(id, verification, META));
  await site.app.get(Projector).catchUp(recorded.position, [GetPublishedArticle], 60_000);
  return { id, runId, planted };
}

function readerOf(planted: DoubtfulDraft['planted']): Parameters<typeof checkArticle>[1] {
  return {
    read: async ({ facts }) => ({
      truthfulnessScore: null,
      claims: facts.claims.map(({ id, sentence, spans }) => {
        const isWrong = planted.some(({ wrong }) => sentence.includes(wrong.replace(/<[^>]*>/g, '')));
        return { id, verdict: isWrong ? ('refuted' as const) : ('supported' as const), span: spans[0]?.text ?? null };
      }),
    }),
    repair: async () => null,
  };
}
