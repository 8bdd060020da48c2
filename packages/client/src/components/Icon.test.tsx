import { render } from '@testing-library/react';
import { Icon } from './Icon';

describe('an icon', () => {
  test.each(['facebook', 'instagram', 'linkedin', 'twitter', 'email', 'home', 'users'] as const)(
    'is drawn for %s and hidden from screen readers',
    (name) => {
      const { container } = render(<Icon name={name} />);
      expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
      expect(container.querySelector('path')).toHaveAttribute('d', expect.stringMatching(/^M/));
    },
  );
});
