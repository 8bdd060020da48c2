import type { TermDto } from '@club/shared/team';
import type request from 'supertest';
import { createMember, type TestAccount } from './accounts';
import { sendAs } from './adminCalls';

export const year = { label: '2026-27', firstDay: '2026-07-01', lastDay: '2027-06-30' };
export const nextYear = { label: '2027-28', firstDay: '2027-07-01', lastDay: '2028-06-30' };

/** Somebody for the team, without the term. */
export const meera = {
  name: 'Meera Iyer',
  position: 'President',
  picture: null,
  links: [],
  account: null,
};

/** The calls of an editor to the team of a term. */
export interface TestTeam {
  editor: TestAccount;
  term: TermDto;
  /** A second term, the year after the first. */
  addNextTerm(): Promise<TermDto>;
  add(changes?: object): request.Test;
  /** Adds somebody by each name, one after the other; the ids. */
  addAll(...names: string[]): Promise<string[]>;
  change(id: string, changes: object): request.Test;
  takeOff(id: string): request.Test;
  remove(id: string): request.Test;
  list(query?: string, of?: string): request.Test;
}

/** A term without people, whose editor is Vikram. For `beforeEach`, after `useDatabase()`. */
export async function createTeamOfEditor(): Promise<TestTeam> {
  const editor = await createMember({ username: 'Vikram', role: 'editor' });
  const createTerm = async (body: object): Promise<TermDto> =>
    (await sendAs(editor, 'post', '/api/admin/terms', body)).body;
  const term = await createTerm(year);
  const path = '/api/admin/team';
  const add = (changes: object = {}) =>
    sendAs(editor, 'post', path, { ...meera, term: term._id, ...changes });
  return {
    editor,
    term,
    addNextTerm: () => createTerm(nextYear),
    add,
    async addAll(...names) {
      const ids: string[] = [];
      for (const name of names) ids.push((await add({ name })).body._id);
      return ids;
    },
    change(id, changes) {
      const body = { ...meera, term: term._id, version: 1, ...changes };
      return sendAs(editor, 'patch', `${path}/${id}`, body);
    },
    takeOff: (id) => sendAs(editor, 'post', `${path}/${id}/take-off`),
    remove: (id) => sendAs(editor, 'delete', `${path}/${id}`),
    list: (query = '', of = term._id) => sendAs(editor, 'get', `${path}?term=${of}${query}`),
  };
}
