import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Site } from '../../../platform/site/site.js';
import { GetEdition } from '../../articles/queries/editions/get-edition.js';
import { ListArticlesForLetter } from '../../articles/queries/letters/list-articles-for-letter.js';
import { ListCorrectionsSince } from '../../articles/queries/letters/list-corrections-since.js';
import type { Audience, IntroAuthor } from '../issues/issue.events.js';
import { categoryKey, composeLetter } from '../letter/compose-letter.js';
import type { IssueLetter } from '../letter/letter.js';

const DAY_MS = 86_400_000;
/** From how far back an issue has corrections. */
const SPAN_MS: Readonly<Record<Audience, number>> = { daily: DAY_MS, weekly: 7 * DAY_MS, all: 7 * DAY_MS };
const MAX_CORRECTIONS = 5;

/** What an issue would say if it were sent now. */
@Injectable()
export class IssueMaterial {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly site: Site,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async letterOf(issue: {
    readonly subject: string;
    readonly intro: string;
    readonly introBy: IntroAuthor;
    readonly articleIds: readonly string[];
    readonly audience: Audience;
    readonly edition?: string;
  }): Promise<IssueLetter> {
    const date = this.clock.now();
    const [site, articles, corrections, edition] = await Promise.all([
      this.site.identity(),
      this.queries.execute(new ListArticlesForLetter({ ids: issue.articleIds })),
      this.queries.execute(
        new ListCorrectionsSince(new Date(date.getTime() - SPAN_MS[issue.audience]), MAX_CORRECTIONS),
      ),
      issue.edition ? this.queries.execute(new GetEdition(issue.edition)) : null,
    ]);
    const sentencesOf = new Map(edition?.stories.map(({ articleId, sentences }) => [articleId, sentences.join(' ')]));
    const byId = new Map(articles.map((one) => [one.id, { ...one, excerpt: sentencesOf.get(one.id) ?? one.excerpt }]));
    const inOrder = issue.articleIds.flatMap((id) => byId.get(id) ?? []);
    const { subject, intro, introBy } = issue;
    return composeLetter(
      { ...site, baseUrl: this.config.http.publicBaseUrl },
      { subject, intro, introBy, date, articles: inOrder, corrections, ...(edition && { edition: edition.date }) },
    );
  }
}

/** The categories of a letter's articles, as readers' choices are compared with them. */
export function categoriesOf(letter: IssueLetter): readonly string[] {
  return [...new Set(letter.articles.map(({ category }) => categoryKey(category)))];
}
