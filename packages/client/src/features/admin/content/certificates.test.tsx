import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { openSection, retype } from '../../../../test/openSection';
import { signInAs } from '../../../../test/renderSite';
import { sectionValues } from '../../../../test/sections';
import { editor } from '../../../../test/users';

const api = serveApi();
const draw = 'POST /api/admin/certificates/sample.png';
const preview = 'POST /api/admin/content/certificates/preview';
const signed = (name: string) => ({
  body: { value: { signers: [{ ...sectionValues.certificates.signers[0], name }] } },
});

test('beside the form is a certificate with the signatures that are not published yet', async () => {
  signInAs(editor, api);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const person = await openSection(api, 'certificates');
  expect(screen.queryByTitle('The page as it would be')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Dr. Test' }));
  await retype(person, 'Name', 'Kabir Anand');
  await waitFor(() => expect(api.received(draw).at(-1)).toMatchObject(signed('Kabir Anand')));
  // A wrong one is said, and not drawn.
  api.on(preview, { body: { errors: [{ field: 'value.signers.0.name', message: 'is empty' }] } });
  await person.clear(screen.getByRole('textbox', { name: 'Name' }));
  expect(await screen.findByText(/^The certificate does not show your last change/)).toBeVisible();
  expect(api.received(draw).at(-1)).toMatchObject(signed('Kabir Anand'));
});
