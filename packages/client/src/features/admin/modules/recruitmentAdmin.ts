import { sendForList } from '../../../api/send';
import { RecruitmentNews } from '../rounds/RecruitmentNews';
import type { AdminModule } from '../shell/AdminModule';
import { adminPath } from '../shell/adminPath';
import { type Search, toHits } from '../shell/palette/Search';

/** Who has applied, with or without an account. */
const applications: Search = {
  title: 'Applications',
  noun: 'application',
  resource: 'applications',
  part: 'recruitment',
  permission: 'applications',
  find: (query, signal) =>
    toHits(
      sendForList('GET /api/admin/applications', { query, signal }),
      ({ _id, name, round }) => ({
        id: `application-${_id}`,
        label: name,
        detail: round.title,
        href: adminPath('application', { id: round._id, applicationId: _id }),
      }),
    ),
  findOfAddress: (email, signal) =>
    toHits(sendForList('GET /api/admin/applications', { query: { email }, signal }), (found) => ({
      id: found._id,
      label: found.round.title,
      href: adminPath('application', { id: found.round._id, applicationId: found._id }),
    })),
};

export const recruitmentAdmin: AdminModule = {
  name: 'recruitment',
  searches: [applications],
  News: RecruitmentNews,
};
