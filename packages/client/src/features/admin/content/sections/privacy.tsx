import type { PrivacySection } from '@club/shared/sections';
import { DayInput } from '../../form/DayInput';
import { EntryList } from '../../form/EntryList';
import { MarkdownInput } from '../../form/MarkdownInput';
import { NumberInput } from '../../form/NumberInput';
import { fieldOf, type Part, requiredOf } from '../../form/Part';
import { TextInput } from '../../form/TextInput';
import { usePermissions } from '../../shell/usePermissions';
import { adminsOnly } from './adminsOnly';

export function privacyFields(part: Part<PrivacySection>) {
  return (
    <>
      <DayInput part={requiredOf(fieldOf(part, 'updated'))} label="Last changed on" />
      <KeptMonthsInput
        part={fieldOf(part, 'answeredMonths')}
        label="Months that answered messages are kept"
        hint="1 to 60, counted from the answer. Then the site deletes them for good. The page says this number."
      />
      <KeptMonthsInput
        part={fieldOf(part, 'registrationMonths')}
        label="Months that names of registrations are kept"
        hint="1 to 60, counted from the end of the event. Then the site deletes names, addresses and answers for good. The page says this number."
      />
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

interface KeptMonthsInputProps {
  part: Part<number>;
  label: string;
  /** For those who may change it. */
  hint: string;
}

/** A field for how long something is kept. What is deleted then cannot be taken back. */
function KeptMonthsInput({ part, label, hint }: KeptMonthsInputProps) {
  const { isAllowed } = usePermissions();
  if (!isAllowed('access')) {
    return <NumberInput part={part} label={label} readOnly hint={adminsOnly} />;
  }
  return <NumberInput part={part} label={label} hint={hint} />;
}
