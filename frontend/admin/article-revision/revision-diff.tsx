import { countOf } from '../../lib/format-number.js';
import { type ArticleForm, differingFields, FIELD_LABELS, type FormField } from '../shared/article-form.js';
import { useFieldWords } from '../shared/use-signatures.js';
import { type BlockPair, diffBlocks, markWords } from './block-diff.js';
import styles from './revision.module.css';
import { StoredMarkup } from './stored-markup.js';

interface RevisionDiffProps {
  readonly live: ArticleForm;
  readonly revised: ArticleForm;
}

/** What readers have beside what they will have: each field that changes, the text paragraph by paragraph. */
export function RevisionDiff({ live, revised }: RevisionDiffProps) {
  const fields = differingFields(live, revised);
  return (
    <div className={styles.diff}>
      {fields
        .filter((field) => field !== 'content')
        .map((field) => (
          <FieldDiff key={field} field={field} before={live[field]} after={revised[field]} />
        ))}
      {fields.includes('content') && <ContentDiff before={live.content} after={revised.content} />}
    </div>
  );
}

function FieldDiff({ field, before, after }: { field: FormField; before: string; after: string }) {
  const shown = useFieldWords(field);
  const pair = { before: escaped(shown(before)), after: escaped(shown(after)) };
  return <Pair title={FIELD_LABELS[field]} pair={pair} />;
}

function ContentDiff({ before, after }: { readonly before: string; readonly after: string }) {
  return diffBlocks(before, after).map((row) =>
    'same' in row ? (
      <details key={`same ${row.from}`} className={styles.same}>
        <summary>{sameWords(row.from, row.same.length)}</summary>
        <StoredMarkup html={row.same.join('\n')} />
      </details>
    ) : (
      <Pair
        key={`${row.place} ${row.before} ${row.after}`}
        title={`Paragrafo ${row.place}${row.before === null ? ', nuovo' : row.after === null ? ', tolto' : ''}`}
        pair={row}
      />
    ),
  );
}

function Pair({ title, pair }: { readonly title: string; readonly pair: BlockPair }) {
  const { before, after } = markWords(pair);
  return (
    <section className={styles.pair} aria-label={title}>
      <h2>{title}</h2>
      <Side title="In linea" html={before} />
      <Side title="Revisione" html={after} />
    </section>
  );
}

function Side({ title, html }: { readonly title: string; readonly html: string }) {
  return (
    <div>
      <p className={styles.side}>{title}</p>
      {html === '' ? <p className={styles.none}>Non c’è</p> : <StoredMarkup html={html} />}
    </div>
  );
}

function sameWords(from: number, count: number): string {
  if (count === 1) return `Paragrafo ${from} uguale`;
  return `${countOf(count, 'paragrafo uguale', 'paragrafi uguali')}, dal ${from} al ${from + count - 1}`;
}

/** Plain text as HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
