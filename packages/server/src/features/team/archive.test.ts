import { drawPicture } from '../../../test/contentFixture';
import { useDatabase } from '../../../test/database';
import { createTeamOfEditor, type TestTeam } from '../../../test/team';
import { AuditEntryModel } from '../audit/audit.model';
import { addPicture } from '../media/newPictures.service';
import { TeamMemberModel } from './teamMembers.model';

useDatabase();

let team: TestTeam;

beforeEach(async () => {
  team = await createTeamOfEditor();
});

describe('taking somebody off the archive', () => {
  test('leaves the position, and an audit entry that says who it was', async () => {
    const file = await drawPicture(40, 50).png().toBuffer();
    const { media } = await addPicture({ name: 'meera.png', file, alt: '' });
    const links = [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/meera' }];
    const personal = { picture: media._id.toHexString(), links, account: team.editor.id };
    const { body: member } = await team.add(personal);

    const { status, body } = await team.takeOff(member._id);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...member,
        ...{ name: '', picture: null, links: [], account: null },
        ...{ isTakenOff: true, version: 2 },
      },
    });
    expect(JSON.stringify(await TeamMemberModel.find().lean())).not.toMatch(/Meera|linkedin/);
    expect(await AuditEntryModel.findOne({ action: 'teamMember.takenOff' }).lean()).toMatchObject({
      actor: { name: 'Vikram' },
      subject: { name: 'Meera Iyer' },
    });
  });

  test('409 for changing the entry after it', async () => {
    const [id = ''] = await team.addAll('Meera');
    await team.takeOff(id);
    expect((await team.change(id, { version: 2 })).status).toBe(409);
    expect((await team.list()).body).toMatchObject([{ name: '' }]);
  });
});
