import { useRef } from 'react';
import { FieldFrame } from '../../../components/form/Field';
import { LineDrawing } from '../../../components/Icon';
import styles from './form.module.css';
import { type Edit, emphasise, heading, link, list } from './markdownEdits';
import type { Part } from './Part';
import { withCounter } from './TextInput';

interface MarkdownInputProps {
  part: Part<string>;
  label: string;
  hint?: string;
  limit?: number;
  /** A text of one line has no headings and lists. */
  isLine?: boolean;
}

const buttons: { label: string; path: string; edit: Edit; needsLines?: true }[] = [
  { label: 'Heading', path: 'M6 4v16M18 4v16M6 12h12', edit: heading, needsLines: true },
  { label: 'Bold', path: 'M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z', edit: emphasise('**') },
  { label: 'Italic', path: 'M10 4h8M6 20h8M14 4l-4 16', edit: emphasise('*') },
  {
    label: 'Link',
    path: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
    edit: link,
  },
  {
    label: 'List',
    path: 'M9 6h12M9 12h12M9 18h12M4 6v.01M4 12v.01M4 18v.01',
    edit: list,
    needsLines: true,
  },
];

/** A field for text with headings, emphasis, links and lists, written as Markdown. */
export function MarkdownInput({ part, label, hint, limit, isLine = false }: MarkdownInputProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  function apply(edit: Edit) {
    const element = area.current;
    if (!element) return;
    const { value, selectionStart: start, selectionEnd: end } = element;
    const next = edit({ text: value, start, end });
    part.change(() => next.text);
    element.focus();
    // After React has written the new text.
    requestAnimationFrame(() => element.setSelectionRange(next.start, next.end));
  }

  return (
    <div className="stack gap-2">
      <FieldFrame name={part.path} label={label} hint={withCounter(part.value, hint, limit)}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={isLine ? 2 : 8}
            value={part.value}
            onChange={({ target: { value } }) =>
              part.change(() => (isLine ? value.replaceAll('\n', ' ') : value))
            }
          />
        )}
      </FieldFrame>
      <Toolbar label={label} isLine={isLine} onEdit={apply} />
    </div>
  );
}

interface ToolbarProps {
  /** Of the field. */
  label: string;
  isLine: boolean;
  onEdit: (edit: Edit) => void;
}

function Toolbar({ label, isLine, onEdit }: ToolbarProps) {
  return (
    <div className={`row gap-1 ${styles.toolbar}`}>
      {buttons
        .filter(({ needsLines }) => !(isLine && needsLines))
        .map(({ label: name, path, edit }) => (
          <button
            key={name}
            type="button"
            aria-label={`${name}: ${label}`}
            title={name}
            onClick={() => onEdit(edit)}
          >
            <LineDrawing path={path} />
          </button>
        ))}
    </div>
  );
}
