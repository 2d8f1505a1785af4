import type { ArticleSourceData, EarlierNotices } from '../../articles/article.events.js';
import type { SitePage } from '../../news/queries/read-site-page.js';
import type { ImportedPerson } from '../../newsletter/imported-subscriber.facts.js';

/**
 * What a file of another system holds, in one form for all systems. The import takes it from there, so a further system is one file:
 * an `ImportReader` that turns its bytes into these items, and its row in `IMPORT_READERS` (`import-readers.ts`), in the order in
 * which a file is offered to them.
 *
 * A reader is pure but for the bytes that it is given. It gives items in the order of the file, keeps no more than one of them (and
 * small tables: ids, names, addresses) in memory, says of everything that does not come what it is and why (`not-coming`), of what
 * comes otherwise than it was in the `notes` of its article, and throws `UnreadableImport`, with the line, where the file cannot be
 * read on. Bodies are HTML as it came: the import cleans them, rewrites inner links and brings the images.
 *
 * Its items are asked for twice: first for ids and addresses, then for the articles. What stands late in a file and belongs to
 * something before it (an image that a text names by its number) is learnt in the first reading and given in the second.
 */
export interface ImportReader {
  readonly system: ImportSystem;
  /** Whether a file is of this kind, by its name and the first 64 kB of it. */
  recognises(file: { readonly name: string; readonly beginning: string }): boolean;
  /** Begins one import; the answer is called once for each of its two readings. */
  open(file: ImportFile): () => AsyncIterable<ImportedItem>;
}

export type ImportSystem = 'wordpress' | 'ghost' | 'feed' | 'sitemap' | 'contesto' | 'subscribers';

/** A file to be read from its beginning as often as wanted. */
export interface ImportFile {
  readonly name: string;
  readonly beginning: string;
  /** Where it lies on this machine: a folder (whose `beginning` is empty) or an archive is read from there. */
  readonly path?: string;
  bytes(): AsyncIterable<Uint8Array>;
  /** For files that only say where pages are; behind the guard of all outgoing requests. */
  readonly web?: {
    /** The article of a page, or in Italian why there is none. */
    page(address: string): Promise<SitePage>;
    /** A text; undefined where it cannot be had. */
    text(address: string, maxBytes: number): Promise<string | undefined>;
  };
}

export type ImportedItem =
  | ImportedSite
  | ImportedAuthor
  | ImportedTerm
  | ImportedImage
  | ImportedArticle
  | ImportedSubscriber
  | NotComing;

/** The site that the file is of; before the first article, where the file says it. */
export interface ImportedSite {
  readonly kind: 'site';
  /** Without it addresses that begin with a slash are taken as they are. */
  readonly address: string | null;
}

/** Who signed. Their names become signatures without an account, which an administrator can change or take away. */
export interface ImportedAuthor {
  readonly kind: 'author';
  /** By which articles name them. */
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly addresses: readonly string[];
}

/** A category or a tag, with the pages that listed it. */
export interface ImportedTerm {
  readonly kind: 'category' | 'tag';
  readonly name: string;
  readonly addresses: readonly string[];
}

/** An image of the other site's library, also one that no article shows. */
export interface ImportedImage {
  readonly kind: 'image';
  /** By which covers name it; null where nothing does. */
  readonly id: string | null;
  readonly address: string;
  /** That showed nothing but the image. */
  readonly pages?: readonly string[];
  readonly alt: string;
  readonly credit: string;
}

export interface ImportedArticle {
  readonly kind: 'article';
  /** Of the other system, the same in each of its exports: the id here is derived from it and the site. */
  readonly id: string;
  /** Where readers had it, the one in use first (`/2020/05/titolo/`, `/?p=12`), absolute or from the root of the site. */
  readonly addresses: readonly string[];
  /** Wanted as the end of its new address; empty: from the title. */
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  readonly excerpt: string;
  /** «In tre punti», where the file has some. */
  readonly points?: readonly string[];
  readonly status: 'published' | 'scheduled' | 'draft';
  /** Of a draft the day that it will get. */
  readonly date: Date | null;
  /** Ids of `ImportedAuthor`; one that the file does not describe is taken for a name. */
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** An address or the id of an `ImportedImage`; what is not said here is taken from that. */
  readonly cover: { readonly image: string; readonly alt: string; readonly credit: string } | null;
  readonly search: { readonly title: string; readonly description: string };
  /** What only an export of this product says. */
  readonly own?: OwnFacts;
  /** What of it comes otherwise than it was, in Italian: «lo shortcode [contact-form] non viene». */
  readonly notes: readonly string[];
}

/** What another installation of this product knew of an article as well. */
export interface OwnFacts {
  readonly kicker: string;
  readonly imageFocus: string;
  readonly provenance: string;
  readonly seo: { readonly description: string; readonly keywords: readonly string[] };
  readonly sources: readonly ArticleSourceData[];
  readonly notices: EarlierNotices;
  /** How it was written and checked there, in Italian. */
  readonly said: string;
}

/** Somebody who gets the newsletter, or wanted it no more. Nobody is written to by being imported. */
export interface ImportedSubscriber extends ImportedPerson {
  readonly kind: 'subscriber';
  /** Whose list it is (`mailchimp`), where the file is not of the system that it was read as. */
  readonly service?: string;
}

/** Something of the file that does not come. */
export interface NotComing {
  readonly kind: 'not-coming';
  /** What it is, in Italian and in the singular: «pagina», «voce di menu», «commento». */
  readonly what: string;
  /** By which its owner finds it: its title or its address. */
  readonly name: string;
  /** In Italian, after a colon. */
  readonly why: string;
}

/** A file that cannot be read, or not further; its message is Italian and says where. */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport';
}
