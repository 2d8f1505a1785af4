import { html as htmlLanguage } from '@codemirror/lang-html';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import styles from './article-editor.module.css';
import type { TextPane } from './editor-panes.js';
import { issuePlaces, lettersOfHtml, type NumberedFlag } from './issue-places.js';

interface SourceEditorProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly flags: readonly NumberedFlag[];
  readonly ref: Ref<TextPane>;
}

/** The HTML of the text, to write in. */
export function SourceEditor({ html, onChange, flags, ref }: SourceEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  const first = useRef(html);
  // Before the handle below: the cursor may be put by it at once.
  useLayoutEffect(() => {
    if (!place.current) return;
    const created = new EditorView({
      parent: place.current,
      doc: first.current,
      extensions: [
        basicSetup,
        htmlLanguage(),
        syntaxHighlighting(COLOURS),
        APPEARANCE,
        EditorView.lineWrapping,
        EditorView.cspNonce.of(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''),
        EditorView.contentAttributes.of({ 'aria-label': 'Codice HTML dell’articolo' }),
        markedIssues,
        EditorView.updateListener.of((update) => {
          const isOwn = update.transactions.some((transaction) => transaction.isUserEvent('outside'));
          if (update.docChanged && !isOwn) latest.current(update.state.doc.toString());
        }),
      ],
    });
    view.current = created;
    return () => created.destroy();
  }, []);
  useEffect(() => {
    const present = view.current;
    if (!present || present.state.doc.toString() === html) return;
    present.dispatch({ changes: differenceOf(present.state.doc.toString(), html), userEvent: 'outside' });
  }, [html]);
  useEffect(() => view.current?.dispatch({ effects: setFlags.of(flags) }), [flags]);
  useImperativeHandle(ref, () => ({
    goTo(flagId) {
      const present = view.current;
      const found = present?.state.field(markedIssues);
      let at: number | null = null;
      found?.between(0, present?.state.doc.length ?? 0, (from, _to, mark) => {
        if (mark.spec.attributes?.['data-issue'] === flagId) at = from;
      });
      if (!present || at === null) return false;
      present.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      present.focus();
      return true;
    },
    focus(caret) {
      const present = view.current;
      if (present && caret !== undefined) {
        const anchor = Math.min(caret, present.state.doc.length);
        present.dispatch({ selection: { anchor }, scrollIntoView: true });
      }
      present?.focus();
    },
    caret: () => view.current?.state.selection.main.head ?? 0,
  }));
  return <div className={styles.src} ref={place} />;
}

/** The one stretch that differs, so that the cursor and the marks outside of it stay where they are. */
function differenceOf(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

const setFlags = StateEffect.define<readonly NumberedFlag[]>();

const markedIssues = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const given = transaction.effects.find((effect) => effect.is(setFlags));
    return given ? marksOf(transaction.newDoc.toString(), given.value) : marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function marksOf(source: string, flags: readonly NumberedFlag[]): DecorationSet {
  const places = issuePlaces(lettersOfHtml(source), flags);
  return Decoration.set(
    places.flatMap(({ id, number, from, to }) => [
      Decoration.mark({ class: styles.issue ?? '', attributes: { 'data-issue': id } }).range(from, to),
      Decoration.widget({ widget: new NumberMark(number), side: 1 }).range(to),
    ]),
    true,
  );
}

class NumberMark extends WidgetType {
  constructor(private readonly number: number) {
    super();
  }

  override eq(other: NumberMark): boolean {
    return other.number === this.number;
  }

  toDOM(): HTMLElement {
    const mark = document.createElement('sup');
    mark.className = styles.issueN ?? '';
    mark.textContent = String(this.number);
    return mark;
  }
}

const COLOURS = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--c-modelli)' },
  { tag: tags.attributeName, color: 'var(--c-societa)' },
  { tag: tags.attributeValue, color: 'var(--c-pratica)' },
  { tag: [tags.comment, tags.character], color: 'var(--ink-3)' },
]);

const APPEARANCE = EditorView.theme({
  '&': { fontSize: 'var(--t-13)', backgroundColor: 'var(--paper)', color: 'var(--ink)' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.65' },
  '.cm-gutters': { backgroundColor: 'var(--paper-2)', color: 'var(--ink-3)', borderRight: '1px solid var(--rule)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--paper-2)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--accent-soft) !important' },
});
