import type {
  ChangeTeamMemberRequest,
  SaveTeamMemberRequest,
  TeamMemberDto,
} from '@club/shared/team';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { logFailure } from '../../../api/logFailure';
import {
  addTeamMember,
  changeTeamMember,
  copyPositions,
  listTeam,
  orderTeam,
  removeTeamMember,
  restoreTeamMember,
  takeOffTeamMember,
} from '../../../api/team';
import { notify } from '../../../components/notify';
import { moveEntry } from '../form/useEntries';
import { reasonOf } from '../reasonOf';
import { toFields } from './memberFields';

interface Team {
  /** Id of the term. */
  term: string;
  people: TeamMemberDto[];
  reload: () => void;
}

const conflict = 409;

/** What can be done with the people of a term. The site shows each change at once. */
export function useTeam({ term, people: loaded, reload }: Team) {
  const { people, change, inTurn } = useShownPeople(loaded);
  const [removed, setRemoved] = useState<{ person: TeamMemberDto; order: string[] } | null>(null);

  /** Shows `next` at once. When the API refuses, what it holds comes back. */
  async function attempt(next: TeamMemberDto[], call: () => Promise<void>): Promise<boolean> {
    change(() => next);
    try {
      await inTurn(call);
      return true;
    } catch (error) {
      logFailure('Changing the team', error);
      notify.error(reasonOf(error));
      reload();
      return false;
    }
  }

  const replace = (saved: TeamMemberDto) =>
    change((last) => last.map((person) => (person._id === saved._id ? saved : person)));

  return {
    people,
    removed: removed?.person ?? null,
    /**
     * @returns what somebody else has made of the person meanwhile; null when this was saved
     * @throws {ApiError} when the API refuses
     */
    async save(id: string, member: ChangeTeamMemberRequest): Promise<TeamMemberDto | null> {
      try {
        replace(await inTurn(() => changeTeamMember(id, member)));
        return null;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== conflict) throw error;
        const { signal } = new AbortController();
        const now = await listTeam({ term, bin: false }, signal);
        change(() => now);
        const theirs = now.find(({ _id }) => _id === id);
        if (!theirs || theirs.version === member.version) throw error;
        return theirs;
      }
    },
    /** @throws {ApiError} when the API refuses */
    async add(member: SaveTeamMemberRequest) {
      const added = await inTurn(() => addTeamMember(member));
      change((last) => [...last, added]);
    },
    /**
     * @returns how many were missing
     * @throws {ApiError} when the API refuses
     */
    async copyPositionsFrom(from: string): Promise<number> {
      const added = await inTurn(() => copyPositions({ from, to: term }));
      change((last) => [...last, ...added]);
      return added.length;
    },
    /** @throws {ApiError} when the API refuses */
    async takeOff(person: TeamMemberDto) {
      replace(await inTurn(() => takeOffTeamMember(person._id)));
    },
    /** @throws {ApiError} when the API refuses, e.g. because somebody else has changed the person */
    async savePicture(person: TeamMemberDto, picture: string) {
      const { _id, version } = person;
      const member = { ...toFields(person), picture, version };
      replace(await inTurn(() => changeTeamMember(_id, member)));
    },
    async move(from: number, to: number) {
      const next = moveEntry(people, from, to);
      setRemoved(null);
      const members = idsOf(next);
      await attempt(next, () => orderTeam({ term, members }));
    },
    async remove(person: TeamMemberDto) {
      const next = people.filter(({ _id }) => _id !== person._id);
      const isDone = await attempt(next, () => removeTeamMember(person._id));
      if (isDone) setRemoved({ person, order: idsOf(people) });
    },
    /** Brings the person who was removed last back to the former place. */
    async undo() {
      if (!removed) return;
      const { person, order } = removed;
      setRemoved(null);
      const next = [...people, person].toSorted(
        (one, other) => order.indexOf(one._id) - order.indexOf(other._id),
      );
      await attempt(next, async () => {
        await restoreTeamMember(person._id);
        await orderTeam({ term, members: idsOf(next) });
      });
    },
  };
}

function idsOf(people: TeamMemberDto[]): string[] {
  return people.map(({ _id }) => _id);
}

/** The people as they were loaded, with what was changed here since. */
function useShownPeople(loaded: TeamMemberDto[]) {
  const [changed, setChanged] = useState<{ of: TeamMemberDto[]; people: TeamMemberDto[] }>();
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  // A new answer of the API replaces what was changed here.
  const shown = (last: typeof changed) => (last?.of === loaded ? last.people : loaded);
  return {
    people: shown(changed),
    change(update: (last: TeamMemberDto[]) => TeamMemberDto[]) {
      setChanged((last) => ({ of: loaded, people: update(shown(last)) }));
    },
    /** Calls begin when the one before has ended: an order must not overtake a removal. */
    inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
      const result = lastCall.current.then(call);
      lastCall.current = result.catch(() => {});
      return result;
    },
  };
}
