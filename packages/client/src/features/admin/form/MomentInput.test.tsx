import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { clubContent } from '../../../../test/clubContent';
import { ContentProvider } from '../../../content/ContentProvider';
import { MomentInput } from './MomentInput';

function Form() {
  const [value, setValue] = useState<string | null>(null);
  return <MomentInput part={{ path: 'startsAt', value, change: setValue }} label="Starts" />;
}

test('an hour that the clocks leave out is told', () => {
  const site = { ...clubContent.site, timeZone: 'Europe/Berlin' };
  render(
    <ContentProvider content={{ ...clubContent, site }}>
      <Form />
    </ContentProvider>,
  );
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Starts'), { target: { value } });
  type('2027-03-28T02:30');
  expect(screen.getByLabelText('Starts')).toHaveAccessibleDescription(
    'The clocks leave out 02:30 in this night. It will be 28 Mar 2027, 03:30 Berlin time',
  );
  type('2027-03-28T04:30');
  expect(screen.getByLabelText('Starts')).toHaveAccessibleDescription(
    '28 Mar 2027, 04:30 Berlin time',
  );
});
