import type { PrivacySection } from '@club/shared/sections';
import { DayInput } from '../../form/DayInput';
import { EntryList } from '../../form/EntryList';
import { MarkdownInput } from '../../form/MarkdownInput';
import { fieldOf, type Part, requiredOf } from '../../form/Part';
import { TextInput } from '../../form/TextInput';
import { AnsweredMonthsInput } from './AnsweredMonthsInput';

export function privacyFields(part: Part<PrivacySection>) {
  return (
    <>
      <DayInput part={requiredOf(fieldOf(part, 'updated'))} label="Last changed on" />
      <AnsweredMonthsInput part={fieldOf(part, 'answeredMonths')} />
      <EntryList
        part={fieldOf(part, 'entries')}
        label="Paragraphs"
        noun="paragraph"
        limit={30}
        blank={{ heading: '', text: '' }}
        titleOf={({ heading }) => heading}
      >
        {(entry) => (
          <>
            <TextInput part={fieldOf(entry, 'heading')} limit={100} label="Heading" />
            <MarkdownInput part={fieldOf(entry, 'text')} limit={5_000} label="Text" />
          </>
        )}
      </EntryList>
    </>
  );
}
