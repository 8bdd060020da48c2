import type { ClubContent } from '@club/shared/content';
import { isolate } from '@club/shared/isolate';
import type { SitePartDto } from '@club/shared/sitePartCalls';
import { type ModuleName, partTitles } from '@club/shared/siteParts';
import { send } from '../../../api/send';
import { Loading } from '../../../components/Loading';
import { useContent } from '../../../content/useContent';
import { useSetOff } from '../../../content/useSetOff';
import { ActionButton } from '../actions/ActionButton';
import { ConfirmButton } from '../actions/ConfirmButton';
import { useServerState } from '../query/useServerState';
import { Badge } from '../shell/Badge';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';

/** What each part is, for somebody who decides whether the club needs it. */
const descriptions: Record<ModuleName, string> = {
  events: 'Events with registrations, the door, feedback, certificates and posters.',
  recruitment:
    'Rounds in which people apply for the team: the form, reading, interviews, decisions.',
  subscribers: 'Mails about new events to everybody who asks for them.',
  sponsors: 'Who supports the club, on the home page, by events and past teams.',
};

/** What people miss while a part is off that is in use now; '' for nothing. */
const missed: Record<ModuleName, (content: ClubContent) => string> = {
  events: ({ events }) =>
    events?.next
      ? ` ${isolate(events.next.title)} is to come: who has signed up does not find the ticket meanwhile.`
      : '',
  recruitment: ({ round }) =>
    round
      ? ' A round is running: who has applied does not find the application meanwhile, and a notice that speaks of it stays.'
      : '',
  subscribers: () => '',
  sponsors: () => '',
};

/** Which parts of the site there are. What a part holds stays while it is off. */
export function PartsPage() {
  const { data, error, reload } = useServerState({
    key: ['parts'],
    call: 'Loading the parts of the site',
    get: (signal) => send('GET /api/admin/parts', { signal }),
  });
  return (
    <>
      <PageHeading />
      <p className="quiet">
        A small club may do without some of them. While a part is off, its pages are not there and
        its mails wait. What it holds stays, also in backups, and people still find it in their own
        data.
      </p>
      {error !== null && (
        <LoadFailure what="The parts of the site" error={error} onRetry={reload} />
      )}
      {error === null && !data && <Loading />}
      {data && (
        <ul className="stack gap-5">
          {data.map((part) => (
            <li key={part.name} className="stack gap-1 start ruled">
              <PartLine part={part} parts={data} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PartLine({ part, parts }: { part: SitePartDto; parts: SitePartDto[] }) {
  const { name, isOn, isSwitchedOff, buildsOn } = part;
  const needed = buildsOn.filter((other) =>
    parts.some((each) => each.name === other && !each.isOn),
  );
  return (
    <>
      <div className="row gap-2 across-3">
        <h2 className="size-1">{partTitles[name]}</h2>
        <Badge>{isOn ? 'On' : 'Off'}</Badge>
      </div>
      <p>{descriptions[name]}</p>
      {needed.length > 0 && (
        <p className="quiet">
          It needs {needed.map((other) => partTitles[other]).join(', ')}, which is off.
        </p>
      )}
      <div className="row gap-2 across-4 strong-links">
        {isSwitchedOff ? <SwitchOn name={name} /> : <SwitchOff name={name} parts={parts} />}
      </div>
    </>
  );
}

function SwitchOn({ name }: { name: ModuleName }) {
  const switchTo = useSwitch(name);
  return (
    <ActionButton
      label="Switch on"
      labelMeanwhile="Switching on"
      what={partTitles[name]}
      act={() => switchTo(true)}
      changes={['parts', 'overview']}
      successText={`Switched on: ${partTitles[name]}`}
      failureText={(reason) => `Failed to switch it on: ${reason}`}
    />
  );
}

function SwitchOff({ name, parts }: { name: ModuleName; parts: SitePartDto[] }) {
  const switchTo = useSwitch(name);
  const content = useContent();
  const above = parts.filter(({ buildsOn }) => buildsOn.includes(name));
  const others = above.map((part) => partTitles[part.name]).join(', ');
  return (
    <ConfirmButton
      verb="Switch off"
      verbMeanwhile="Switching off"
      what={partTitles[name]}
      variant="inline"
      consequence={`Its pages are not there for anybody until an admin switches it on again.${
        others && ` ${others} needs it, and is off, too.`
      }${missed[name](content)} Nothing is deleted.`}
      act={() => switchTo(false)}
      changes={['parts', 'overview']}
      successText={`Switched off: ${partTitles[name]}`}
      failureText={(reason) => `Failed to switch it off: ${reason}`}
    />
  );
}

/** Gives a function that switches a part. The menu follows at once. */
function useSwitch(name: ModuleName) {
  const setOff = useSetOff();
  return async (isOn: boolean) => {
    const parts = await send('PATCH /api/admin/parts/:part', { part: name, body: { isOn } });
    setOff(parts.filter((part) => !part.isOn).map((part) => part.name));
  };
}
