import { type RedactedArticle, Redaction, RedactionPolicy } from '../../platform/privacy/redaction-policy.js';
import { CitedPagesStore } from './cited-pages.store.js';

/** Pages that only this article cites, with what they say today. */
@Redaction()
export class CitedPagesRedaction extends RedactionPolicy {
  readonly name = 'citedPages';
  readonly words = ['pagina citata', 'pagine citate'] as const;

  constructor(private readonly pages: CitedPagesStore) {
    super();
  }

  override redactRows({ id }: RedactedArticle): Promise<number> {
    return this.pages.dropOf(id);
  }
}
