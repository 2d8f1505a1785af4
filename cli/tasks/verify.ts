import { GetArticleForEditor } from '../../backend/features/articles/queries/get-article-for-editor.js';
import { GetSettings } from '../../backend/features/settings/queries/get-settings.js';
import { VerifyArticle } from '../../backend/features/verification/commands/verify-article.js';
import type { Answer, CommandContext } from '../application.js';
import { numbered } from '../words.it.js';

/** Checks an article again and records the result. */
export async function verify(at: CommandContext, articleId: string): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp(GetArticleForEditor, GetSettings);
  const { title } = await installed.queries.execute(new GetArticleForEditor(articleId));
  at.progress.now(`Verifica di «${title}»…`);
  const { verification } = await installed.commands.execute(new VerifyArticle(articleId, { actor: 'cli' }));
  const { score, approved, issues, suggestions, verifiedFacts, summary, caps, model, algorithm } = verification;
  const lowering = caps.filter(({ limit }) => limit < 100);
  const lines = [
    title,
    `${score} punti su 100: ${approved ? 'approvato' : 'non approvato'}.`,
    summary,
    ...(lowering.length > 0 ? ['Limiti al punteggio:'] : []),
    ...lowering.map(({ limit, reason }) => `  - al massimo ${limit}: ${reason}`),
    ...(issues.length > 0 ? ['Problemi:', ...numbered(issues)] : ['Nessun problema.']),
  ];
  return {
    data: {
      status: 'verified',
      articleId,
      score,
      approved,
      caps,
      issues,
      suggestions,
      verifiedFacts,
      summary,
      model,
      algorithm,
    },
    text: lines.join('\n'),
  };
}
