import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import type { Insertion, Tool } from './tools.js';

type ToolButtonProps = { readonly editor: Editor } & (
  | { readonly tool: Tool }
  | { readonly insertion: Insertion; readonly onInsert: (what: Insertion['key']) => void }
);

/** A drawing that does something to the text, and says whether it holds where the cursor is. */
export function ToolButton({ editor, ...what }: ToolButtonProps) {
  const { icon, label, keys } = 'tool' in what ? what.tool : what.insertion;
  const isOn = 'tool' in what ? what.tool.isOn : isLink(what.insertion);
  const pressed = useEditorState({ editor, selector: ({ editor: current }) => isOn?.(current) });
  return (
    <Button
      kind="ghost"
      small
      iconOnly
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      // The selection in the text must survive the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => ('tool' in what ? what.tool.run(editor) : what.onInsert(what.insertion.key))}
    >
      <AdminIcon name={icon} />
    </Button>
  );
}

function isLink({ key }: Insertion): Tool['isOn'] {
  return key === 'link' ? (editor) => editor.isActive('link') : undefined;
}
