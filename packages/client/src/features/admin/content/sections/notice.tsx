import type { NoticeSection } from '@club/shared/sections';
import { paths } from '../../../../paths';
import { DayInput } from '../../form/DayInput';
import { MarkdownInput } from '../../form/MarkdownInput';
import { fieldOf, type Part } from '../../form/Part';

export function noticeFields(part: Part<NoticeSection>) {
  return (
    <>
      <MarkdownInput
        part={fieldOf(part, 'text')}
        limit={200}
        label="Text"
        hint={`One line on top of all pages, e.g. with a link; of a page of this site the end of its address is enough, as in [Join us](${paths.join}). Empty: no line. There is one at a time: what it replaces is kept under ‘Versions’.`}
        isLine
      />
      <DayInput part={fieldOf(part, 'from')} label="From" hint="Empty: at once." />
      <DayInput
        part={fieldOf(part, 'until')}
        label="Until"
        hint="The last day on which it is shown. Empty: until you take it away."
      />
    </>
  );
}
