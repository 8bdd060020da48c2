import { SelectField } from '../../../../components/form/SelectField';
import type { Part } from '../../form/Part';
import { TextInput } from '../../form/TextInput';
import { usePermissions } from '../../shell/usePermissions';
import { adminsOnly } from './adminsOnly';
import { browserTimeZone, listTimeZones } from './timeZones';

/** A field for a time zone: the browser's own is on top, then the one that is set, then all. */
export function TimeZoneInput({ part }: { part: Part<string> }) {
  const { isAllowed } = usePermissions();
  if (!isAllowed('access')) {
    return <TextInput part={part} label="Time zone" readOnly hint={adminsOnly} />;
  }
  return <TimeZoneSelect part={part} />;
}

function TimeZoneSelect({ part }: { part: Part<string> }) {
  const own = browserTimeZone();
  const names = new Set([own, part.value, ...listTimeZones()]);
  const textOf = (name: string) => (name === own ? `${name} (of this device)` : name);
  return (
    <SelectField
      name={part.path}
      label="Time zone"
      hint="Says when the club’s days begin: for dates, terms, notices and the last day of a role. What is planned keeps its moment: with another zone its page shows another hour."
      options={[...names].map((name) => [name, textOf(name).replaceAll('_', ' ')])}
      value={part.value}
      onChange={({ target }) => part.change(() => target.value)}
    />
  );
}
