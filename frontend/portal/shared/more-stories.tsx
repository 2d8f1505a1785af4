import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { ArticleCard } from './article-card.js';
import { Section } from './section.js';

/** Where a page has nothing to read: the latest articles, so that it leads on. */
export function MoreStories({ stories }: { stories: readonly ArticleSummary[] }) {
  if (stories.length === 0) return null;
  return (
    <Section id="intanto" title="Intanto, le ultime storie" className="later">
      <div className="trio">
        {stories.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
    </Section>
  );
}
