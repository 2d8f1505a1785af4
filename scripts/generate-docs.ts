// `npm run docs`: writes the documents that are lists of what the sources say. A test compares them with the sources.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const NOTE = 'Written by `npm run docs` from the sources; do not edit.';
const STREAM =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const \w+: StreamType<\w+> = \{\s*category: '(\w+)',\s*schemaVersions: \{([^}]*)\}/g;
const TABLE = /((?:^-- .*\n)+)create table ([a-z]+\.[a-z_]+)/gm;

/** The generated documents by their path, as they should be. */
export function generatedDocuments(): ReadonlyMap<string, string> {
  return new Map([
    ['docs/events.md', eventsDocument()],
    ['docs/tables.md', tablesDocument()],
  ]);
}

function eventsDocument(): string {
  const streams = sources('backend/features', /\.events\.ts$/).flatMap(({ path, text }) =>
    [...text.matchAll(STREAM)].map(([, comment = '', category = '', versions = '']) => ({
      category,
      path,
      about: oneLine(comment.replace(/^\s*\*/gm, '')),
      events: [...versions.matchAll(/(\w+): (\d+)/g)].map(([, name, version]) =>
        version === '1' ? `\`${name}\`` : `\`${name}\` (schema ${version})`,
      ),
    })),
  );
  const sections = streams
    .toSorted((a, b) => a.category.localeCompare(b.category))
    .map(({ category, path, about, events }) =>
      oneLine(`- **${category}** (\`${path}\`). ${about} ${events.join(', ')}.`),
    );
  return ['# Events\n', `${NOTE}\n`, ...sections, ''].join('\n');
}

function tablesDocument(): string {
  const code = sources('backend', /^(?!.*\.(?:spec|fake)\.ts$).*\.ts$/);
  const rows = sources('migrations', /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(TABLE)].map(([, comment = '', name = '']) => {
      const about = oneLine(comment.replace(/^-- /gm, ''));
      return [`\`${name}\``, about, ownerOf(name, code)];
    }),
  );
  return ['# Tables\n', `${NOTE}\n`, ...INTRODUCTION, ...aligned([['table', 'holds', 'owner'], ...rows]), ''].join(
    '\n',
  );
}

/** A table of Markdown as the formatter has it, the first row its head. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return lines.toSpliced(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
}

const INTRODUCTION = [
  'Always written with their schema: `es` is the log and its subscribers, `read` what projections write from it, `app` plain',
  'rows. `jobs` belongs to the queue (pg-boss makes it) and can be lost. In the order of `migrations/`.\n',
];

/** The folder with the row types of the table, else the one that writes it. */
function ownerOf(table: string, code: readonly { path: string; text: string }[]): string {
  if (table.startsWith('es.')) return 'platform/event-store';
  const written = new RegExp(`(?:insert into|update|insertInto\\(') ?${table.replace('.', '\\.')}\\b`);
  const owner =
    code.find(({ path, text }) => path.endsWith('.tables.ts') && text.includes(`'${table}':`)) ??
    code.find(({ text }) => written.test(text));
  return /^backend\/(?:features\/)?((?:platform\/)?[\w-]+)/.exec(owner?.path ?? '')?.[1] ?? '';
}

function sources(folder: string, name: RegExp): { path: string; text: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .toSorted()
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(ROOT, folder, path), 'utf8') }));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

if (import.meta.main) for (const [path, text] of generatedDocuments()) writeFileSync(join(ROOT, path), text);
