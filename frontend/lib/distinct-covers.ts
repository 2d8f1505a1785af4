import { COVER_MOTIFS, coverMotif } from '../../backend/contract/cover-numbers.js';
import { imageOf, type WithImage } from './addresses.js';

/** So many images before one in a list may stand beside or above it. */
const NEIGHBOURS = 3;

/** The articles of a list, the generated covers among them turned so that no neighbours have the same kind of drawing. */
export function withDistinctCovers<Article extends WithImage>(
  articles: readonly Article[],
): (Article & Pick<WithImage, 'coverTurn'>)[] {
  const near: number[] = [];
  return articles.map((article) => {
    if (!imageOf(article).startsWith('/copertine/')) return article;
    const own = coverMotif(article.slug);
    let turn = 0;
    while (near.includes((own + turn) % COVER_MOTIFS)) turn += 1;
    near.push((own + turn) % COVER_MOTIFS);
    if (near.length > NEIGHBOURS) near.shift();
    return turn === 0 ? article : { ...article, coverTurn: turn };
  });
}
