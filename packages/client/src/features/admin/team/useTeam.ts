import type {
  ChangeTeamMemberRequest,
  SaveTeamMemberRequest,
  TeamMemberDto,
} from '@club/shared/team';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { currentOf } from '../../../api/currentOf';
import { logFailure } from '../../../api/logFailure';
import { send } from '../../../api/send';
import { notify } from '../../../components/notify';
import { reasonOf } from '../actions/reasonOf';
import { moveEntry } from '../form/useEntries';
import { useOutdate } from '../query/useChange';
import { toFields } from './memberFields';

/** Of the query for the people of a term. */
export function peopleKey(term: string) {
  return ['team', term, 'people'] as const;
}

/**
 * What can be done with the people of a term. The site shows each change at once.
 * @param term its id
 */
export function useTeam(term: string, people: TeamMemberDto[]) {
  const shown = useShownPeople(term);
  return { ...useSavedPeople(term, shown), ...useSortedPeople(term, people, shown) };
}

type ShownPeople = ReturnType<typeof useShownPeople>;

/** Adds and changes people. A failure is for the form that asked for it. */
function useSavedPeople(term: string, { change, inTurn }: ShownPeople) {
  const replace = (saved: TeamMemberDto) =>
    change((last) => last.map((person) => (person._id === saved._id ? saved : person)));

  return {
    /** @throws {ApiError} when the API refuses, e.g. because somebody else has changed the person */
    async save(id: string, member: ChangeTeamMemberRequest) {
      try {
        replace(await inTurn(() => send('PATCH /api/admin/team/:id', { id, body: member })));
      } catch (error) {
        const theirs = currentOf<TeamMemberDto>(error);
        if (theirs) replace(theirs);
        throw error;
      }
    },
    /** @throws {ApiError} when the API refuses */
    async add(member: SaveTeamMemberRequest) {
      const added = await inTurn(() => send('POST /api/admin/team', { body: member }));
      change((last) => [...last, added]);
    },
    /**
     * @returns how many were missing
     * @throws {ApiError} when the API refuses
     */
    async copyPositionsFrom(from: string): Promise<number> {
      const added = await inTurn(() =>
        send('POST /api/admin/team/positions/copy', { body: { from, to: term } }),
      );
      change((last) => [...last, ...added]);
      return added.length;
    },
    /** @throws {ApiError} when the API refuses */
    async takeOff(person: TeamMemberDto) {
      replace(await inTurn(() => send('POST /api/admin/team/:id/take-off', { id: person._id })));
    },
    /** @throws {ApiError} when the API refuses, e.g. because somebody else has changed the person */
    async savePicture(person: TeamMemberDto, picture: string) {
      const { _id, version } = person;
      const member = { ...toFields(person), picture, version };
      replace(await inTurn(() => send('PATCH /api/admin/team/:id', { id: _id, body: member })));
    },
  };
}

/** Sorts and removes people, before the API has answered. A failure is a toast. */
function useSortedPeople(term: string, people: TeamMemberDto[], shown: ShownPeople) {
  const attempt = useAttempt(shown);
  const [removed, setRemoved] = useState<{ person: TeamMemberDto; order: string[] } | null>(null);

  return {
    removed: removed && {
      person: removed.person,
      index: removed.order.indexOf(removed.person._id),
    },
    async move(from: number, to: number) {
      const next = moveEntry(people, from, to);
      setRemoved(null);
      const members = idsOf(next);
      await attempt(next, () =>
        send('PUT /api/admin/team/order', { body: { term, former: idsOf(people), members } }),
      );
    },
    async remove(person: TeamMemberDto) {
      const next = people.filter(({ _id }) => _id !== person._id);
      const isDone = await attempt(next, () =>
        send('DELETE /api/admin/team/:id', { id: person._id }),
      );
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
        await send('POST /api/admin/team/:id/restore', { id: person._id });
        const former = [...idsOf(people), person._id];
        await send('PUT /api/admin/team/order', { body: { term, former, members: idsOf(next) } });
      });
    },
  };
}

/**
 * Gives a function that shows `next` at once, and tells whether the API took it. When it refuses, what it
 * holds comes back, e.g. another order.
 */
function useAttempt({ change, inTurn }: ShownPeople) {
  const outdate = useOutdate();
  return async (next: TeamMemberDto[], call: () => Promise<void>): Promise<boolean> => {
    change(() => next);
    try {
      await inTurn(call);
      return true;
    } catch (error) {
      logFailure('Changing the team', error);
      notify.error(reasonOf(error));
      const current = currentOf<TeamMemberDto[]>(error);
      if (current) change(() => current);
      outdate(['team']);
      return false;
    }
  };
}

function idsOf(people: TeamMemberDto[]): string[] {
  return people.map(({ _id }) => _id);
}

/** Changes the people that are shown, in what the admin area remembers of them. */
function useShownPeople(term: string) {
  const client = useQueryClient();
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  return {
    change(update: (last: TeamMemberDto[]) => TeamMemberDto[]) {
      const queryKey = peopleKey(term);
      // An answer that is on its way is older than this.
      void client.cancelQueries({ queryKey });
      client.setQueryData<TeamMemberDto[]>(queryKey, (last) => last && update(last));
    },
    /** Calls begin when the one before has ended: an order must not overtake a removal. */
    inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
      const result = lastCall.current.then(call);
      lastCall.current = result.catch(() => {});
      return result;
    },
  };
}
