import { type Editor, Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { EMBED_CLASS, type Embed, embedOf, embedTitle } from '../../../backend/contract/embeds.js';

/** The card of another site's post or video: a paragraph of one link, whose words are written in place. */
export const EmbedCard = Node.create({
  name: 'embed',
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,
  // Neither what stands before it nor what comes after it becomes its words.
  isolating: true,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: `p.${EMBED_CLASS}`,
      priority: 60,
      contentElement: (node) => (node as Element).querySelector('a') ?? (node as HTMLElement),
      getAttrs: (element) => {
        const embed = embedOf(element.querySelector('a')?.href ?? '');
        return embed ? { href: embed.link } : false;
      },
    },
  ],
  renderHTML: ({ node }) => [
    'p',
    { class: EMBED_CLASS },
    ['a', { href: String(node.attrs.href), rel: 'noopener noreferrer', target: '_blank' }, 0],
  ],
  addKeyboardShortcuts() {
    return {
      // A card without words is none.
      Backspace: ({ editor }) =>
        editor.isActive(this.name) && editor.state.selection.$from.parent.content.size === 0
          ? editor.commands.setNode('paragraph')
          : false,
      // Out of the card, because its words are one line: below it, and above it from before its first word.
      Enter: ({ editor }) => {
        if (!editor.isActive(this.name)) return false;
        const { $from, empty } = editor.state.selection;
        if (empty && $from.parentOffset === 0 && $from.parent.content.size > 0)
          return editor.commands.insertContentAt($from.before(), { type: 'paragraph' }, { updateSelection: false });
        const end = $from.after();
        return editor
          .chain()
          .insertContentAt(end, { type: 'paragraph' })
          .setTextSelection(end + 1)
          .run();
      },
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (_view, event) => {
            const { $from, empty } = editor.state.selection;
            const isEmptyLine = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
            const embed = isEmptyLine ? embedIn(event.clipboardData?.getData('text/plain') ?? '') : null;
            return embed !== null && insertEmbed(editor, embed);
          },
        },
      }),
    ];
  },
});

/** What somebody copied: an address, or the code of a frame that the site offers for it. */
export function embedIn(pasted: string): Embed | null {
  return embedOf(/^\s*<iframe\b[^>]*\ssrc="([^"]+)"/.exec(pasted)?.[1]?.replaceAll('&amp;', '&') ?? pasted);
}

/** Puts a card where the cursor is, its words selected: they wait to be said better. */
export function insertEmbed(editor: Editor, embed: Embed): boolean {
  const text = embedTitle(embed);
  const { $from } = editor.state.selection;
  const isEmptyLine = $from.parent.content.size === 0 && $from.depth > 0;
  const place = isEmptyLine ? { from: $from.before(), to: $from.after() } : $from.after(1);
  const start = (typeof place === 'number' ? place : place.from) + 1;
  return editor
    .chain()
    .insertContentAt(place, { type: 'embed', attrs: { href: embed.link }, content: [{ type: 'text', text }] })
    .setTextSelection({ from: start, to: start + text.length })
    .focus()
    .run();
}
