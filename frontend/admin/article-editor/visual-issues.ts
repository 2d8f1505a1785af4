import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import styles from './article-editor.module.css';
import { type IssuePlace, issuePlaces, type Letter, type NumberedFlag } from './issue-places.js';

const issuesKey = new PluginKey<DecorationSet>('issues');

/** Marks the findings of the check in the text with their numbers; they move along while the text changes. */
export const MarkedIssues = Extension.create({
  name: 'markedIssues',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: issuesKey,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, marks) {
          const flags: readonly NumberedFlag[] | undefined = transaction.getMeta(issuesKey);
          return flags ? marksOf(transaction.doc, flags) : marks.map(transaction.mapping, transaction.doc);
        },
      },
      props: { decorations: (state) => issuesKey.getState(state) },
    }),
  ],
});

/** The transaction data that sets the findings: `tr.setMeta(...issuesOf(flags))`. */
export const issuesOf = (flags: readonly NumberedFlag[]) => [issuesKey, flags] as const;

function marksOf(doc: Node, flags: readonly NumberedFlag[]): DecorationSet {
  const places = issuePlaces(lettersOfDocument(doc), flags);
  return DecorationSet.create(
    doc,
    places.flatMap(({ id, number, from, to }: IssuePlace) => [
      Decoration.inline(from, to, { class: styles.issue ?? '', 'data-issue': id }),
      Decoration.widget(to, () => numberMark(number), { key: `issue-${id}`, side: -1 }),
    ]),
  );
}

function numberMark(number: number): HTMLElement {
  const mark = document.createElement('sup');
  mark.className = styles.issueN ?? '';
  mark.textContent = String(number);
  return mark;
}

function lettersOfDocument(doc: Node): Letter[] {
  const letters: Letter[] = [];
  doc.descendants((node, position) => {
    if (node.isBlock || node.type.name === 'hardBreak') letters.push({ char: '\n', from: position, to: position });
    let offset = 0;
    for (const char of node.text ?? '') {
      letters.push({ char, from: position + offset, to: position + offset + char.length });
      offset += char.length;
    }
    return true;
  });
  return letters;
}
