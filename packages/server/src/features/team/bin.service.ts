import type { LivePages } from '../../livePages';
import { defineBin } from '../bin/bin.service';
import { takePictures } from '../media/storedPictures.service';
import { nextPlace, personNotFound, requireRoom, subjectOf } from './team.service';
import { TeamMemberModel, type TeamMemberRecord, toTeamMemberDto } from './teamMembers.model';

/** The bin of people. Somebody who is restored comes to the end of the list, unless the term is full. */
export function createTeamBin(pages: LivePages) {
  return defineBin({
    kind: 'teamMember',
    model: TeamMemberModel,
    toSubject: (member: TeamMemberRecord) => subjectOf(toTeamMemberDto(member)),
    notFound: personNotFound,
    async prepareRestore({ term: termId, picture }) {
      const term = termId.toHexString();
      await requireRoom(term);
      if (picture) await takePictures([picture]);
      return { order: await nextPlace(term) };
    },
    afterChange: () => pages.showChange(),
  });
}
