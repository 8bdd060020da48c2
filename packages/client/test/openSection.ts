import type { SectionName, Sections } from '@club/shared/sections';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ApiServer } from './apiServer';
import { clubContent } from './clubContent';
import { renderSite } from './renderSite';
import { sectionDto } from './sections';

/** Makes the API give a section and its preview; `changes` replace parts of its value. A certificate is not drawn. */
export function serveSection<Name extends SectionName>(
  api: ApiServer,
  name: Name,
  changes: Partial<Sections[Name]> = {},
): void {
  api.on(`GET /api/admin/content/${name}`, { body: sectionDto(name, changes) });
  api.on(`POST /api/admin/content/${name}/preview`, {
    body: { content: clubContent, css: '', problems: [] },
  });
  api.on('POST /api/admin/certificates/sample.png', { status: 503, body: {} });
}

/** Opens the editor of a section, and waits until it shows the section and its preview. */
export async function openSection<Name extends SectionName>(
  api: ApiServer,
  name: Name,
  changes?: Partial<Sections[Name]>,
): Promise<UserEvent> {
  serveSection(api, name, changes);
  const person = renderSite(`/admin/content/${name}`);
  await screen.findByText('Published by Mina, 1 Mar 2027, 15:30.');
  await waitForPreview(api, name);
  return person;
}

/** Waits until the editor has asked for its preview, and has got it. */
export async function waitForPreview(api: ApiServer, name: SectionName): Promise<void> {
  const call = `POST /api/admin/content/${name}/preview`;
  await waitFor(() => expect(api.received(call)).not.toHaveLength(0));
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
}

/** Replaces what is in the field with this label. */
export async function retype(person: UserEvent, label: string, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: label });
  await person.clear(field);
  await person.type(field, text);
}
