import { setImmediate as letOthersWork } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import pLimit from 'p-limit';
import { imageAddress } from '../../../contract/image-addresses.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Site } from '../../../platform/site/site.js';
import { escapeHtml } from '../../../text/escape-html.js';
import { ListWholeArticles, type WholeArticle } from '../../articles/queries/export/list-whole-articles.js';
import { ListSignatures } from '../../auth/queries/list-signatures.js';
import { ExportArticleLogProof } from '../../log-proofs/queries/get-article-log-proof.js';
import { GetLogHeads } from '../../log-proofs/queries/get-log-heads.js';
import { ListImagesToTidy } from '../../media/queries/list-images-to-tidy.js';
import { ReadImage } from '../../media/queries/read-image.js';
import { ExportSources } from '../../news/queries/export-sources.js';
import { ExportSubscribers } from '../../newsletter/queries/export-subscribers.js';
import { articleFile, fromFolder, frontMatter } from '../markdown/article-file.js';
import { markdownWriter } from '../markdown/body-markdown.js';
import { type ExportedSite, WordpressXml } from './wordpress-xml.js';

/** One file of an export, by its place in the folder. */
export interface ExportFile {
  readonly path: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
  /** It is compressed already. */
  readonly isCompressed?: true;
}

/** What an export holds; stands in its last file, so that one without it is not whole. */
export interface ExportFigures {
  articles: number;
  images: number;
  proofs: number;
  subscribers: number;
  /** Named by an article, and not there. */
  missingImages: string[];
}

/** So many articles are in memory at a time: few, because each may be long, and its proof holds every text that it ever had. */
const PAGE = 10;
const PROVEN_AT_ONCE = 3;

