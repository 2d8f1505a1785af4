import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { APPROVED_FROM } from '../contract/product-figures.js';
import type { VerificationData, VerifiedClaim } from '../features/articles/article.events.js';
import { CreateArticle } from '../features/articles/commands/create-article.js';
import { RecordVerification } from '../features/articles/commands/record-verification.js';
import { GetPublishedArticle } from '../features/articles/queries/get-published-article.js';
import { Projector } from '../platform/event-store/projector.js';
import type { TestApp } from './test-app.js';

const META = { actor: 'policy' };

/** A draft as the pipeline leaves it, checked with a score and claims of the test's choice (null = never checked). */
export async function generatedDraft(
  site: TestApp,
  given: {
    readonly title: string;
    readonly score: number | null;
    readonly claims?: readonly VerifiedClaim[];
    readonly content?: string;
    readonly runId?: string;
  },
): Promise<{ readonly id: string; readonly slug: string }> {
  const commands = site.app.get(CommandBus);
  const { id, slug, position } = await commands.execute(
    new CreateArticle(
      {
        id: randomUUID(),
        text: {
          title: given.title,
          metaDescription: '',
          content: given.content ?? `<p>${'Una frase di prova. '.repeat(60)}</p>`,
          excerpt: '',
          featuredImage: null,
          category: 'AI News',
          tags: [],
          seo: { title: '', description: '', keywords: [] },
        },
        origin: { kind: 'generation', runId: given.runId ?? randomUUID() },
      },
      META,
    ),
  );
  let last = position;
  if (given.score !== null) {
    const checked = await commands.execute(new RecordVerification(id, checkOf(given.score, given.claims ?? []), META));
    last = checked.position;
  }
  await site.app.get(Projector).catchUp(last, [GetPublishedArticle]);
  return { id, slug };
}

function checkOf(score: number, claims: readonly VerifiedClaim[]): VerificationData {
  return {
    score,
    approved: score >= APPROVED_FROM,
    issues: [],
    suggestions: [],
    verifiedFacts: [],
    summary: '',
    algorithm: 'test',
    model: null,
    caps: [],
    findings: [],
    claims,
  };
}
