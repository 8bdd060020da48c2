import type { SaveTeamMemberRequest, TeamMemberDto } from '@club/shared/team';
import { useRef, useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import {
  addTeamMember,
  changeTeamMember,
  orderTeam,
  removeTeamMember,
  restoreTeamMember,
} from '../../../api/team';
import { notify } from '../../../components/notify';
import { useAuth } from '../../../session/useAuth';
import { moveEntry } from '../form/useEntries';
import { reasonOf } from '../reasonOf';

interface Team {
  /** Id of the term. */
  term: string;
  people: TeamMemberDto[];
  reload: () => void;
}

/** What can be done with the people of a term. The site shows each change at once. */
export function useTeam({ term, people: loaded, reload }: Team) {
  const { authorizationHeader } = useAuth();
  const [changed, setChanged] = useState<{ of: TeamMemberDto[]; people: TeamMemberDto[] }>();
  const [removed, setRemoved] = useState<{ person: TeamMemberDto; order: string[] } | null>(null);
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  // A new answer of the API replaces what was changed here.
  const people = changed?.of === loaded ? changed.people : loaded;

  function show(next: TeamMemberDto[]) {
    setChanged({ of: loaded, people: next });
  }

  /** Calls begin when the one before has ended: an order must not overtake a removal. */
  function inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
    const result = lastCall.current.then(call);
    lastCall.current = result.catch(() => {});
    return result;
  }

  /** Shows `next` at once. When the API refuses, what it holds comes back. */
  async function attempt(next: TeamMemberDto[], call: () => Promise<void>): Promise<boolean> {
    show(next);
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

  const idsOf = (list: TeamMemberDto[]) => list.map(({ _id }) => _id);

  return {
    people,
    removed: removed?.person ?? null,
    /** @throws {ApiError} when the API refuses */
    async save(id: string, member: SaveTeamMemberRequest) {
      const saved = await inTurn(() => changeTeamMember(id, member, authorizationHeader));
      show(people.map((person) => (person._id === id ? saved : person)));
      notify.success(`${saved.name} is saved`);
    },
    /** @throws {ApiError} when the API refuses */
    async add(member: SaveTeamMemberRequest) {
      const added = await inTurn(() => addTeamMember(member, authorizationHeader));
      show([...people, added]);
      notify.success(`${added.name} is on the team`);
    },
    async move(from: number, to: number) {
      const next = moveEntry(people, from, to);
      setRemoved(null);
      await attempt(next, () => orderTeam({ term, members: idsOf(next) }, authorizationHeader));
    },
    async remove(person: TeamMemberDto) {
      const next = people.filter(({ _id }) => _id !== person._id);
      const isDone = await attempt(next, () => removeTeamMember(person._id, authorizationHeader));
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
        await restoreTeamMember(person._id, authorizationHeader);
        await orderTeam({ term, members: idsOf(next) }, authorizationHeader);
      });
    },
  };
}
