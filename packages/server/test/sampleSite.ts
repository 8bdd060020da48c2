import type { SampleDto } from '@club/shared/setup';
import type request from 'supertest';
import { toDay } from '../src/clubDay';
import { createSections } from '../src/features/content/seed.service';
import { createSetup } from '../src/features/setup/setup.service';
import { createTeam } from '../src/features/team/seed.service';
import { TeamMemberModel } from '../src/features/team/teamMembers.model';
import { clubYearOn } from '../src/seed/clubYear';
import { createAdmin, type TestAccount } from './accounts';
import { sendAs } from './adminCalls';
import { plainSections } from './sections';

/** 'YYYY-MM-DD' in the time zone of the sample. */
export const today = toDay(new Date(), plainSections.site.timeZone);

/** A new site that shows the sample, and the calls of its admin. */
export interface SampleSite {
  admin: TestAccount;
  get(): Promise<SampleDto>;
  /** @param app in place of the one for all tests */
  clear(mark: string, by?: TestAccount, app?: Parameters<typeof sendAs>[4]): request.Test;
  /** What a section holds. */
  publishedValue(section: string): Promise<Record<string, unknown>>;
}

/** Its term has two people. For `beforeEach`, after `useDatabase()`. */
export async function createSampleSite(): Promise<SampleSite> {
  const admin = await createAdmin();
  const coordinator = { name: 'Dr. Test', title: 'Professor', image: null };
  await createSections({
    ...plainSections,
    initiatives: { ...plainSections.initiatives, coordinator },
  });
  await createTeam([
    {
      ...clubYearOn(today),
      members: [
        { name: 'Asha Rao', position: 'President', image: null },
        { name: 'Ravi Nair', position: 'Mentor', image: null },
      ],
    },
  ]);
  await createSetup();
  return {
    admin,
    get: async () => (await sendAs(admin, 'get', '/api/admin/sample')).body,
    clear: (mark, by = admin, app) => sendAs(by, 'post', '/api/admin/sample/clear', { mark }, app),
    publishedValue: async (section) =>
      (await sendAs(admin, 'get', `/api/admin/content/${section}`)).body.value,
  };
}

/** The names of the people who are not in the bin. */
export async function shownPeople(): Promise<string[]> {
  return (await TeamMemberModel.find({ deletedAt: null }).lean()).map(({ name }) => name);
}
