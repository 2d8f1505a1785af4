import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PublicArticle } from '../../../backend/contract/articles.js';
import { tagPath } from '../../lib/addresses.js';
import { formatDate } from '../../lib/format-date.js';
import { countOf, formatReadTime } from '../../lib/format-number.js';
import { NewsletterForm } from '../shared/newsletter-form.js';
import { PageHead } from '../shared/page-head.js';
import { SignedBy } from '../shared/signed-by.js';
import { Strip } from '../shared/strip.js';

interface TemplateHeadProps {
  readonly title: string;
  readonly description: string;
  /** Path of the page of which this one is another dress. */
  readonly mainPath: string;
}

/** Search engines are sent to the main page: the same texts under a second address would compete with it. */
export function TemplateHead({ title, description, mainPath }: TemplateHeadProps) {
  return <PageHead title={title} description={description} path={mainPath} listed={false} />;
}

/** The title of an article and what stands around it; `children` stand in its strip. */
export function TemplateTitle({ article, children }: { article: PublicArticle; children?: ReactNode }) {
  return (
    <>
      {article.kicker && <p className="overtitle">{article.kicker}</p>}
      <h1>{article.title}</h1>
      {article.excerpt !== '' && <p className="stand">{article.excerpt}</p>}
      <Strip article={article}>{children}</Strip>
      <div className="byline">
        <SignedBy article={article} />
        <time dateTime={article.publishDate}>{formatDate(article.publishDate)}</time>
        <span>{formatReadTime(article.readTime)} di lettura</span>
        {article.views > 0 && <span>{countOf(article.views, 'visualizzazione', 'visualizzazioni')}</span>}
      </div>
    </>
  );
}

/** Tags as chips; nothing when there are none. */
export function TemplateTags({ tags, title }: { tags: readonly string[]; title: string }) {
  if (tags.length === 0) return null;
  return (
    <section className="box tagsblock">
      <h2>{title}</h2>
      <div className="chips">
        {tags.map((tag) => (
          <Link key={tag} className="chip chip--s" to={tagPath(tag)}>
            {tag}
          </Link>
        ))}
      </div>
    </section>
  );
}

/** The newsletter in the words of the older layouts. In those its button did nothing; here it subscribes. */
export function TemplateNewsletter({ title }: { title: string }) {
  return (
    <NewsletterForm
      name="modello"
      title={title}
      button="primary"
      messages={{
        consentMissing: 'Devi accettare la privacy policy per iscriverti',
        failed: "Si è verificato un problema durante l'iscrizione.",
        done: 'Iscrizione completata! Controlla la tua email.',
      }}
    />
  );
}