/** Everything of this installation in files that need nothing of it to be read. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly queries: QueryBus,
    private readonly site: Site,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The files one after the other; each is to be taken whole before the next. The last is the manifest with the figures. */
  async *files(): AsyncGenerator<ExportFile> {
    const at = this.clock.now();
    const site = { name: await this.site.name(), url: this.config.http.publicBaseUrl.replace(/\/$/, '') };
    const figures: ExportFigures = { articles: 0, images: 0, proofs: 0, subscribers: 0, missingImages: [] };
    const terms = { authors: new Set<string>(), categories: new Set<string>(), tags: new Set<string>() };
    yield file('LEGGIMI.txt', readMe(site, at));
    const markdown = await markdownWriter();
    for await (const { article, proof } of this.proven()) {
      figures.articles += 1;
      const [signed = article.byline] = article.authors.map(({ name }) => name);
      for (const author of [signed, ...article.authors.map(({ name }) => name)]) terms.authors.add(author);
      terms.categories.add(article.text.category);
      for (const tag of article.text.tags) terms.tags.add(tag);
      const name = `articles/${article.slug}`;
      yield file(`${name}.md`, articleFile(article, site.url, markdown(fromFolder(article.text.content))));
      yield file(`${name}.html`, htmlPage(article));
      if (proof === null) continue;
      figures.proofs += 1;
      yield file(`proofs/${article.slug}.json`, `${JSON.stringify(proof, null, 1)}\n`);
    }
    yield { path: 'articles.json', chunks: this.asJson(site) };
    yield { path: 'corrections.json', chunks: this.corrections() };
    yield { path: 'wordpress.xml', chunks: this.asWordpress(site, terms, at) };
    yield* this.images(figures);
    yield file('authors.json', asJsonText(await this.queries.execute(new ListSignatures())));
    yield file('sources.json', asJsonText((await this.queries.execute(new ExportSources())).data));
    yield file('log-heads.json', asJsonText(await this.queries.execute(new GetLogHeads())));
    const subscribers = await this.queries.execute(new ExportSubscribers());
    figures.subscribers = subscribers.split('\r\n').length - 2;
    yield file('subscribers.csv', subscribers);
    yield file(
      'manifest.json',
      asJsonText({ format: 'contesto-export', version: 1, site, at: at.toISOString(), ...figures }),
    );
  }

  /** The articles with what shows that they are in the log: nearly all the time of an export, so that some are proven at once. */
  private async *proven() {
    const limit = pLimit(PROVEN_AT_ONCE);
    for await (const page of this.pages()) {
      const proofs = page.map(({ id, status }) =>
        status === 'draft' || status === 'scheduled'
          ? null
          : limit(() => this.queries.execute(new ExportArticleLogProof(id))),
      );
      const proven = await Promise.all(proofs);
      yield* page.map((article, index) => ({ article, proof: proven[index] ?? null }));
    }
  }

  private async *articles(): AsyncGenerator<WholeArticle> {
    for await (const page of this.pages()) yield* page;
  }

  private async *pages(): AsyncGenerator<readonly WholeArticle[]> {
    for (let after: string | null = null; ; ) {
      const page: WholeArticle[] = await this.queries.execute(new ListWholeArticles(after, PAGE));
      yield page;
      after = page.at(-1)?.id ?? null;
      if (page.length < PAGE) return;
      // While readers wait for their pages.
      await letOthersWork();
    }
  }

  private async *asJson(site: ExportedSite): AsyncGenerator<string> {
    yield '[';
    let separator = '\n';
    for await (const article of this.articles()) {
      yield `${separator}${JSON.stringify({ ...frontMatter(article, site.url), html: fromRoot(article.text.content) })}`;
      separator = ',\n';
    }
    yield '\n]\n';
  }

  private async *corrections(): AsyncGenerator<string> {
    yield '[';
    let separator = '\n';
    for await (const { slug, text, corrections, retraction } of this.articles()) {
      if (corrections.length === 0 && retraction === null) continue;
      yield `${separator}${JSON.stringify({ slug, title: text.title, corrections, retraction })}`;
      separator = ',\n';
    }
    yield '\n]\n';
  }

  private async *asWordpress(
    site: ExportedSite,
    terms: Parameters<WordpressXml['head']>[0],
    at: Date,
  ): AsyncGenerator<string> {
    const xml = new WordpressXml(site);
    yield xml.head(terms, at);
    for await (const article of this.articles()) yield xml.article(article);
    yield xml.tail();
  }

  private async *images(figures: ExportFigures): AsyncGenerator<ExportFile> {
    for (const { id, width, height } of await this.queries.execute(new ListImagesToTidy())) {
      const address = imageAddress(id, { width, height });
      const content = await this.queries.execute(new ReadImage(address));
      if (content === null) {
        figures.missingImages.push(address);
        continue;
      }
      figures.images += 1;
      yield { path: address.replace(/^\/uploads\//, 'images/'), chunks: once(content), isCompressed: true };
    }
  }
}

/** A text whose images lie in a folder next to it. */
function fromRoot(html: string): string {
  return fromFolder(html).replaceAll('../images/', 'images/');
}

function htmlPage({ text, byline, publishDate, sources, corrections, retraction }: WholeArticle): string {
  const lines = [
    ...(retraction === null ? [] : [`<p><strong>Ritirato:</strong> ${escapeHtml(retraction.reason)}</p>`]),
    ...(text.kicker ? [`<p>${escapeHtml(text.kicker)}</p>`] : []),
    `<h1>${escapeHtml(text.title)}</h1>`,
    `<p>${escapeHtml([byline, publishDate?.slice(0, 10)].filter(Boolean).join(', '))}</p>`,
    `<p><em>${escapeHtml(text.excerpt)}</em></p>`,
    ...(text.featuredImage === null ? [] : [cover(text.featuredImage, text.imageAlt ?? '', text.imageCredit ?? '')]),
    fromFolder(text.content),
    ...list(
      'Fonti',
      sources.map(({ title, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`),
    ),
    ...list(
      'Correzioni',
      corrections.map(({ date, text: what }) => `${date.slice(0, 10)}: ${escapeHtml(what)}`),
    ),
  ];
  return `<!doctype html>\n<html lang="it">\n<meta charset="utf-8">\n<title>${escapeHtml(text.title)}</title>\n${lines.join('\n')}\n</html>\n`;
}

function cover(image: string, alt: string, credit: string): string {
  const caption = credit === '' ? '' : `<figcaption>${escapeHtml(credit)}</figcaption>`;
  return `<figure><img src="${escapeHtml(fromFolder(image))}" alt="${escapeHtml(alt)}">${caption}</figure>`;
}

function list(title: string, items: readonly string[]): string[] {
  return items.length === 0
    ? []
    : [`<h2>${title}</h2>`, `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`];
}

function readMe({ name, url }: ExportedSite, at: Date): string {
  return `Esportazione di ${name} (${url}), ${at.toISOString()}

articles/          ogni articolo in Markdown (con i suoi dati in testa) e in HTML
articles.json      gli stessi, in un solo file
images/            le immagini caricate, nella misura più grande che il sito conserva
wordpress.xml      gli articoli per WordPress: Strumenti > Importa > WordPress
corrections.json   correzioni e ritiri resi pubblici
sources.json       le fonti delle notizie, per «contesto sources import»
authors.json       chi firma
subscribers.csv    gli iscritti alla newsletter e la prova del loro consenso: dati personali
proofs/            per ogni articolo uscito, la prova che sta nel registro
log-heads.json     le ultime firme del registro e le chiavi con cui si controllano
manifest.json      che cosa c’è: se manca, l’esportazione non è completa

Per riportare tutto in un Contesto: contesto import <questa cartella>
`;
}

function asJsonText(data: unknown): string {
  return `${JSON.stringify(data, null, 1)}\n`;
}

function file(path: string, text: string): ExportFile {
  return { path, chunks: once(text) };
}

async function* once<Content>(content: Content): AsyncGenerator<Content> {
  yield content;
}
