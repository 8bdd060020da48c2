import { screen, within } from '@testing-library/react';
import type { renderSite } from './renderSite';

/** The heading of a step. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const goOn = () => screen.findByRole('button', { name: 'Go on' });
export const personGroup = (number: number) =>
  screen.getByRole('group', { name: `Person ${number}` });

/** Fills in the whole plan, up to the review. */
export async function writePlan(site: ReturnType<typeof renderSite>): Promise<void> {
  await heading('The next term');
  await site.click(await goOn());
  await heading('The next team');
  for (const [number, name] of [
    [1, 'Meera'],
    [2, 'Tara'],
  ] as const) {
    const group = within(personGroup(number));
    await site.type(group.getByLabelText('Name'), name);
    await site.type(group.getByLabelText('Email'), `${name.toLowerCase()}@x.example`);
  }
  await site.click(await goOn());
  await heading('Who looks after the site');
  for (const label of ['Meera, President', 'Tara, PR Head']) {
    await site.selectOptions(screen.getByLabelText(label), 'admin');
  }
  await site.click(screen.getByRole('checkbox', { name: 'Kiran, Editor: ends' }));
  await site.click(await goOn());
  await heading('Before you start');
  await site.click(await goOn());
  await heading('What will happen');
}
