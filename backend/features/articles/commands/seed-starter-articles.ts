import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '../../../platform/ids.js';
import { starterArticles } from '../starter-articles/starter-articles.js';
import { CreateArticle } from './create-article.js';

/** Namespace of the ids of what the product itself brings along. */
const SEED = '5f6e8a52-1c58-4c39-9a0f-3f0f6a0c7d11';

/** Publishes the articles that explain the product. Seeding again changes nothing, not even what was deleted since. */
export class SeedStarterArticles extends Command<{ position: number }> {}

@CommandHandler(SeedStarterArticles)
export class SeedStarterArticlesHandler implements ICommandHandler<SeedStarterArticles> {
  constructor(private readonly commands: CommandBus) {}

  async execute(): Promise<{ position: number }> {
    let position = 0;
    // One after the other and the first one last, so that it is the newest and leads the home page.
    for (const article of starterArticles.toReversed()) {
      const { slug, ...text } = article;
      const seeded = await this.commands.execute(
        new CreateArticle(
          {
            id: derivedId(SEED, `starter-${slug}`),
            slug,
            text: {
              ...text,
              featuredImage: null,
              seo: { title: article.title, description: article.metaDescription, keywords: article.tags },
            },
            origin: { kind: 'starter' },
            status: 'published',
          },
          { actor: 'policy' },
        ),
      );
      position = Math.max(position, seeded.position);
    }
    return { position };
  }
}
